import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  ({ page, context, collected } = await openPage(browser));
  await page.goto(stack.url);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await stack?.close();
});

/** Waits until the focus stands in an element, where it comes a little after what is seen. */
const focusIn = (selector: string) => page.locator(`${selector}:focus`).waitFor();
const list = () => page.getByRole('list', { name: 'Dashboards' });

describe('the keyboard focus', () => {
  test('is in the content after signing in', async () => {
    await signIn(page);
    await list().waitFor();
    await focusIn('#main');
  });

  test('is in the dashboard that a link led to, once it is drawn', async () => {
    await page.getByRole('link', { name: 'This machine' }).press('Enter');
    await waitForAllDrawn(page);
    await focusIn('#main');
    const main = page.getByRole('main', { name: 'This machine' });
    expect(await main.isVisible()).toBe(true);
  });

  test('stays in a panel that leaves full screen by its button', async () => {
    const card = panelCard(page, 'cpu');
    await card.getByRole('button', { name: /^Options for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Full screen' }).press('Enter');
    await card.getByRole('button', { name: 'Exit full screen' }).press('Enter');
    await card.getByRole('button', { name: 'Exit full screen' }).waitFor({ state: 'detached' });
    await focusIn('[data-panel="cpu"]');
    await page.keyboard.press('f');
    await card.getByRole('button', { name: 'Exit full screen' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('returns when the viewer goes back', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await list().waitFor();
    await focusIn('#main');
    expect(collected.errors).toEqual([]);
  });
});
