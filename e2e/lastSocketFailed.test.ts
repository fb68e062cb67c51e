import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import {
  databaseHost,
  type HostedFirebase,
  serveHostedFirebase,
  shardHost,
} from './harness/hostedFirebase';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

/** The SDK's own note that its last socket did not open: with it, it begins by long polling. */
const flag = 'firebase:previous_websocket_failure';

describe.each(['local', 'hosted'] as const)('with a %s backend', (backend) => {
  let browser: Browser;
  let stack: Awaited<ReturnType<typeof startLiveStack>>;
  let hosted: HostedFirebase | null = null;

  beforeAll(async () => {
    if (backend === 'hosted') hosted = await serveHostedFirebase(() => stack.backend.url);
    browser = await launchBrowser(hosted?.browserArgs);
    stack = await startLiveStack(hosted ? { configure: hosted.config } : {});
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.close();
    await hosted?.close();
  });

  test('a browser whose last socket failed connects by a socket again, and forgets the failure', async () => {
    const { page, context, collected } = await openPage(browser, { ignoreHTTPSErrors: true });
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
    await waitForAllDrawn(page);

    expect((await socket).url()).toContain('/.ws?');
    await page.waitForFunction((key) => localStorage.getItem(key) === null, flag);
    await page.reload();
    await waitForAllDrawn(page);
    expect(polled).toEqual([]);
    expect(collected.errors).toEqual([]);
    await context.close();
  });

  if (backend === 'hosted') {
    test('the database moved it to a shard, where it begins the next time', () => {
      const hosts = hosted?.sockets.map((url) => new URL(url).host);
      expect(hosts).toEqual([databaseHost, shardHost, shardHost]);
      expect(hosted?.sockets[1]).toMatch(/[?&]ns=chartroom$/);
    });
  }
});
