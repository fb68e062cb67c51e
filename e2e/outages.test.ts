import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@chartroom/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { healthyRemote } from '../host/test/brokenRemotes/index';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { connectionBar, waitForFailedAttempt } from './harness/connectionBar';
import { panelCard, showAsTable, tableRows, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { freePorts } from './harness/freePorts';
import { type NumberedWriter, openWriter, writtenNumbers } from './harness/numberedWriter';
import { type ProductProcess, startProduct } from './harness/productProcess';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, root, startLiveStack } from './harness/stack';
import { waitForNewTableRow, waitForPixelChange } from './harness/waitForRedraw';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-outage-'));
  ({ context, page, collected } = await openPage(browser));
});

afterEach(async () => {
  const unexpected = collected.errors.filter((error) => !isOfOutage(error));
  await context.close();
  rmSync(folder, { recursive: true, force: true });
  expect(unexpected).toEqual([]);
});

/** What the browser itself says of a server that does not answer. */
function isOfOutage(error: string): boolean {
  return /^console: .*ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/.test(error);
}

/** Opens the live dashboard as the viewer. */
async function openDashboard(url: string): Promise<void> {
  await page.goto(`${url}${demoRoute}`);
  await signIn(page);
  await waitForAllDrawn(page);
}

/** Marks the document, so that a reload would show. */
async function markDocument(): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in window);
}

describe('without the release origin', () => {
  let stack: LiveStack;

  beforeAll(async () => {
    const fixtures = [join(root, 'host', 'test', 'brokenRemotes', healthyRemote)];
    stack = await startLiveStack({ fixtures });
    await writeDashboard(stack, 'opened-late', {
      late: { remote: healthyRemote, group: 'cpu' },
      beside: {
        remote: 'chart-line',
        group: 'cpu',
        encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
      },
    });
  });

  afterAll(async () => {
    await stack?.close();
  });

  test('the shell and all charts go on, and a chart that wasn’t loaded before says why and recovers by Retry', async () => {
    await openDashboard(stack.url);
    const isSameDocument = await markDocument();
    const card = panelCard(page, 'cpu');
    await stack.stopReleases();

    await waitForPixelChange(card);
    await showAsTable(page, card);
    await waitForNewTableRow(card);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await closeWithEscape(page.getByRole('menu'));
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goBack();
    await waitForAllDrawn(page);
    await waitForPixelChange(card);

    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'opened-late' }).click();
    const late = panelCard(page, 'late');
    await late.getByText('remote/origin-unreachable').waitFor();
    await waitForPixelChange(panelCard(page, 'beside'));

    const triedInVain = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(`/${healthyRemote}/`),
    );
    await late.getByRole('button', { name: 'Retry' }).click();
    await triedInVain;
    await late.getByText('remote/origin-unreachable').waitFor();
    await stack.startReleases();
    await late.getByRole('button', { name: 'Retry' }).click();
    await late.getByText(/^\d+ rows, last \d/).waitFor();
    expect(await isSameDocument()).toBe(true);
  });
});

describe('kill -9 of the whole product', () => {
  let product: ProductProcess | null = null;
  let writer: NumberedWriter | null = null;

  afterEach(async () => {
    await writer?.close();
    writer = null;
    await product?.end('SIGKILL');
  });

  test('loses no acknowledged write, and the open page recovers', async () => {
    const ports = await freePorts(3);
    product = await startProduct({ ports, dataDir: folder });
    const { url } = product;
    expect(new URL(url).port).toBe(`${ports[0]}`);
    await openDashboard(url);
    const isSameDocument = await markDocument();
    const card = panelCard(page, 'cpu');
    await showAsTable(page, card);
    await connectionBar(page, 'Live').waitFor();

    const config = (await (await fetch(`${url}config.json`)).json()) as Config;
    writer = await openWriter(config);
    await writer.write(200);
    await product.end('SIGKILL');
    writer.stop();
    const acknowledged = [...writer.acknowledged];
    expect(writer.pending.size).toBeGreaterThan(0);
    await connectionBar(page, 'Reconnecting').waitFor();

    product = await startProduct({ ports, dataDir: folder });
    expect(product.url).toBe(url);
    await connectionBar(page, 'Live').waitFor();
    const written = await writtenNumbers(config);
    expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
    await waitForNewTableRow(card);
    expect(await isSameDocument()).toBe(true);
    expect(page.url()).toBe(`${url}${demoRoute}`);
  });

  test('isn’t needed, as Ctrl-C ends it within two seconds with pages and writers connected', async () => {
    product = await startProduct({ ports: await freePorts(3), dataDir: folder });
    await openDashboard(product.url);
    const begunAt = Date.now();
    expect(await product.end('SIGINT')).toBe(0);
    expect(Date.now() - begunAt).toBeLessThan(2000);
    await connectionBar(page, 'Reconnecting').waitFor();
  });
});

describe('without the backend', () => {
  let stack: LiveStack;

  beforeEach(async () => {
    stack = await startLiveStack({ dataDir: folder });
  });

  afterEach(async () => {
    await stack?.close();
  });

  test('charts stay and are marked as stale, and the page recovers', async () => {
    await openDashboard(stack.url);
    const card = panelCard(page, 'cpu');
    await showAsTable(page, card);
    await stack.stopBackend();
    const lostAt = Date.now();
    await connectionBar(page, 'Reconnecting').waitFor();
    await card.getByText(/^Stale/).waitFor();
    expect(Date.now() - lostAt).toBeLessThan(1000);
    await page
      .getByText(/^Stale/)
      .nth(8)
      .waitFor();
    expect(await tableRows(card)).not.toHaveLength(0);
    await stack.startBackend();
    const backAt = Date.now();
    await connectionBar(page, 'Live').waitFor();
    expect(Date.now() - backAt).toBeLessThan(3000);
    // The demo's producer comes back by itself too.
    await waitForNewTableRow(card, 15_000);
    await page
      .getByText(/^Stale/)
      .first()
      .waitFor({ state: 'detached' });
  });

  test('for ten minutes, “Retry now” restores the connection within two seconds', async () => {
    await page.clock.install();
    await openDashboard(stack.url);
    const isSameDocument = await markDocument();
    await stack.stopBackend();
    await connectionBar(page, 'Reconnecting').waitFor();
    // The client asks ever more seldom: each failed try leads to the next by the page's clock.
    for (let minutes = 0; minutes < 10; minutes += 1) {
      const failed = waitForFailedAttempt(page);
      await page.clock.fastForward(60_000);
      await failed;
    }
    await connectionBar(page, 'Offline').waitFor();
    // Said once in the bar instead of on every panel; what was drawn is still in sight.
    await expectEventually(() => page.getByText(/^Stale/).count(), 0);
    await waitForAllDrawn(page);

    const retryNow = await page.getByRole('button', { name: 'Retry now' }).elementHandle();
    await stack.startBackend();
    const backAt = Date.now();
    // Pressed at once, as the button goes when a try of the client's own happens to come first.
    await retryNow?.evaluate((button) => (button as HTMLElement).click());
    await connectionBar(page, 'Live').waitFor();
    expect(Date.now() - backAt).toBeLessThan(2000);
    await page.getByRole('button', { name: 'Retry now' }).waitFor({ state: 'detached' });
    await waitForAllDrawn(page);
    await waitForPixelChange(panelCard(page, 'cpu'));
    expect(await isSameDocument()).toBe(true);
  });
});

describe('the session', () => {
  let stack: LiveStack;

  beforeEach(async () => {
    stack = await startLiveStack();
  });

  afterEach(async () => {
    await stack?.close();
  });

  test('goes on when its token is refreshed, and the page says so when the refresh is refused', async () => {
    await page.clock.install();
    await openDashboard(stack.url);
    expect(await refreshWithin('01:00:00')).toBe(200);
    await connectionBar(page, 'Live').waitFor();
    await waitForPixelChange(panelCard(page, 'cpu'));

    await stack.identity.admin.setDisabled('demo-viewer', true);
    expect(await refreshWithin('02:00:00')).toBe(400);
    await page.getByRole('alert').getByText('session/disabled').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/${demoRoute}`);
    await refusalLogged();

    await stack.identity.admin.setDisabled('demo-viewer', false);
    await signIn(page);
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}`);
  });

  test('of a disabled account ends at the next visit', async () => {
    await openDashboard(stack.url);
    await stack.identity.admin.setDisabled('demo-viewer', true);
    await page.reload();
    await page.getByRole('alert').getByText('sign-in/expired').waitFor();
    await refusalLogged();
  });

  /** Status of the refresh of the token that is due within a span of the page's timers. */
  async function refreshWithin(span: string): Promise<number> {
    const refreshed = page.waitForResponse((response) => response.url().includes('/v1/token'));
    await page.clock.fastForward(span);
    const response = await refreshed;
    // The servers' clocks have not moved on.
    await page.clock.setSystemTime(Date.now());
    return response.status();
  }

  /** The browser has written of the refusal that was caused, and of nothing else. */
  async function refusalLogged(): Promise<void> {
    const refusal = /^console: Failed to load resource: .* status of 400/;
    expect(collected.errors.splice(0).filter((error) => !refusal.test(error))).toEqual([]);
  }
});
