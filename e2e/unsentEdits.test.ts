import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { allDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';

const dashboard = 'dashboards/demo/this-machine';
const usualTitle = 'This machine';

let browser: Browser;
let stack: LiveStack;
let folder: string;
let context: BrowserContext;
let page: Page;

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
  ({ context, page } = await openPage(browser));
});

afterEach(async () => {
  await context.close();
  await rename(usualTitle);
});

function revision(): number {
  return Number(stack.backend.admin.get(`${dashboard}/rev`));
}

function titleThere(): unknown {
  return stack.backend.admin.get(`${dashboard}/title`);
}

/** Another editor gives the dashboard another title. */
async function rename(title: string): Promise<void> {
  await stack.backend.admin.update({
    [`${dashboard}/title`]: title,
    [`${dashboard}/rev`]: revision() + 1,
    'dashboardIndex/demo/this-machine/title': title,
  });
}

/** With all that comes after the first chart, for what is done without a network. */
async function openDashboard(role: string, on = page): Promise<void> {
  const parts = ['menus', 'edits'].map((part) => on.waitForResponse(new RegExp(`/${part}\\.`)));
  await on.goto(`${stack.url}${demoRoute}`);
  await signIn(on, role);
  await allDrawn(on);
  for (const part of parts) await (await part).finished();
}

function details(on = page) {
  return on.getByRole('dialog', { name: 'Details' });
}

async function giveTitle(title: string, on = page): Promise<void> {
  await on.getByRole('button', { name: 'Edit details' }).click();
  await details(on).getByLabel('Title').fill(title);
  await details(on).getByRole('button', { name: 'Save' }).click();
  await details(on).waitFor({ state: 'detached' });
}

function heading(name: string, on = page) {
  return on.getByRole('heading', { level: 1, name });
}

/** Waits for a value of the server; polled, for the server tells nobody here. */
async function arrives(read: () => unknown, expected: unknown): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (read() !== expected) {
    if (Date.now() > deadline) throw new Error(`${read()} stayed; ${expected} was expected`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function editsInBar(text: RegExp) {
  return page.getByRole('status').getByRole('button', { name: text });
}

describe('a star', () => {
  test('puts a dashboard above all others, is kept, and goes by the same key', async () => {
    await page.goto(stack.url);
    await signIn(page);
    const star = page.getByRole('button', { name: `Star ${usualTitle}` });
    await star.first().press('Enter');
    const starred = page.getByRole('list', { name: 'Starred dashboards' });
    await starred.getByRole('link', { name: usualTitle }).waitFor();
    const there = () => stack.backend.admin.get('users/demo-viewer/stars/demo/this-machine');
    await arrives(there, true);

    await page.reload();
    await starred.getByRole('link', { name: usualTitle }).click();
    await allDrawn(page);
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await star.press('Space');
    await arrives(there, null);
    expect(await star.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the details of a dashboard', () => {
  test('are an editor’s to change, by keyboard alone, in one write that others see at once', async () => {
    const { page: other, context: others } = await openPage(browser);
    await openDashboard('viewer', other);
    expect(await other.getByRole('button', { name: 'Edit details' }).count()).toBe(0);
    await openDashboard('editor');
    const before = revision();

    await page.getByRole('button', { name: 'Edit details' }).press('Enter');
    const title = details().getByLabel('Title');
    await title.fill('  ');
    await page.keyboard.press('Enter');
    await details().getByText('A dashboard needs a title').waitFor();
    await title.fill('Engine room');
    await details().getByLabel('Tags').fill('no/slash');
    await page.keyboard.press('Enter');
    await details()
      .getByText(/a tag can’t contain/)
      .waitFor();
    await details().getByLabel('Tags').fill('machine, live, live');
    await page.keyboard.press('Enter');
    await details().waitFor({ state: 'detached' });
    await heading('Engine room').waitFor();
    await heading('Engine room', other).waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Edit details',
    );

    await arrives(revision, before + 1);
    expect(stack.backend.admin.get(dashboard)).toMatchObject({
      title: 'Engine room',
      tags: { live: true, machine: true },
      updatedBy: 'demo-editor',
    });
    expect(stack.backend.admin.get('dashboardIndex/demo/this-machine')).toMatchObject({
      title: 'Engine room',
      tags: { live: true, machine: true },
      updatedBy: 'demo-editor',
    });
    await others.close();
  });

  test('that were typed and not saved are offered again after the tab was closed', async () => {
    await openDashboard('editor');
    await page.getByRole('button', { name: 'Edit details' }).click();
    await details().getByLabel('Description').fill('Half a sen');
    await page.close();
    page = await context.newPage();
    await page.goto(`${stack.url}${demoRoute}`);
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(await details().getByLabel('Description').inputValue()).toBe('Half a sen');
    await details().getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await allDrawn(page);
    await page.getByRole('button', { name: 'Edit details' }).click();
    expect(await details().getByLabel('Description').inputValue()).not.toBe('Half a sen');
  });
});

describe('an edit that can’t be sent', () => {
  test('is shown, warned of and kept, over the end of the page and of the server, and arrives once', async () => {
    await openDashboard('editor');
    const before = revision();
    await stack.stopBackend();
    await connectionBar(page, 'Reconnecting').waitFor();
    await giveTitle('Kept');
    await heading('Kept').waitFor();
    await editsInBar(/1 edit not sent yet/).click();
    await page
      .getByRole('dialog', { name: 'Connection' })
      .getByText(/^Details of/)
      .waitFor();
    await page.keyboard.press('Escape');

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
    expect(titleThere()).toBe(usualTitle);
    await heading('Kept').waitFor();
    await arrives(titleThere, 'Kept');
    await connectionBar(page, 'Live').waitFor();
    await page.reload();
    await heading('Kept').waitFor();
    await allDrawn(page);
    expect(revision()).toBe(before + 1);
  });

  test('is sent by one of two tabs, and both show it', async () => {
    await openDashboard('editor');
    const other = await context.newPage();
    await other.goto(`${stack.url}${demoRoute}`);
    await allDrawn(other);
    const before = revision();
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await connectionBar(other, 'Offline').waitFor();
    await giveTitle('From one tab');
    await heading('From one tab', other).waitFor();
    await context.setOffline(false);
    await arrives(titleThere, 'From one tab');
    for (const each of [page, other]) {
      await connectionBar(each, 'Live').waitFor();
      await heading('From one tab', each).waitFor();
    }
    expect(revision()).toBe(before + 1);
  });

  test('stays under who made it when somebody else signs in', async () => {
    await openDashboard('editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Only the editor’s');
    await signOut();
    await context.setOffline(false);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: usualTitle }).click();
    await allDrawn(page);
    await heading(usualTitle).waitFor();
    expect(titleThere()).toBe(usualTitle);
    await signOut();
    await signIn(page, 'editor');
    await arrives(titleThere, 'Only the editor’s');
    expect(stack.backend.admin.get(`${dashboard}/updatedBy`)).toBe('demo-editor');
  });
});

describe('an edit that is held back', () => {
  test('by a clash shows both values, and the viewer picks', async () => {
    await openDashboard('editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Mine');
    await rename('Theirs');
    await context.setOffline(false);
    await page.getByText('edit/conflict').waitFor();
    await heading('Theirs').waitFor();
    await editsInBar(/1 edit not saved/).click();
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await dialog.getByText('Title, yours').waitFor();
    expect(await dialog.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining(['Mine', 'Theirs']),
    );
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await arrives(titleThere, 'Mine');
    await heading('Mine').waitFor();
    await editsInBar(/edit/).waitFor({ state: 'detached' });
  });

  test('by the rules keeps what was typed, to be tried again', async () => {
    const role = 'workspaces/demo/members/demo-editor/role';
    await openDashboard('editor');
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await giveTitle('Not allowed');
    await stack.backend.admin.update({ [role]: 'viewer' });
    await context.setOffline(false);
    await page.getByText('edit/refused').waitFor();
    await heading(usualTitle).waitFor();
    await stack.backend.admin.update({ [role]: 'editor' });
    await editsInBar(/1 edit not saved/).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await arrives(titleThere, 'Not allowed');
  });
});

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').waitFor();
}
