import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey } from '@chartroom/contract/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type HostPage, type HostServer, serveHostPages } from './embed/hostPage';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';

const chart = 'chart-bar';
let browser: Browser;
let publisher: StaticPublisher;
let host: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

const rows = [
  { host: 'db-1', load: 12 },
  { host: 'db-2', load: 40 },
  { host: 'db-3', load: 25 },
];

/** A page with one chart, set up by attributes alone. */
function html(attributes: Readonly<Record<string, string>>, head = ''): string {
  const all = Object.entries(attributes).map(
    ([name, value]) => `${name}='${value.replaceAll("'", '&#39;')}'`,
  );
  return `<!doctype html><html lang="en"><head><title>Another application</title>${head}
    <script src="embed.js" defer></script></head>
    <body><h1>Orders</h1><chartroom-panel ${all.join(' ')}></chartroom-panel></body></html>`;
}

function attributes(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    remote: chart,
    releases: publisher.origin,
    release: '1.0.0',
    keys: JSON.stringify([publisher.publicKey]),
    encoding: JSON.stringify({ x: ['host'], y: ['load'] }),
    data: JSON.stringify(rows),
    label: 'Load by host',
    theme: 'light',
    ...more,
  };
}

beforeAll(async () => {
  [browser, publisher, host] = await Promise.all([
    launchBrowser(),
    createStaticPublisher(chart),
    serveHostPages(),
  ]);
  await publisher.publish('1.0.0');
  await publisher.publish('1.1.0');
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([publisher?.close(), host?.close()]);
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
});

afterEach(() => closeExpectingNoErrors(context, collected));

const open = (hostPage: HostPage) => host.open(page, hostPage);

const panel = () => page.locator('chartroom-panel');
const waitForReady = () => page.locator('chartroom-panel[data-ready]').waitFor();
const summary = () => panel().evaluate((element) => Reflect.get(element, 'summary') as string);

/** The code of the failure that the element shows. */
async function failed(): Promise<string | null> {
  const code = panel().locator('code');
  await code.filter({ hasText: '/' }).waitFor();
  return code.textContent();
}

describe('a plain page shows a deployed chart', () => {
  test('from the files of its release, without an iframe and with one global', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await open({ html: html(attributes()) });
    await waitForReady();
    expect(await summary()).toMatch(/^Load by host.*db-2.*\.$/);
    const fromReleases = requestedUrls.filter((url) => url.startsWith(publisher.origin));
    const listed = readdirSync(join(publisher.folder, chart, '1.0.0'));
    expect(fromReleases.length).toBeGreaterThan(3);
    for (const url of fromReleases)
      expect(listed).toContain(new URL(url).pathname.split('/').at(-1));
    // What a chart alone does not need.
    expect(requestedUrls.filter((url) => /embed-live|firebase/.test(url))).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(Reflect.get(window, 'chartroom')))).toEqual([
      'setIdentity',
      'signOut',
      'refresh',
      'selections',
    ]);
    expect(collected.errors).toEqual([]);
  });

  test('whose data, options and theme change by properties', async () => {
    await open({ html: html(attributes()) });
    await waitForReady();
    await panel().evaluate((element) => {
      Object.assign(element, {
        data: [{ host: 'web', load: 7 }],
        options: { orientation: 'horizontal' },
      });
      element.setAttribute('theme', 'dark');
    });
    await page.waitForFunction(() =>
      /web/.test(
        String(Reflect.get(document.querySelector('chartroom-panel') as Element, 'summary')),
      ),
    );
    expect(await panel().getAttribute('data-theme')).toBe('dark');
  });

  test('that can be moved and removed fifty times, and leaves nothing behind', async () => {
    await open({ html: html(attributes()) });
    await waitForReady();
    const session = await context.newCDPSession(page);
    const counters = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return session.send('Memory.getDOMCounters');
    };
    const round = () =>
      panel().evaluate(async (element) => {
        const { parentNode } = element;
        element.remove();
        await new Promise(requestAnimationFrame);
        const ready = new Promise((resolve) => {
          element.addEventListener('ready', resolve, { once: true });
        });
        parentNode?.append(element);
        await ready;
      });
    for (let i = 0; i < 5; i += 1) await round();
    const before = await counters();
    for (let i = 0; i < 50; i += 1) await round();
    await expect(settled(counters, before)).resolves.toBeLessThanOrEqual(20);
    // Where it only moves, it stays mounted.
    const isSame = await panel().evaluate(async (element) => {
      const canvas = () => element.shadowRoot?.querySelector('.chart > *');
      const mounted = canvas();
      document.body.prepend(element);
      await new Promise(requestAnimationFrame);
      return mounted === canvas();
    });
    expect(isSame).toBe(true);
  });

  test('a hundred times on one page', async () => {
    await open({ html: html(attributes()) });
    await waitForReady();
    await page.evaluate(() => {
      const first = document.querySelector('chartroom-panel') as Element;
      for (let i = 0; i < 99; i += 1) document.body.append(first.cloneNode());
    });
    await page.waitForFunction(
      () => document.querySelectorAll('chartroom-panel[data-ready]').length === 100,
    );
  });
});

describe('a selection', () => {
  test('passes from page to chart and from chart to page', async () => {
    await open({ html: html(attributes()) });
    await waitForReady();
    const pixels = () =>
      panel().evaluate((element) => {
        const stage = element.shadowRoot?.querySelector('.chart > *')?.shadowRoot;
        return stage?.querySelector<HTMLCanvasElement>('canvas[data-layer=data]')?.toDataURL();
      });
    const before = await pixels();
    await page.evaluate(() => {
      const { selections } = Reflect.get(window, 'chartroom');
      selections.select({ kind: 'points', field: 'host', values: ['db-1'] });
    });
    await page.waitForFunction((drawing) => {
      const element = document.querySelector('chartroom-panel');
      const stage = element?.shadowRoot?.querySelector('.chart > *')?.shadowRoot;
      const canvas = stage?.querySelector<HTMLCanvasElement>('canvas[data-layer=data]');
      return canvas?.toDataURL() !== drawing;
    }, before);
    const receivedEvent = panel().evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('selection', (event) => resolve((event as CustomEvent).detail), {
            once: true,
          });
        }),
    );
    const box = await panel().boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
    expect(await receivedEvent).toEqual({
      selections: [{ kind: 'points', field: 'host', values: ['db-2'] }],
    });
  });
});

describe('a channel', () => {
  test('is followed in the open page when it moves, and reported if it leads nowhere', async () => {
    await publisher.writeChannels('1.0.0');
    const { release: _release, ...channel } = attributes();
    await open({ html: html(channel) });
    await waitForReady();
    const versions = () =>
      panel().evaluate((element) => {
        element.addEventListener('ready', (event) => {
          document.title = (event as CustomEvent).detail.version;
        });
      });
    await versions();
    await publisher.writeChannels('1.1.0');
    await page.evaluate(() => Reflect.get(window, 'chartroom').refresh());
    await page.waitForFunction(() => document.title === '1.1.0');
    // What is on show stays; who comes now is told.
    await publisher.writeChannels(null);
    await page.reload();
    expect(await failed()).toBe('registry/no-channel');
    const retry = panel().getByRole('button', { name: 'Retry' });
    await publisher.writeChannels('1.1.0', { sequence: 1 });
    await retry.click();
    await panel().locator('code').filter({ hasText: 'channels/replayed' }).waitFor();
    await publisher.writeChannels('1.1.0');
    await retry.click();
    await waitForReady();
  });
});

test('a withdrawn release is removed from the open page, with its code', async () => {
  await publisher.writeChannels('1.1.0');
  const { release: _release, ...channel } = attributes();
  await open({ html: html(channel) });
  await waitForReady();
  await publisher.writeChannels('1.1.0', { withdrawn: ['1.1.0'] });
  await page.evaluate(() => Reflect.get(window, 'chartroom').refresh());
  expect(await failed()).toBe('registry/withdrawn');
  await publisher.writeChannels('1.1.0');
});

describe('a chart that is refused says why, and the page goes on:', () => {
  test.each([
    ['registry/key-unknown', async () => [(await createKey()).publicJwk]],
    ['embed/settings', async () => []],
  ])('%s for keys that don’t count', async (code, keys) => {
    await open({ html: html(attributes({ keys: JSON.stringify(await keys()) })) });
    expect(await failed()).toBe(code);
    expect(await page.getByRole('heading', { name: 'Orders' }).isVisible()).toBe(true);
  });

  test('remote/integrity for a file that was tampered with; its code never runs', async () => {
    await publisher.publish('1.2.0');
    const folder = join(publisher.folder, chart, '1.2.0');
    const entry = readdirSync(folder).find((file) => /remote\..*\.js$/.test(file)) ?? '';
    appendFileSync(join(folder, entry), ';document.title = "owned"');
    await open({ html: html(attributes({ release: '1.2.0' })) });
    expect(await failed()).toBe('remote/integrity');
    expect(await page.title()).toBe('Another application');
  });

  test('remote/contract-too-new for a release of a later contract', async () => {
    await publisher.publish('1.3.0', 99);
    await open({ html: html(attributes({ release: '1.3.0' })) });
    expect(await failed()).toBe('remote/contract-too-new');
  });

  test('remote/not-found, unreachable origins, another data', async () => {
    await open({ html: html(attributes({ release: '9.0.0' })) });
    expect(await failed()).toBe('remote/not-found');
    await open({ html: html(attributes({ releases: 'http://localhost:9' })) });
    expect(await failed()).toBe('remote/origin-unreachable');
    await open({ html: html(attributes({ data: '{"host": 1}' })) });
    expect(await failed()).toBe('embed/data');
    await open({ html: html(attributes({ encoding: '{"x":["gone"],"y":["load"]}' })) });
    expect(await failed()).toBe('chart/encoding');
    // Mended, they go on, whatever it was.
    const set = (name: string, value: string) =>
      panel().evaluate(
        (element, attribute) => element.setAttribute(attribute.name, attribute.value),
        {
          name,
          value,
        },
      );
    await set('encoding', '{"x":["host"],"y":["load"]}');
    await waitForReady();
    await set('release', 'latest');
    expect(await failed()).toBe('embed/settings');
    expect(await panel().getAttribute('data-ready')).toBeNull();
    await set('release', '1.0.0');
    await waitForReady();
    // What the page's own data throws stays in the chart's place.
    const give = (isBroken: boolean) =>
      panel().evaluate((element, broken) => {
        const row = {
          host: 'web',
          get load() {
            if (broken) throw new Error('no load');
            return 7;
          },
        };
        Object.assign(element, { data: [row] });
      }, isBroken);
    await give(true);
    expect(await failed()).toBe('embed/data');
    await give(false);
    await waitForReady();
  });

  test('the page’s own scripts are left alone, wherever they come from', async () => {
    await open({ html: html(attributes()) });
    await waitForReady();
    writeFileSync(join(publisher.folder, 'foreign.js'), 'document.title = "foreign"');
    await page.evaluate((origin) => {
      const script = document.createElement('script');
      script.src = 'own.js';
      script.onerror = () => Object.assign(window, { ownFailed: true });
      const foreign = document.createElement('script');
      foreign.src = `${origin}/foreign.js`;
      foreign.onerror = () => Object.assign(window, { foreignRefused: true });
      document.head.append(script, foreign);
    }, publisher.origin);
    await page.waitForFunction(() => Reflect.get(window, 'foreignRefused') === true);
    expect(await page.locator('script[src="own.js"]').getAttribute('integrity')).toBeNull();
    expect(await page.title()).toBe('Another application');
  });
});

describe('a chart is drawn correctly in a page', () => {
  const hostile = `<style>
    body * { display: none !important; box-sizing: content-box !important; z-index: 99999 !important;
      font: 60px serif !important; color: red !important; transform: rotate(9deg); }
  </style>`;

  test('with hostile styles', async () => {
    await open({ html: html(attributes(), hostile) });
    await waitForReady();
    const box = await panel().boundingBox();
    expect(box?.height).toBe(320);
    const font = await panel().evaluate((element) => {
      const chart = element.shadowRoot?.querySelector('.chart') as Element;
      return getComputedStyle(chart).fontSize;
    });
    expect(font).toBe('13px');
  });

  test('with a strict policy that allows only the release origin', async () => {
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${publisher.origin}`,
      `connect-src ${publisher.origin}`,
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ');
    await open({ html: html(attributes()), policy });
    await waitForReady();
    expect(collected.errors).toEqual([]);
  });

  test('with a policy that allows nothing, where it says what is refused', async () => {
    await open({ html: html(attributes()), policy: "default-src 'none'; script-src 'self'" });
    expect(await failed()).toBe('remote/policy-refused');
  });

  test('that is written from right to left', async () => {
    const rtl = html(attributes()).replace('<html lang="en">', '<html lang="ar" dir="rtl">');
    await open({ html: rtl });
    await waitForReady();
    expect(await summary()).toMatch(/Load by host/);
  });
});

/** What more there is than before, once timers of the mounting core have let go. */
async function settled(
  counters: () => Promise<{ nodes: number; jsEventListeners: number }>,
  before: { nodes: number; jsEventListeners: number },
): Promise<number> {
  const deadline = Date.now() + 8000;
  for (;;) {
    const after = await counters();
    const more = Math.max(
      after.nodes - before.nodes,
      after.jsEventListeners - before.jsEventListeners,
    );
    if (more <= 20 || Date.now() > deadline) return more;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}
