import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { openForEditing, originalTitle, waitForValue } from './harness/editedDashboard';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';

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

afterEach(async () => {
  await context.close();
  // The browser itself says that there is no network.
  expect(collected.errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

const starAtServer = () => stack.backend.admin.get('users/demo-viewer/stars/demo/this-machine');
const star = () => page.getByRole('button', { name: `Star ${originalTitle}` }).first();
const notSaved = () => page.getByText('Not saved on this device');

/** Every request of IndexedDB stays without an answer, and tabs have no channel. */
function silence(): void {
  const request = () =>
    Object.assign(new EventTarget(), { onsuccess: null, onerror: null, onupgradeneeded: null });
  Object.assign(IDBFactory.prototype, { open: request, deleteDatabase: request });
  Reflect.deleteProperty(window, 'BroadcastChannel');
}

/** There is no IndexedDB, and local storage is refused. */
function refuse(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
}

describe('a browser whose IndexedDB never answers, without BroadcastChannel', () => {
  test('signs in and stays signed in, and a star made offline survives the page and is sent', async () => {
    ({ context, page, collected } = await openPage(browser));
    await context.addInitScript(silence);
    await openForEditing(stack, page, 'viewer');
    await page.goto(stack.url);
    await star().waitFor();
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await star().click();
    await page.getByRole('status').getByText('1 unsent change').first().waitFor();
    // Kept: closing the page would ask only because it is not sent.
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.includes('edits.')),
    );
    await page.close();
    expect(starAtServer()).toBe(null);

    await context.setOffline(false);
    page = await context.newPage();
    await page.goto(stack.url);
    await star().waitFor();
    await waitForValue(starAtServer, true);
    expect(await star().getAttribute('aria-pressed')).toBe('true');
    expect(await notSaved().count()).toBe(0);
    await star().click();
    await waitForValue(starAtServer, null);
  });
});

describe('a browser that lets the page store nothing', () => {
  test('signs in, says that the session won’t last, and sends a star', async () => {
    ({ context, page, collected } = await openPage(browser));
    await context.addInitScript(refuse);
    await page.goto(stack.url);
    await signIn(page);
    await notSaved().waitFor();
    await star().click();
    await waitForValue(starAtServer, true);
    await star().click();
    await waitForValue(starAtServer, null);
  });
});

describe('a machine whose clock is set while a live dashboard is open', () => {
  test.each([6, -48])('by %i h keeps its panels running', async (hours) => {
    ({ context, page, collected } = await openPage(browser));
    await context.addInitScript(() => {
      const RealDate = Date;
      let aheadMs = 0;
      const now = () => RealDate.now() + aheadMs;
      Object.assign(window, {
        Date: new Proxy(RealDate, {
          construct: (target, given, as) =>
            Reflect.construct(target, given.length > 0 ? given : [now()], as),
          get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
        }),
        setClock: (by: number) => {
          aheadMs = by;
        },
      });
    });
    await page.goto(`${stack.url}${demoRoute}`);
    await signIn(page);
    await waitForAllDrawn(page);
    // The next second asks the database for its time, by a new link.
    const link = page.waitForEvent('websocket');
    await page.evaluate((by) => Reflect.get(window, 'setClock')(by), hours * 3_600_000);
    await link;
    await connectionBar(page, 'Live').waitFor();
    await waitForPixelChange(panelCard(page, 'cpu'));
    await waitForAllDrawn(page);
    await page.getByText(/^Data up to .* of \d+ panels live$/).waitFor();
  });
});
