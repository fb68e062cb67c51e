import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
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

  test('comes to the chart of a panel before its buttons', async () => {
    const card = panelCard(page, 'cpu');
    await card.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await focusIn('[data-panel="cpu"] button[aria-label^="Full screen"]');
    await page.keyboard.press('Tab');
    await focusIn('[data-panel="cpu"] button[aria-haspopup]');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await focusIn('[data-panel="cpu"] [role="application"]');
  });

  test('returns when the viewer goes back', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await list().waitFor();
    await focusIn('#main');
    expect(collected.errors).toEqual([]);
  });
});

describe('a panel', () => {
  test('has a name of its own, though another has the same title', async () => {
    await page.goto(`${stack.url}w/demo/d/this-machine`);
    await waitForAllDrawn(page);
    for (const name of ['Load, 1 of 2', 'Load, 2 of 2', 'Memory']) {
      const card = page.getByRole('region', { name, exact: true });
      await card.getByRole('heading', { name, exact: true }).waitFor();
      const menu = card.getByRole('button', { name: `Options for ${name}`, exact: true });
      expect(await menu.count()).toBe(1);
    }
  });

  test('is silent until it has come into view, and announces that it loads then', async () => {
    await page.goto(`${stack.url}w/demo/d/weather`);
    await waitForAllDrawn(page);
    const card = panelCard(page, 'table');
    expect(await card.getByRole('status').count()).toBe(0);
    expect(await card.innerText()).toBe('Seattle daily weather (mm, °C, m/s)');
    await card.scrollIntoViewIfNeeded();
    await card.locator('[data-status="drawn"]').waitFor();
  });
});

test('the page of a remote scrolls by the keyboard as soon as it is open', async () => {
  await page.goto(`${stack.url}w/demo/remotes/chart-line`);
  const main = page.locator('#main');
  await page.getByRole('heading', { name: 'chart-line' }).first().waitFor();
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  const scrollTop = () => main.evaluate((element) => element.scrollTop);
  expect(await scrollTop()).toBe(0);
  await page.keyboard.press('End');
  await expectEventually(async () => (await scrollTop()) > 0, true);
  await page.keyboard.press('Home');
  await expectEventually(scrollTop, 0);
  await main.focus();
  await page.keyboard.press('PageDown');
  await expectEventually(async () => (await scrollTop()) > 0, true);
  expect(collected.errors).toEqual([]);
});
