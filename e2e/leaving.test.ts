import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';
import { followListens } from './leaving/followListens';

const visits = 6;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let devTools: CDPSession;
let listens: ReadonlySet<string>;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  ({ page, context, collected } = await openPage(browser));
  listens = followListens(page);
  devTools = await context.newCDPSession(page);
  await page.goto(stack.url);
  await signIn(page);
  await visit();
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await stack?.close();
});

/** To the live dashboard and, once all is drawn, back to the list. */
async function visit(): Promise<void> {
  await page.getByRole('link', { name: 'This machine' }).click();
  await waitForAllDrawn(page);
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('list', { name: 'Dashboards' }).waitFor();
}

interface Counts {
  readonly nodes: number;
  readonly listeners: number;
}

/** Nodes and listeners that are alive, those out of the document included. */
async function counts(): Promise<Counts> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await devTools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

/** Waits for counts as low as these; timers of some seconds hold the last dashboard a little. */
async function comesDownTo({ nodes, listeners }: Counts): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const now = await counts();
    if (now.nodes <= nodes && now.listeners <= listeners) return;
    if (performance.now() > deadline) expect(now).toEqual({ nodes, listeners });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}

describe('a dashboard that the viewer has left', () => {
  test('leaves no nodes, listeners or database subscriptions behind', async () => {
    const [before, listened] = [await counts(), [...listens].sort()];
    for (let n = 0; n < visits; n++) await visit();
    // A dashboard has some 300 nodes and 60 listeners.
    await comesDownTo({ nodes: before.nodes + 100, listeners: before.listeners + 30 });
    expect([...listens].sort()).toEqual(listened);
    expect(listened).not.toContainEqual(expect.stringContaining('/series/'));
    expect(collected.errors).toEqual([]);
  });
});
