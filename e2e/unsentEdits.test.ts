import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { connectionBar } from './harness/connectionBar';
import { waitForAllDrawn } from './harness/dashboard';
import {
  dashboardPath,
  dashboardRevision,
  detailsDialog,
  heading,
  openForEditing,
  originalTitle,
  renameDashboard,
  waitForValue,
} from './harness/editedDashboard';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
let folder: string;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'chartroom-edits-'));
  stack = await startLiveStack({ dataDir: folder });
});

afterAll(async () => {
  await stack?.close();
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ context, page, collected } = await openPage(browser));
});

afterEach(async () => {
  await context.close();
  await renameDashboard(stack, originalTitle);
  // The browser itself says that there is no network.
  expect(collected.errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

function titleThere(): unknown {
  return stack.backend.admin.get(`${dashboardPath}/about/title`);
}

async function giveTitle(title: string, on = page): Promise<void> {
  await on.getByRole('button', { name: 'Edit details' }).click();
  await detailsDialog(on).getByLabel('Title').fill(title);
  await detailsDialog(on).getByRole('button', { name: 'Save' }).click();
  await detailsDialog(on).waitFor({ state: 'detached' });
}

function editsInBar(text: RegExp) {
  return page.getByRole('status').getByRole('button', { name: text });
}

describe('an edit that can’t be sent', () => {
  test('is shown, warned about and kept when page and server end, and is sent once', async () => {
    await openForEditing(stack, page, 'editor');
    const before = dashboardRevision(stack);
    await stack.stopBackend();
    await connectionBar(page, 'Reconnecting').waitFor();
    await giveTitle('Kept');
    await heading(page, 'Kept').waitFor();
    await editsInBar(/1 unsent change/).click();
    const details = page.getByRole('dialog', { name: 'Connection' });
    await details.getByText(/^Details of/).waitFor();
    await closeWithEscape(details);

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const warning = await asked;
    expect(warning.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await warning.accept();
    await closed;

    page = await context.newPage();
    await page.goto(`${stack.url}${demoRoute}`);
    await stack.startBackend();
    expect(titleThere()).toBe(originalTitle);
    await heading(page, 'Kept').waitFor();
    await waitForValue(titleThere, 'Kept');
    await connectionBar(page, 'Live').waitFor();
    await page.reload();
    await heading(page, 'Kept').waitFor();
    await waitForAllDrawn(page);
    expect(dashboardRevision(stack)).toBe(before + 1);
  });

  test('is sent by one of two tabs, and shown in both', async () => {
    await openForEditing(stack, page, 'editor');
    const other = await context.newPage();
    await openForEditing(stack, other);
    const before = dashboardRevision(stack);
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await connectionBar(other, 'Offline').waitFor();
    await giveTitle('From one tab');
    await heading(other, 'From one tab').waitFor();
    await context.setOffline(false);
    await waitForValue(titleThere, 'From one tab');
    for (const each of [page, other]) {
      await connectionBar(each, 'Live').waitFor();
      await heading(each, 'From one tab').waitFor();
    }
    expect(dashboardRevision(stack)).toBe(before + 1);
  });

  test('stays with its author when someone else signs in', async () => {
    await openForEditing(stack, page, 'editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Only the editor’s');
    await signOut();
    await context.setOffline(false);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: originalTitle }).click();
    await waitForAllDrawn(page);
    await heading(page, originalTitle).waitFor();
    expect(titleThere()).toBe(originalTitle);
    await signOut();
    await signIn(page, 'editor');
    await waitForValue(titleThere, 'Only the editor’s');
    expect(stack.backend.admin.get(`${dashboardPath}/last/by`)).toBe('demo-editor');
  });
});

describe('an edit that is refused', () => {
  test('because of a conflict shows both values, and the viewer picks one', async () => {
    await openForEditing(stack, page, 'editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Mine');
    await renameDashboard(stack, 'Theirs');
    await context.setOffline(false);
    await page.getByText('edit/conflict').waitFor();
    await heading(page, 'Theirs').waitFor();
    await editsInBar(/1 unsaved change/).click();
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await dialog.getByText('Title, yours').waitFor();
    expect(await dialog.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining(['Mine', 'Theirs']),
    );
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await waitForValue(titleThere, 'Mine');
    await heading(page, 'Mine').waitFor();
    await editsInBar(/edit/).waitFor({ state: 'detached' });
  });

  test('by the rules keeps what was typed, so that it can be retried', async () => {
    const role = 'workspaces/demo/members/demo-editor/role';
    await openForEditing(stack, page, 'editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Not allowed');
    await stack.backend.admin.update({ [role]: 'viewer' });
    await context.setOffline(false);
    await page.getByText('edit/refused').waitFor();
    await heading(page, originalTitle).waitFor();
    await stack.backend.admin.update({ [role]: 'editor' });
    await editsInBar(/1 unsaved change/).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForValue(titleThere, 'Not allowed');
  });
});

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
}
