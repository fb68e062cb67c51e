/** Story: who leaves the editor with edits that can't be sent is asked first. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { waitForAllDrawn } from './harness/dashboard';
import { heading, waitForValue } from './harness/editedDashboard';
import { signIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const path = 'dashboards/demo/leaving/panels/cores';
let browser: Browser;
let stack: LiveStack;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;
let route: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({
      remotes: ['chart-line', 'data-realtime'].map((name) => join(root, 'remotes', name)),
    }),
  ]);
});

beforeEach(async () => {
  ({ context, page, collected } = await openPage(browser));
  route = await writeDashboard(stack, 'leaving', {
    cores: {
      ...{ remote: 'chart-line', group: 'cpu' },
      encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
    },
  });
  await page.goto(`${stack.url}${route}`);
  await signIn(page, 'editor');
  await waitForAllDrawn(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
});

afterEach(async () => {
  await context.close();
  // The browser itself says that there is no network.
  expect(collected.errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

const dialog = () => page.getByRole('alertdialog', { name: 'Not saved yet. Keep this page open.' });
const stored = () => stack.backend.admin.get(`${path}/box/x`);

/** Moves the panel by one column, after which the edit can't be sent. */
async function moveOffline(): Promise<void> {
  await context.setOffline(true);
  await connectionBar(page, 'Offline').waitFor();
  const panel = page.getByRole('group', { name: 'cores' });
  await panel.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Offline, 1 change kept').waitFor();
}

test('Done asks, Stay stays, and Leave anyway leaves with the edit kept', async () => {
  await moveOffline();
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog().getByText('1 change waits for the connection.').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${stack.url}${route}/edit`);

  await page.getByRole('button', { name: 'Done' }).click();
  await dialog().getByRole('button', { name: 'Leave anyway' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  expect(page.url()).toBe(`${stack.url}${route}`);
  expect(stored()).toBe(0);
  await context.setOffline(false);
  await waitForValue(stored, 1);
});

test('links to other screens and the browser’s Back ask too', async () => {
  await moveOffline();
  await page.getByRole('link', { name: 'Remotes' }).click();
  await dialog().getByRole('button', { name: 'Stay' }).click();
  expect(page.url()).toBe(`${stack.url}${route}/edit`);

  await page.goBack();
  await dialog().waitFor();
  await page.waitForURL(`${stack.url}${route}/edit`);
  await dialog().getByRole('button', { name: 'Stay' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${stack.url}${route}/edit`);

  await page.goBack();
  await dialog().getByRole('button', { name: 'Leave anyway' }).click();
  await heading(page, 'leaving').waitFor();
  await page.waitForURL(`${stack.url}${route}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
});

test('the screens of one dashboard’s editor follow each other without a question', async () => {
  const done = page.getByRole('button', { name: 'Done' });
  await page.getByRole('group', { name: 'cores' }).press('e');
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  await done.click();
  await moveOffline();
  await page.keyboard.press('e');
  await page.waitForURL(`${stack.url}${route}/edit/cores`);
  await page.getByRole('complementary', { name: 'Settings of the panel' }).waitFor();
  await done.click();
  await page.waitForURL(`${stack.url}${route}/edit`);
  expect(await dialog().count()).toBe(0);
});

test('the history, and another time range there, need no question', async () => {
  const history = page.getByRole('heading', { name: 'History', level: 1 });
  // Its code loads once.
  await page.getByRole('link', { name: 'History' }).click();
  await history.waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await moveOffline();
  await page.getByRole('link', { name: 'History' }).click();
  await history.waitFor();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.waitForURL(/history\?.*from=/);
  expect(await dialog().count()).toBe(0);
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await dialog().getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(`${stack.url}${route}/edit`);
  expect(await dialog().count()).toBe(0);
});

test('once the edit is saved it goes where the viewer wanted to go', async () => {
  await moveOffline();
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog().waitFor();
  await context.setOffline(false);
  await page.waitForURL(`${stack.url}${route}`);
  await dialog().waitFor({ state: 'detached' });
  await waitForValue(stored, 1);
});
