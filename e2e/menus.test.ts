import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

const menusFile = /\/menus\.[^/]+\.js$/;

describe('a menu that is loaded from a file of its own', () => {
  let browser: Browser;
  let stack: Awaited<ReturnType<typeof startLiveStack>>;
  let opened: { page: Page; context: BrowserContext };
  let isLost = true;

  beforeAll(async () => {
    browser = await launchBrowser();
    stack = await startLiveStack();
    opened = await openPage(browser);
    const { page, context } = opened;
    await context.route(menusFile, (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(`${stack.url}${demoRoute}`);
    await signIn(page);
    await waitForAllDrawn(page);
  });

  afterAll(async () => {
    await opened?.context.close();
    await stack?.close();
    await browser?.close();
  });

  test('says so if the file can’t be loaded, and opens once it can', async () => {
    const { page } = opened;
    const button = panelCard(page, 'cpu').getByRole('button', { name: /^Options for/ });
    await button.click();
    await page.getByText('shell/part-missing').waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('false');

    isLost = false;
    await button.click();
    await page.getByRole('menuitem', { name: 'Full screen' }).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await closeWithEscape(page.getByRole('menu'));
    await focused(page, /^Options for/);
  });

  test.each([
    ['ArrowDown', 'Full screen'],
    ['ArrowUp', 'Download Excel'],
    ['Enter', 'Full screen'],
    ['Space', 'Full screen'],
  ])('opens by %s at the row “%s”', async (key, row) => {
    const { page } = opened;
    await panelCard(page, 'cpu')
      .getByRole('button', { name: /^Options for/ })
      .press(key);
    // Of the row itself: the menu's own text begins with that of its first row.
    await page.waitForFunction((text) => {
      const { activeElement } = document;
      return (
        activeElement?.getAttribute('role') === 'menuitem' &&
        activeElement.textContent?.startsWith(text)
      );
    }, row);
    await page.keyboard.press('Escape');
    await focused(page, /^Options for/);
  });

  test('shows the connection’s details in a dialog that Escape closes', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: /^Live/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await dialog.getByText('Server time').waitFor();
    await closeWithEscape(dialog);
  });
});

/** Waits until the focus is back at a button. */
async function focused(page: Page, name: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.activeElement?.getAttribute('aria-label') ?? ''),
    name.source,
  );
}
