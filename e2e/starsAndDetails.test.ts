import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
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
let context: BrowserContext;
let page: Page;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
});

afterAll(async () => {
  await stack?.close();
  await browser?.close();
});

beforeEach(async () => {
  ({ context, page, collected } = await openPage(browser));
});

afterEach(async () => {
  await context.close();
  await renameDashboard(stack, originalTitle);
  expect(collected.errors).toEqual([]);
});

describe('a star', () => {
  test('puts a dashboard above all others, is stored, and is removed by the same key', async () => {
    await page.goto(stack.url);
    await signIn(page);
    const star = page.getByRole('button', { name: `Star ${originalTitle}` });
    await star.first().press('Enter');
    const starred = page.getByRole('list', { name: 'Starred dashboards' });
    await starred.getByRole('link', { name: originalTitle }).waitFor();
    const there = () => stack.backend.admin.get('users/demo-viewer/stars/demo/this-machine');
    await waitForValue(there, true);

    await page.reload();
    await starred.getByRole('link', { name: originalTitle }).click();
    await waitForAllDrawn(page);
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await star.press('Space');
    await waitForValue(there, null);
    expect(await star.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the details of a dashboard', () => {
  test('can be changed by an editor by keyboard alone, in one write that others see at once', async () => {
    const { page: other, context: others } = await openPage(browser);
    await openForEditing(stack, other, 'viewer');
    expect(await other.getByRole('button', { name: 'Edit details' }).count()).toBe(0);
    await openForEditing(stack, page, 'editor');
    const before = dashboardRevision(stack);

    await page.getByRole('button', { name: 'Edit details' }).press('Enter');
    const title = detailsDialog(page).getByLabel('Title');
    await title.fill('  ');
    await page.keyboard.press('Enter');
    await detailsDialog(page).getByText('Enter a title').waitFor();
    await title.fill('Engine room');
    await detailsDialog(page).getByLabel('Tags').fill('no/slash');
    await page.keyboard.press('Enter');
    await detailsDialog(page)
      .getByText(/can’t contain/)
      .waitFor();
    await detailsDialog(page).getByLabel('Tags').fill('machine, live, live');
    await page.keyboard.press('Enter');
    await detailsDialog(page).waitFor({ state: 'detached' });
    await heading(page, 'Engine room').waitFor();
    await heading(other, 'Engine room').waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Edit details',
    );

    await waitForValue(() => dashboardRevision(stack), before + 1);
    expect(stack.backend.admin.get(dashboardPath)).toMatchObject({
      about: { title: 'Engine room', tags: { live: true, machine: true } },
      last: { by: 'demo-editor' },
    });
    expect(stack.backend.admin.get('dashboardIndex/demo/this-machine')).toMatchObject({
      title: 'Engine room',
      tags: { live: true, machine: true },
      updatedBy: 'demo-editor',
    });
    await others.close();
  });

  test('that were typed but not saved are offered again after the tab was closed', async () => {
    await openForEditing(stack, page, 'editor');
    await page.getByRole('button', { name: 'Edit details' }).click();
    await detailsDialog(page).getByLabel('Description').fill('Half a sen');
    await page.close();
    page = await context.newPage();
    await page.goto(`${stack.url}${demoRoute}`);
    await page.getByRole('button', { name: 'Continue editing' }).click();
    expect(await detailsDialog(page).getByLabel('Description').inputValue()).toBe('Half a sen');
    await detailsDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await waitForAllDrawn(page);
    await page.getByRole('button', { name: 'Edit details' }).click();
    expect(await detailsDialog(page).getByLabel('Description').inputValue()).not.toBe('Half a sen');
  });
});
