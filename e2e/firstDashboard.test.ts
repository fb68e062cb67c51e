import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { panelCard, showAsTable, tableRows, waitForAllDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';
import { waitForNewTableRow, waitForPixelChange } from './harness/waitForRedraw';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

describe.each(['/chartroom/', '/', '/a/b/c/'])('one build served under %s', (base) => {
  let stack: Awaited<ReturnType<typeof startLiveStack>>;

  beforeAll(async () => {
    stack = await startLiveStack({ base });
  });

  afterAll(async () => {
    await stack.close();
  });

  test('a viewer follows a deep link, signs in and watches the live dashboard move', async () => {
    const { page, context, collected } = await openPage(browser);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await page.goto(`${stack.url}${demoRoute}`);
    await signIn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}`);
    await waitForAllDrawn(page);

    await expectMoving(page);
    expect(await identityInstances(page)).toBe(1);
    const releaseOrigin = stack.config.releaseOrigins[0] ?? '';
    expect(new URL(stack.url).origin).not.toBe(releaseOrigin);
    for (const remote of ['chart-line', 'chart-stat', 'data-realtime']) {
      const entry = new RegExp(`^${releaseOrigin}/${remote}/[^/]+/${remote}-[^/]+\\.entry\\.`);
      expect(requested.filter((url) => entry.test(url))).not.toHaveLength(0);
    }

    await page.reload();
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}`);

    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goBack();
    await waitForAllDrawn(page);
    expect(collected.errors).toEqual([]);
    await context.close();
  });
});

/** The line's pixels change, and its table view says by which rows. */
async function expectMoving(page: Page): Promise<void> {
  const card = panelCard(page, 'cpu');
  await waitForPixelChange(card);
  await showAsTable(page, card);
  expect((await tableRows(card))[0]?.[0]).toMatch(/\d\d:\d\d:\d\d/);
  await waitForNewTableRow(card);
}

function identityInstances(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, Symbol.for('chartroom.identity')));
}
