import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { connectionBar, waitForFailedAttempt } from './harness/connectionBar';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { type DatabaseSockets, interceptSockets } from './harness/databaseSockets';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';

const minuteMs = 60_000;

let browser: Browser;
let stack: LiveStack;
let folder: string;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;
let wire: DatabaseSockets;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'chartroom-offline-'));
  stack = await startLiveStack({ dataDir: folder });
});

afterAll(async () => {
  await stack?.close();
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ context, page, collected } = await openPage(browser));
  wire = await interceptSockets(page);
  await page.clock.install();
  await page.goto(`${stack.url}${demoRoute}`);
  await signIn(page);
  await waitForAllDrawn(page);
  await connectionBar(page, 'Live').waitFor();
});

afterEach(async () => {
  await context.close();
  // The browser itself says that a server does not answer.
  expect(collected.errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

/** Milliseconds until the bar says so. */
async function until(state: 'Live' | 'Reconnecting'): Promise<number> {
  const begunAt = Date.now();
  await connectionBar(page, state).waitFor();
  return Date.now() - begunAt;
}

function stale() {
  return page.getByText(/^Stale/);
}

/** Says to the page that it is in sight or not, as the browser does when tabs are changed. */
async function show(isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
    const visibilityState = shown ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
}

describe('a connection', () => {
  test('whose socket is closed is marked within a second, and restored within three', async () => {
    await wire.closeOpen();
    expect(await until('Reconnecting')).toBeLessThan(1000);
    expect(await until('Live')).toBeLessThan(3000);
    await stale().first().waitFor({ state: 'detached' });
    await waitForPixelChange(panelCard(page, 'cpu'));
  });

  test('that is half open is noticed within 30 s, its data is marked with its age, and it is restored', async () => {
    wire.dropTraffic();
    await page.clock.runFor(20_000);
    expect(await connectionBar(page, 'Live').count()).toBe(1);
    await page.clock.runFor(10_000);
    await connectionBar(page, 'Reconnecting')
      .getByText(/^3\d\s+s$/)
      .waitFor();
    await panelCard(page, 'cpu')
      .getByText(/^Stale/)
      .waitFor();
    wire.restoreTraffic();
    await page.clock.runFor(15_000);
    expect(await until('Live')).toBeLessThan(3000);
    await waitForPixelChange(panelCard(page, 'cpu'));
  });

  test('of a machine that slept for an hour is restored at once', async () => {
    wire.dropTraffic();
    wire.restoreTraffic();
    await page.clock.fastForward('01:00:00');
    await page.clock.runFor(3_000);
    expect(await until('Live')).toBeLessThan(3000);
    await waitForPixelChange(panelCard(page, 'cpu'));
  });
});

describe('a server that is gone', () => {
  beforeEach(async () => {
    await stack.stopBackend();
    await connectionBar(page, 'Reconnecting').waitFor();
  });

  test('makes panels show a growing age, and after 30 s the connection bar tells it', async () => {
    const age = panelCard(page, 'cpu').getByText(/^Stale/);
    await page.clock.runFor(5_000);
    const first = await secondsOf(age);
    await page.clock.runFor(5_000);
    await expectEventually(async () => (await secondsOf(age)) - first >= 5, true);
    await page.clock.fastForward(2 * minuteMs);
    await connectionBar(page, 'Offline')
      .getByText(/^2\s+min$/)
      .waitFor();
    await expectEventually(() => stale().count(), 0);
    const retryNow = await page.getByRole('button', { name: 'Retry now' }).elementHandle();
    await stack.startBackend();
    // At once, as the button goes when a try of the client's own happens to come first.
    await retryNow?.evaluate((button) => (button as HTMLElement).click());
    await until('Live');
  });

  test('for ten minutes is retried at least every 15 s, and the page recovers', async () => {
    for (let minutes = 0; minutes < 10; minutes += 1) {
      const failed = waitForFailedAttempt(page);
      await page.clock.fastForward(minuteMs);
      await failed;
    }
    await connectionBar(page, 'Offline').waitFor();
    await stack.startBackend();
    await page.clock.runFor(15_000);
    expect(await until('Live')).toBeLessThan(3000);
    await waitForPixelChange(panelCard(page, 'cpu'));
  });

  test('while the tab is hidden is reached again within two seconds of the tab being shown', async () => {
    await show(false);
    await page.clock.fastForward(2 * minuteMs);
    await stack.startBackend();
    await connectionBar(page, 'Offline').waitFor();
    await show(true);
    expect(await until('Live')).toBeLessThan(2000);
    await waitForPixelChange(panelCard(page, 'cpu'));
  });
});

async function secondsOf(age: ReturnType<Page['getByText']>): Promise<number> {
  return Number(/(\d+)\s+s/.exec((await age.textContent()) ?? '')?.[1]);
}
