/** What a page of another team's has besides a parcel: a React of its own, a policy for threads, other teams. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serveReleases } from '../tools/local/src/web/releaseServer';
import { type HostPage, type HostServer, serveHostPages } from './embed/hostPage';
import { type ParcelPage, parcelHtml, parcelPage } from './embed/parcelPage';
import { reactCopies, recordReactCopies } from './embed/reactCopies';
import { reactModules, sharingScript } from './embed/sharingPage';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { root } from './harness/stack';

let browser: Browser;
let networks: StaticPublisher;
let reacts: StaticPublisher;
let host: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let parcels: ParcelPage;

beforeAll(async () => {
  browser = await launchBrowser();
  networks = await createStaticPublisher('chart-network');
  reacts = await createStaticPublisher(
    'react-current',
    join(root, 'e2e', 'sharing', 'react-current'),
  );
  host = await serveHostPages();
  await Promise.all([networks, reacts].map((publisher) => publisher.publish('1.0.0')));
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([networks, reacts, host].map((server) => server?.close()));
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await recordReactCopies(context);
  parcels = parcelPage(page);
});

afterEach(() => closeExpectingNoErrors(context, collected));

const open = (hostPage: HostPage) => host.open(page, hostPage);

const parcelOf = ({ origin }: Pick<StaticPublisher, 'origin'>, chart: string) =>
  `${origin}/${chart}/1.0.0/parcel.mjs`;

describe('a chart written in React', () => {
  /** Which of the modules that the chart got are the page's own, the very same. */
  const pagesOwn = () =>
    page.evaluate(() => {
      const { React, createRoot, flushSync } = Reflect.get(window, 'chartroomCopies')[
        'react-current'
      ];
      const pageModules = Reflect.get(window, 'pageModules');
      return [
        React === pageModules.react,
        createRoot === pageModules['react-dom/client'].createRoot,
        flushSync === pageModules['react-dom'].flushSync,
      ];
    });

  test.each([
    // As a host says it that is three minors behind.
    { major: 19, says: '19.0.0', shares: reactModules, isShared: true, copies: ['19.3.1'] },
    {
      major: 18,
      says: '18.3.1',
      shares: reactModules,
      isShared: false,
      copies: ['18.3.1', '19.3.1'],
    },
    // Of two versions they would refuse each other.
    {
      major: 19,
      says: '19.0.0',
      shares: ['react', 'react-dom'],
      isShared: false,
      copies: ['19.3.1', '19.3.1'],
    },
  ] as const)('on a page that shares $shares $says: the page’s own $isShared', async (one) => {
    const script = await sharingScript(one.major, one.says, one.shares);
    const html = parcelHtml(['app', 'a'], { head: `<script nonce="own">${script}</script>` });
    await open(html);
    const url = parcelOf(reacts, 'react-current');
    expect(await parcels.call(url, 'mount', 'a', { title: 'React' })).toEqual(['done']);
    await expectEventually(() => parcels.summary('a'), 'React 19.3.1');
    expect(new Set(await pagesOwn())).toEqual(new Set([one.isShared]));
    expect(await reactCopies(page)).toEqual(one.copies);
    expect(await page.locator('#app').textContent()).toBe('A page of React');
    expect(await parcels.call(url, 'unmount', 'a')).toEqual(['done']);
    expect(await page.locator('#app').textContent()).toBe('A page of React');
    expect(collected.errors).toEqual([]);
  });
});

describe('a chart with workers', () => {
  // More nodes and links than are arranged on the page's thread before the first drawing.
  const data = Array.from({ length: 900 }, (_, link) => ({
    from: `n${link % 450}`,
    to: `n${link < 450 ? (link + 1) % 450 : (link * 7 + 3) % 450}`,
  }));
  const props = {
    title: 'Who calls whom',
    data,
    encoding: { source: ['from'], target: ['to'] },
    theme: 'light',
  };
  const summary = expect.stringMatching(/^Who calls whom/);

  /** Keeps each picture that the chart in the first place shows from now on, be it for one frame. */
  const followPictures = () =>
    page.evaluate(() => {
      const pictures = new Set<string>();
      Object.assign(window, { pictures });
      const look = () => {
        const stage = document.getElementById('a')?.firstElementChild?.shadowRoot;
        const canvas = stage?.querySelector<HTMLCanvasElement>('canvas[data-layer=data]');
        if (canvas) pictures.add(canvas.toDataURL());
        requestAnimationFrame(look);
      };
      look();
    });

  test('runs them in a plain page, and ends them when it is removed', async () => {
    await open(parcelHtml(['a', 'b']));
    const url = parcelOf(networks, 'chart-network');
    expect(await parcels.call(url, 'mount', 'a', props)).toEqual(['done']);
    await expectEventually(() => page.workers().length, 1);
    expect(await parcels.call(url, 'mount', 'b', props)).toEqual(['done']);
    await expectEventually(() => page.workers().length, 2);
    await expectEventually(() => parcels.summary('a'), summary);
    await parcels.call(url, 'unmount', 'a');
    await expectEventually(() => page.workers().length, 1);
    await parcels.call(url, 'unmount', 'b');
    await expectEventually(() => page.workers().length, 0);
    expect((await parcels.callbackCalls()).errors).toEqual([]);
    expect(collected.errors).toEqual([]);
  });

  test.each([
    ['forbids threads', (origin: string) => `worker-src 'none'; connect-src ${origin}`],
    ['lets it fetch nothing', () => `worker-src blob:; connect-src 'none'`],
  ])('draws without them where the policy %s', async (_, directives) => {
    const { origin } = networks;
    const policy = `default-src 'none'; script-src 'nonce-own' ${origin}; ${directives(origin)}`;
    await open(parcelHtml(['a'], { policy }));
    const url = parcelOf(networks, 'chart-network');
    await followPictures();
    expect(await parcels.call(url, 'mount', 'a', props)).toEqual(['done']);
    await expectEventually(() => parcels.summary('a'), summary);
    // Nothing, a first drawing, and others: nodes move to where they rest.
    await page.waitForFunction(() => Reflect.get(window, 'pictures').size > 2);
    expect(page.workers()).toEqual([]);
    expect((await parcels.callbackCalls()).errors).toEqual([]);
  });
});

describe('two releases of one name and version from different places', () => {
  /** The release as another origin has it, its entry with `added` behind it. */
  async function elsewhere(added: string) {
    const folder = join(networks.folder, `elsewhere${added.length}`);
    const release = join(folder, 'chart-network', '1.0.0');
    cpSync(join(networks.folder, 'chart-network', '1.0.0'), release, { recursive: true });
    const entry = readdirSync(release).find((name) => name.includes('.entry.')) ?? '';
    const digest = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');
    const before = readFileSync(join(release, entry));
    const after = Buffer.concat([before, Buffer.from(added)]);
    writeFileSync(join(release, entry), after);
    const loader = join(release, 'parcel.mjs');
    writeFileSync(loader, readFileSync(loader, 'utf8').replace(digest(before), digest(after)));
    return serveReleases({ folder, port: 0 });
  }
  const props = {
    title: 'Who calls whom',
    data: [{ from: 'a', to: 'b' }],
    encoding: { source: ['from'], target: ['to'] },
  };

  test('are one if their files are the same, else only the first runs', async () => {
    const [copy, other] = [await elsewhere(''), await elsewhere('\ndocument.title = "other"')];
    try {
      await open(parcelHtml(['a', 'b', 'c']));
      const third = parcelOf(other, 'chart-network');
      for (const [one, at] of [
        [networks, 'a'],
        [copy, 'b'],
      ] as const)
        expect(await parcels.call(parcelOf(one, 'chart-network'), 'mount', at, props)).toEqual([
          'done',
        ]);
      const [refused] = await parcels.call(third, 'mount', 'c', props);
      expect(refused).toMatchObject({
        code: 'remote/import-failed',
        detail: expect.stringContaining(`from ${networks.origin}/chart-network/1.0.0/`),
      });
      expect([
        await parcels.count('a'),
        await parcels.count('b'),
        await parcels.count('c'),
      ]).toEqual([1, 1, 0]);
      expect(await page.title()).toBe('Another application');
      // Alone it runs.
      await open(parcelHtml(['c']));
      expect(await parcels.call(third, 'mount', 'c', props)).toEqual(['done']);
      expect(await page.title()).toBe('other');
    } finally {
      await Promise.all([copy.close(), other.close()]);
    }
  });
});
