import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { allDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

/** The SDK's own note that its last socket did not open: with it, it begins by long polling. */
const flag = 'firebase:previous_websocket_failure';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

describe('a browser whose last socket failed', () => {
  test('connects by a socket all the same, and the note is gone', async () => {
    const { page, context, collected } = await openPage(browser);
    const polled: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/.lp')) polled.push(request.url());
    });
    const socket = page.waitForEvent('websocket');
    await page.addInitScript((key) => {
      // The first page alone: the next begin with what the SDK has left.
      if (!sessionStorage.getItem(key)) localStorage.setItem(key, 'true');
      sessionStorage.setItem(key, 'set');
    }, flag);

    await page.goto(`${stack.url}${demoRoute}`);
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBe('true');
    await signIn(page);
    await allDrawn(page);

    expect((await socket).url()).toContain('/.ws?');
    await page.waitForFunction((key) => localStorage.getItem(key) === null, flag);
    expect(polled).toEqual([]);
    expect(collected.errors).toEqual([]);
    await context.close();
  });
});
