/**
 * Story: a chart that the workspace trusts turns on it, and sends what it has read to somebody else. The
 * shell is configured for a database at Firebase, whose shards no Content-Security-Policy can name one
 * by one. What stays open to it stands in the tables.
 */
import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listen, type WebServer } from '../tools/local/src/web/listen';
import { closeExpectingNoErrors, launchBrowser, openPage } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { type HostedFirebase, serveHostedFirebase, shardHost } from './harness/hostedFirebase';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let hosted: HostedFirebase;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let elsewhere: WebServer;
let bareShell: WebServer;

beforeAll(async () => {
  hosted = await serveHostedFirebase(() => stack.backend.url);
  browser = await launchBrowser(hosted.browserArgs);
  stack = await startLiveStack({ configure: hosted.config });
  bareShell = await serveWithoutAllowlist();
  elsewhere = await listen((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Elsewhere');
  }, 0);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
  await elsewhere?.close();
  await bareShell?.close();
  await hosted?.close();
});

const open = 'open';
const refused = 'refused';

/** Where to, and what comes of it: with the header `Connection-Allowlist`, and in a browser without it. */
const attempts = [
  ['the shard, for this database', `wss://${shardHost}/.ws?v=5&ns=chartroom`, open, open],
  ['another database on a shard', `wss://${shardHost}/.ws?v=5&ns=mine`, refused, open],
  ['another database by its name', 'wss://mine.firebaseio.com/.ws?v=5', refused, open],
  [
    'a shard of another region',
    'wss://s-euw1b-nss-1.europe-west1.firebasedatabase.app/.ws?v=5&ns=chartroom',
    refused,
    refused,
  ],
  ['the database’s REST interface', 'https://chartroom.firebaseio.com/x.json', refused, refused],
  ['a bucket', 'https://storage.googleapis.com/mine/x', refused, refused],
  ['another service of Google', 'https://firestore.googleapis.com/x', refused, refused],
  ['the identity service', 'https://identitytoolkit.googleapis.com/x', open, open],
  // The server decides which of two names counts.
  ['two databases in one address', `wss://${shardHost}/.ws?v=5&ns=mine&ns=chartroom`, open, open],
  [
    'the database’s own host, for another',
    'wss://chartroom.firebaseio.com/.ws?v=5&ns=mine',
    open,
    open,
  ],
] as const;

describe.each(['with', 'without'] as const)(
  '%s Connection-Allowlist, the way of a script',
  (kind) => {
    let page: Page;
    let context: BrowserContext;

    beforeAll(async () => {
      ({ page, context } = await openPage(browser, { ignoreHTTPSErrors: true }));
      const { pathname } = new URL('sign-in', stack.url);
      const { origin } = kind === 'with' ? new URL(stack.url) : bareShell;
      await page.goto(`${origin}${pathname}`);
      await page.getByLabel('Email').waitFor();
    });

    afterAll(() => context?.close());

    const expected = attempts.map(
      ([target, url, withIt, without]) =>
        [target, kind === 'with' ? withIt : without, url] as const,
    );

    test.each(expected)('to %s is %s', async (_, result, url) => {
      expect(await reach(page, url)).toBe(result);
    });

    test(`to another machine by WebRTC is ${kind === 'with' ? refused : open}`, async () => {
      const packets = await countPackets(page);
      if (kind === 'with') expect(packets).toBe(0);
      else expect(packets).toBeGreaterThan(0);
    });
  },
);

describe('a link in a chart', () => {
  let page: Page;
  let opened: Awaited<ReturnType<typeof openPage>>;

  beforeAll(async () => {
    opened = await openPage(browser, { ignoreHTTPSErrors: true });
    ({ page } = opened);
    const address = elsewhere.origin.replace('localhost', '127.0.0.1');
    const text = `[out](${address}/a?b#c) and [mail](mailto:a@example.org)`;
    const panel = { remote: 'chart-text', group: 'cpu', options: { text } };
    const route = await writeDashboard(stack, 'links', { text: panel });
    await page.goto(`${stack.url}${route}`);
    await signIn(page);
    await panelCard(page, 'text').locator('[data-status="drawn"]').waitFor();
  });

  afterAll(() => closeExpectingNoErrors(opened.context, opened.collected));

  test.each(['left', 'middle'] as const)(
    'opens beside the dashboard by the %s button, and can’t reach back',
    async (button) => {
      const popup = opened.context.waitForEvent('page');
      await panelCard(page, 'text').getByRole('link', { name: 'out' }).click({ button });
      const tab = await popup;
      await tab.waitForURL(/\/a\?b#c$/);
      await tab.getByText('Elsewhere').waitFor();
      expect(await tab.evaluate(() => [window.opener, window.name, document.referrer])).toEqual([
        null,
        '',
        '',
      ]);
      await tab.close();
      expect(page.url()).toContain('/d/links');
    },
  );

  test('to a mail address keeps the dashboard open', async () => {
    const links = panelCard(page, 'text').getByRole('link');
    await links.filter({ hasText: 'mail' }).click();
    // By then a page of the browser's would have come in the place of the dashboard.
    const popup = opened.context.waitForEvent('page');
    await links.filter({ hasText: 'out' }).click();
    await (await popup).getByText('Elsewhere').waitFor();
    expect(page.url()).toContain('/d/links');
    await links.filter({ hasText: 'mail' }).waitFor();
  });
});

test('the page that opens links refuses requests of other origins', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(elsewhere.origin.replace('localhost', '127.0.0.1'));
  const popup = context.waitForEvent('page');
  await page.evaluate(
    (url) => void window.open(`${url}leave.html`, 'https://evil.example/'),
    stack.url,
  );
  await (await popup).getByText('This link can’t be opened').waitFor();
  await context.close();
});

/** The shell as browsers have it that don't know the header. */
function serveWithoutAllowlist(): Promise<WebServer> {
  return listen(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', stack.url));
    const headers = new Headers(answer.headers);
    // The last two are of the transfer, which is over.
    for (const name of ['connection-allowlist', 'content-encoding', 'content-length']) {
      headers.delete(name);
    }
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }, 0);
}

function reach(page: Page, url: string): Promise<string> {
  return page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        if (address.startsWith('https:')) {
          fetch(address, { mode: 'no-cors' }).then(
            () => resolve('open'),
            () => resolve('refused'),
          );
          return;
        }
        const socket = new WebSocket(address);
        socket.onopen = () => {
          socket.close();
          resolve('open');
        };
        socket.onerror = () => resolve('refused');
      }),
    url,
  );
}

/** How many packets come to a server that the page names as its STUN server. */
async function countPackets(page: Page): Promise<number> {
  let packets = 0;
  const server: Socket = createSocket('udp4', () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const arrived = new Promise((resolve) => server.once('message', resolve));
  const gathered = page.evaluate(async (stunPort) => {
    const connection = new RTCPeerConnection({
      iceServers: [{ urls: `stun:127.0.0.1:${stunPort}` }],
    });
    connection.createDataChannel('x');
    await connection.setLocalDescription();
    while (connection.iceGatheringState !== 'complete') {
      await new Promise((resolve) => {
        connection.onicegatheringstatechange = resolve;
      });
    }
    connection.close();
  }, port);
  // Of a server that does not answer it waits for long.
  gathered.catch(() => undefined);
  await Promise.race([gathered, arrived]);
  server.close();
  return packets;
}
