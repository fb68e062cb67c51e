import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@chartroom/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { version as plotVersion } from '../shared/plot/package.json';
import { type HostPage, type HostServer, serveHostPages } from './embed/hostPage';
import { type ParcelPage, parcelHtml, parcelPage } from './embed/parcelPage';
import { followFiles } from './embed/releaseFiles';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { expectEventually } from './harness/expectEventually';

let browser: Browser;
let bars: StaticPublisher;
let texts: StaticPublisher;
let pies: StaticPublisher;
let lines: StaticPublisher;
let host: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let parcels: ParcelPage;

const props = {
  title: 'Load by host',
  data: [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: 25 },
  ],
  encoding: { x: ['host'], y: ['load'] },
  theme: 'light',
};
const summary = 'Load by host: highest db-2, 40; lowest db-1, 12; 3 bars.';

beforeAll(async () => {
  browser = await launchBrowser();
  bars = await createStaticPublisher('chart-bar');
  texts = await createStaticPublisher('chart-text');
  pies = await createStaticPublisher('chart-pie');
  lines = await createStaticPublisher('chart-line');
  host = await serveHostPages();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await bars.publish(version);
  await Promise.all([texts, pies, lines].map((publisher) => publisher.publish('1.0.0')));
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([bars, texts, pies, lines, host].map((server) => server?.close()));
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  parcels = parcelPage(page);
});

afterEach(() => closeExpectingNoErrors(context, collected));

const open = (hostPage: HostPage) => host.open(page, hostPage);

const folderOf = (version: string) => join(bars.folder, 'chart-bar', version);
const bar = (version = '1.0.0') => `${bars.origin}/chart-bar/${version}/parcel.mjs`;
const isAlive = () => page.getByRole('heading', { name: 'Orders' }).isVisible();

describe('parcels', () => {
  test('of two releases run side by side, each from its own files', async () => {
    const files = ['1.0.0', '1.1.0'].map((version) =>
      followFiles(page, bars.origin, folderOf(version)),
    );
    await open(parcelHtml(['a', 'b', 'c']));
    expect(await parcels.call(bar('1.0.0'), 'mount', 'a', props)).toEqual(['done']);
    expect(await parcels.call(bar('1.1.0'), 'mount', 'b', { ...props, title: 'B' })).toEqual([
      'done',
    ]);
    expect(await parcels.call(bar('1.0.0'), 'mount', 'c', { ...props, title: 'C' })).toEqual([
      'done',
    ]);
    await expectEventually(() => parcels.summary('a'), summary);
    await expectEventually(() => parcels.summary('b'), expect.stringMatching(/^B: highest db-2/));
    await expectEventually(() => parcels.summary('c'), expect.stringMatching(/^C: highest db-2/));
    for (const loaded of files) {
      expect((await loaded.names()).length).toBeGreaterThan(5);
      expect(await loaded.differing()).toEqual([]);
    }
    // One goes, the others stay.
    await parcels.call(bar('1.0.0'), 'unmount', 'a');
    expect([await parcels.count('a'), await parcels.count('c')]).toEqual([0, 1]);
    expect(collected.errors).toEqual([]);
  });

  test('are drawn by any framework', async () => {
    await open(parcelHtml(['text', 'pie']));
    const text = {
      ...props,
      encoding: { values: ['host', 'load'] },
      options: { text: '{{host}}!' },
    };
    expect(
      await parcels.call(`${texts.origin}/chart-text/1.0.0/parcel.mjs`, 'mount', 'text', text),
    ).toEqual(['done']);
    const pie = { ...props, encoding: { name: ['host'], value: ['load'] } };
    expect(
      await parcels.call(`${pies.origin}/chart-pie/1.0.0/parcel.mjs`, 'mount', 'pie', pie),
    ).toEqual(['done']);
    await expectEventually(() => parcels.summary('text'), expect.stringContaining('db-3!'));
    await expectEventually(() => parcels.summary('pie'), expect.stringMatching(/^Load by host/));
    for (const [at, publisher] of [
      ['text', texts],
      ['pie', pies],
    ] as const) {
      await parcels.call(`${publisher.origin}/chart-${at}/1.0.0/parcel.mjs`, 'unmount', at);
      expect(await parcels.count(at)).toBe(0);
    }
    expect(collected.errors).toEqual([]);
  });

  test('change what an update contains, and keep the rest', async () => {
    await open(parcelHtml(['a']));
    // What a chart says of itself is renewed now and then, and for who comes to it.
    const stage = page.locator('#a [role=application]');
    const says = async (text: RegExp) => {
      await stage.blur();
      await stage.focus();
      await expectEventually(() => parcels.summary('a'), expect.stringMatching(text));
    };
    await parcels.call(bar(), 'mount', 'a', props);
    await parcels.call(bar(), 'update', 'a', { data: [{ host: 'web', load: 12.5 }] });
    await says(/web, 12\.5/);
    await parcels.call(bar(), 'update', 'a', { locale: 'de-DE' });
    await says(/web, 12,5/);
    await parcels.call(bar(), 'update', 'a', { theme: 'dark' });
    expect(await page.locator('#a > *').getAttribute('data-theme')).toBe('dark');
    // The language of who looks counts where the page says none.
    const identity = { uid: 'u1', name: 'Ada', locale: 'fr-FR' };
    await parcels.call(bar(), 'update', 'a', { locale: null });
    await says(/web, 12\.5/);
    await parcels.call(bar(), 'update', 'a', { identity });
    await says(/web, 12,5/);
  });

  test('follow selections of the page, and report what the viewer does', async () => {
    await open(parcelHtml(['a']));
    await parcels.call(bar(), 'mount', 'a', props);
    const canvas = page.locator('#a canvas[data-layer=data]');
    const pixels = () => canvas.evaluate((it) => (it as HTMLCanvasElement).toDataURL());
    const before = await pixels();
    const selected = { kind: 'points', field: 'host', values: ['db-1'] };
    await parcels.call(bar(), 'update', 'a', { selections: [selected] });
    await expectEventually(async () => (await pixels()) !== before, true);
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
    const ownSelection = [{ ...selected, values: ['db-2'] }];
    await expectEventually(async () => (await parcels.callbackCalls()).selections, [ownSelection]);
    // The page’s takes the place of the viewer’s, which is no news to the page.
    const drawn = await pixels();
    await parcels.call(bar(), 'update', 'a', { selections: [{ ...selected, values: ['db-3'] }] });
    await expectEventually(async () => (await pixels()) !== drawn, true);
    expect((await parcels.callbackCalls()).selections).toEqual([ownSelection]);
  });

  test('request the time that the viewer brushes, and the previous one', async () => {
    const line = `${lines.origin}/chart-line/1.0.0/parcel.mjs`;
    const data = { time: [0, 300_000, 600_000], load: [12, 40, 25] };
    const range = { from: 0, to: 600_000 };
    await open(parcelHtml(['a']));
    const encoding = { x: ['time'], y: ['load'] };
    await parcels.call(line, 'mount', 'a', { ...props, data, encoding, range });
    const stage = page.locator('#a [role=application]');
    const box = await stage.boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.move(box.x + box.width * 0.4, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 3 });
    await page.mouse.up();
    const ranges = async () => (await parcels.callbackCalls()).ranges;
    await expectEventually(async () => (await ranges()).length, 1);
    const [requestedRange = null] = await ranges();
    expect(requestedRange?.from).toBeGreaterThan(150_000);
    expect(requestedRange?.to).toBeLessThan(450_000);
    await parcels.call(line, 'update', 'a', { range: requestedRange });
    await stage.dblclick({ position: { x: box.width / 2, y: 100 } });
    await expectEventually(async () => (await ranges()).at(-1), null);
    expect((await parcels.callbackCalls()).errors).toEqual([]);
  });
});

describe('lifecycles', () => {
  test('can be called in any order', async () => {
    const orders: Readonly<Record<string, number>> = {
      'mount unmount': 0,
      'mount unmount mount': 1,
      'mount mount': 1,
      'mount mount unmount': 0,
      'unmount unmount': 0,
      'update unmount mount unmount unmount': 0,
      'mount update update unmount mount update': 1,
    };
    await open(parcelHtml(Object.keys(orders)));
    for (const [order, left] of Object.entries(orders)) {
      const ended = await parcels.call(bar(), order, order, props);
      expect({ order, ended: new Set(ended) }).toEqual({ order, ended: new Set(['done']) });
      expect({ order, left: await parcels.count(order) }).toEqual({ order, left });
      await expectEventually(() => parcels.summary(order), left ? summary : '');
    }
    expect(collected.errors).toEqual([]);
  });

  test('create a container for an application without one, and remove it', async () => {
    await open(parcelHtml([]));
    await parcels.call(bar(), 'mount', 'orders', props);
    const elementId = 'single-spa-application:orders';
    await expectEventually(() => parcels.summary(elementId), summary);
    // A place without a height gives a chart one.
    const box = await page.locator(`[id="${elementId}"]`).boundingBox();
    expect(box?.height).toBe(320);
    await parcels.call(bar(), 'unmount', 'orders');
    expect(await page.locator(`[id="${elementId}"]`).count()).toBe(0);
  });
});

describe('errors are reported, and the page goes on:', () => {
  test('all problems of the props, by name', async () => {
    await open(parcelHtml(['a']));
    const wrong = {
      domElement: 'a',
      data: { host: 1 },
      types: { host: 'html' },
      encoding: { x: ['host'], z: ['load'] },
      options: { orientation: 'upside-down' },
      range: { from: 2, to: 1 },
      theme: 'pink',
      timeZone: 'Europe/Atlantis',
      identity: {},
      selections: [{ kind: 'points', field: 'host', values: [] }],
      onError: 'x',
    };
    const [first] = await parcels.call(bar(), 'mount', 'a', { domElement: 'a', theme: 'pink' });
    expect(first).toMatchObject({ code: 'parcel/props' });
    expect(first).toMatchObject({
      detail: expect.stringContaining('domElement: must be an element'),
    });
    expect(first).toMatchObject({ detail: expect.stringContaining('theme: must be light') });
    const [all] = await parcels.call(bar(), 'mount', 'a', wrong);
    expect(all).toMatchObject({ detail: expect.stringMatching(/and \d+ more/) });
    expect(await parcels.count('a')).toBe(0);
    expect(await isAlive()).toBe(true);
  });

  test('of an update by onError, and the chart stays, others by rejecting', async () => {
    await open(parcelHtml(['a', 'b']));
    await parcels.call(bar(), 'mount', 'a', props);
    expect(await parcels.call(bar(), 'update', 'a', { data: 'x' })).toEqual(['done']);
    expect((await parcels.callbackCalls()).errors).toEqual(['parcel/props']);
    await expectEventually(() => parcels.summary('a'), summary);
    const missingField = { encoding: { x: ['gone'], y: ['load'] } };
    await parcels.call(bar(), 'update', 'a', missingField);
    expect((await parcels.callbackCalls()).errors).toEqual(['parcel/props', 'chart/encoding']);
    await parcels.call(bar(), 'mount', 'b', { ...props, isDeaf: true });
    const [refused] = await parcels.call(bar(), 'update', 'b', { data: 'x', isDeaf: true });
    expect(refused).toMatchObject({ code: 'parcel/props' });
    // A field that the data lacks is the chart’s own refusal.
    const [result] = await parcels.call(bar(), 'mount', 'b', {
      ...props,
      ...missingField,
      name: 'other',
    });
    expect(result).toMatchObject({ code: 'chart/encoding' });
    expect(await parcels.count('b')).toBe(1);
  });

  test('neither a tampered entry nor a tampered chunk runs', async () => {
    for (const [version, kind] of [
      ['1.2.0', '.entry.'],
      ['1.3.0', '.remote.'],
    ] as const) {
      const folder = folderOf(version);
      const file = readdirSync(folder).find((name) => name.includes(kind)) ?? '';
      appendFileSync(join(folder, file), ';document.title = "owned"');
      await open(parcelHtml(['a']));
      const [refused] = await parcels.call(bar(version), 'mount', 'a', props);
      expect(refused).toMatchObject({
        code: expect.stringMatching(/^remote\/(integrity|import-failed)$/),
      });
      expect(await page.title()).toBe('Another application');
      expect(await isAlive()).toBe(true);
    }
  });

  test('an unreachable origin and a missing release, and the next try may work', async () => {
    await open(parcelHtml(['a']));
    await page.route('**/*.entry.*', (route) => route.abort());
    const [refused, ended] = await parcels.call(bar(), 'mount unmount', 'a', props);
    expect(refused).toMatchObject({ code: 'remote/origin-unreachable' });
    expect(ended).toBe('done');
    await page.unroute('**/*.entry.*');
    expect(await parcels.call(bar(), 'mount', 'a', props)).toEqual(['done']);
    const brokenRelease = join(bars.folder, 'chart-bar', '9.0.0');
    mkdirSync(brokenRelease);
    copyFileSync(join(folderOf('1.1.0'), 'parcel.mjs'), join(brokenRelease, 'parcel.mjs'));
    const [missing] = await parcels.call(bar('9.0.0'), 'mount', 'a', props);
    expect(missing).toMatchObject({ code: 'remote/not-found' });
    expect(await isAlive()).toBe(true);
  });

  test('a page that shares another contract’s drawing kit', async () => {
    const later = plotVersion.replace(/\d+$/, '9');
    const head = `<script nonce="own">chartroomShared = { '@chartroom/plot': { '${later}': { from: 'page', loaded: 1,
      get: async () => () => ({ defineChart: () => ({ contract: 99 }),
        lazyCursor: () => ({}), withMultiples: (chart) => chart }) } } }</script>`;
    await open(parcelHtml(['a'], { head }));
    const [refused] = await parcels.call(bar(), 'mount', 'a', props);
    expect(refused).toMatchObject({ code: 'remote/module-malformed' });
    expect(refused).toMatchObject({ detail: expect.stringContaining('contract: must be one of') });
  });
});

describe('a page', () => {
  test('that pins the loader’s hash has pinned all that runs', async () => {
    const parsed = parseRelease(
      JSON.parse(readFileSync(join(folderOf('1.0.0'), 'release.json'), 'utf8')),
    );
    if (!parsed.ok) throw new Error('release.json can’t be read');
    const integrity = (digest: string) => ({ integrity: { [bar()]: `sha384-${digest}` } });
    await open(
      parcelHtml(['a'], { map: integrity(parsed.value.files['parcel.mjs']?.sha384 ?? '') }),
    );
    expect(await parcels.call(bar(), 'mount', 'a', props)).toEqual(['done']);
    await open(parcelHtml(['a'], { map: integrity(btoa('\0'.repeat(48))) }));
    await expect(parcels.call(bar(), 'mount', 'a', props)).rejects.toThrow(/fetch|import/);
  });

  test('with hostile styles, and with a strict policy', async () => {
    const head = `<style nonce="own">body * { display: none !important; font: 60px serif !important; color: red !important }
      #a { display: block !important }</style>`;
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-own' ${bars.origin}`,
      "style-src 'nonce-own' 'unsafe-hashes' 'unsafe-inline'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ');
    await open(parcelHtml(['a'], { head, policy }));
    expect(await parcels.call(bar(), 'mount', 'a', props)).toEqual(['done']);
    const chart = page.locator('#a [role=application]');
    const styles = await chart.evaluate((it) => {
      const { fontSize, color } = getComputedStyle(it);
      return { fontSize, isRed: color === 'rgb(255, 0, 0)', height: it.clientHeight };
    });
    expect(styles).toMatchObject({ fontSize: '13px', isRed: false });
    expect(styles.height).toBeGreaterThan(200);
  });

  test('may use the element beside parcels, with the same release and with others', async () => {
    const element = `<script nonce="own" src="embed.js" defer></script>`;
    await open(parcelHtml(['a', 'b', 'c'], { head: element }));
    const add = (version: string, at: string) =>
      page.evaluate(
        ([given, at]) => {
          const panel = document.createElement('chartroom-panel');
          for (const [name, value] of Object.entries(given as object))
            panel.setAttribute(name, value);
          document.getElementById(at as string)?.append(panel);
        },
        [
          {
            remote: 'chart-bar',
            releases: bars.origin,
            release: version,
            keys: JSON.stringify([bars.publicKey]),
            encoding: JSON.stringify(props.encoding),
            data: JSON.stringify(props.data),
          },
          at,
        ] as const,
      );
    await add('1.0.0', 'a');
    await page.locator('#a chartroom-panel[data-ready]').waitFor();
    expect(await parcels.call(bar('1.0.0'), 'mount', 'b', props)).toEqual(['done']);
    expect(await parcels.call(bar('1.1.0'), 'mount', 'c', props)).toEqual(['done']);
    await add('1.1.0', 'b');
    await page.locator('#b chartroom-panel[data-ready]').waitFor();
    await expectEventually(() => parcels.summary('c'), summary);
    expect(collected.errors).toEqual([]);
  });
});
