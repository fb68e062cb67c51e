import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { datasetDashboards } from '../tools/local/src/demo/extras';
import { type Collected, launchBrowser, openPage } from './harness/browser';
import { panelCard, showAsTable, tableRows } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: Collected;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  // High enough that no panel waits to be scrolled to.
  const viewport = { width: 1440, height: 1900 };
  ({ page, context, collected } = await openPage(browser, { viewport }));
  await page.goto(stack.url);
  await signIn(page);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await stack?.close();
});

test.each(datasetDashboards)(
  '$title: every panel shows its file',
  async ({ id, title, panels }) => {
    await page.goto(stack.url);
    await page.getByRole('link', { name: title }).click();
    for (const panel of Object.keys(panels)) {
      await panelCard(page, panel).locator('[data-status="drawn"]').waitFor();
    }
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/d/${id}$`));
  },
);

const known: [string, string, RegExp][] = [
  ['markets', 'apple', /223\.02/],
  ['markets', 'google', /560\.19/],
  ['weather', 'warmth', /1\.17/],
  ['weather', 'co2', /416\.18/],
  ['weather', 'kinds', /641/],
];

test.each(known)('%s: the table of %s has what the file has', async (dashboard, panel, value) => {
  await page.goto(`${stack.url}w/demo/d/${dashboard}`);
  const card = panelCard(page, panel);
  await card.locator('[data-status="drawn"]').waitFor();
  await showAsTable(page, card);
  const rows = await tableRows(card);
  expect(rows.flat().some((cell) => value.test(cell))).toBe(true);
});

test('no error was uncaught, none was written', () => {
  expect(collected.errors).toEqual([]);
});
