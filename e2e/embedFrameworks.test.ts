import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { examplePage, expectedSummary } from './embed/examplePage';
import { type HostServer, serveHostPages } from './embed/hostPage';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import type { PageSettings } from './embedFrameworks/pageSettings';
import { buildReactHost, type ReactHost, type ReactMajor } from './embedFrameworks/reactHost';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';

let browser: Browser;
let publisher: StaticPublisher;
let server: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, publisher, server] = await Promise.all([
    launchBrowser(),
    createStaticPublisher('chart-bar'),
    serveHostPages(),
  ]);
  await publisher.publish('1.0.0');
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([publisher?.close(), server?.close()]);
});

afterEach(async () => {
  await context?.close();
});

const settings = (more: Partial<PageSettings> = {}): PageSettings => ({
  script: 'embed.js',
  releases: publisher.origin,
  release: '1.0.0',
  keys: [publisher.publicKey],
  ...more,
});

async function open(html: string): Promise<void> {
  ({ page, context, collected } = await openPage(browser));
  await server.open(page, { html });
}

const panel = () => page.locator('chartroom-panel');
const drawn = () => page.locator('chartroom-panel[data-ready]').waitFor();
const click = (name: string) => page.getByRole('button', { name }).click();
const recordedEvents = () => page.locator('li').allTextContents();
const summary = () => panel().evaluate((element) => Reflect.get(element, 'summary'));
/** What the mounting core has put into the element. */
const mounted = () =>
  panel().evaluateHandle((element) => element.shadowRoot?.querySelector('.chart > *'));

describe.each<ReactMajor>([18, 19])('an application on React %i in strict mode', (major) => {
  let host: ReactHost;

  beforeAll(async () => {
    host = await buildReactHost(major);
  });

  test('loads one chart with one script, and is notified once', async () => {
    await open(host.html(settings()));
    await drawn();
    expect(await summary()).toBe(expectedSummary);
    await expectEventually(recordedEvents, ['ready 1.0.0']);
    expect(await page.locator('script[src$="embed.js"]').count()).toBe(1);
    const stages = await panel().evaluate(
      (element) => element.shadowRoot?.querySelectorAll('.chart > *').length,
    );
    expect(stages).toBe(1);
    expect((await panel().boundingBox())?.height).toBe(300);
    expect(await panel().getAttribute('class')).toBe('chart');
    expect(collected.errors).toEqual([]);
  });

  test('updates data and options in place, and equal values change nothing', async () => {
    await open(host.html(settings()));
    await drawn();
    const first = await mounted();
    await panel().evaluate((element) => {
      const recorded: string[] = [];
      new MutationObserver((changes) => {
        recorded.push(...changes.map(({ attributeName }) => attributeName ?? ''));
      }).observe(element, { attributeFilter: ['keys', 'release', 'encoding', 'options', 'label'] });
      Object.assign(window, { recorded });
    });
    await click('Render');
    await page.getByText('rendered 1 times').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'recorded'))).toEqual([]);
    await click('Lay down');
    await expectEventually(() => page.evaluate(() => Reflect.get(window, 'recorded')), ['options']);
    await click('More load');
    await click('Read');
    await page.getByText('db-3,39').waitFor();
    expect(await first.evaluate((stage) => stage?.isConnected)).toBe(true);
    expect(await recordedEvents()).toEqual(['ready 1.0.0']);
    expect(collected.errors).toEqual([]);
  });

  test('is notified of selections and failures, and shows its own text for them', async () => {
    await open(host.html(settings()));
    await drawn();
    const box = await panel().boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
    const selected = 'selection [{"kind":"points","field":"host","values":["db-2"]}]';
    await expectEventually(recordedEvents, ['ready 1.0.0', selected]);
    await click('Other release');
    await page.getByText('No chart').waitFor();
    await expectEventually(recordedEvents, expect.arrayContaining(['error remote/not-found']));
    expect(await page.getByText('Fetching').isVisible()).toBe(false);
  });

  test('keeps running if its viewer can’t be read, and reports why to the window', async () => {
    await open(host.html(settings()));
    await drawn();
    const first = await mounted();
    await click('Other language');
    await expectEventually(() => collected.errors, [expect.stringContaining('setIdentity.locale')]);
    expect(await first.evaluate((stage) => stage?.isConnected)).toBe(true);
    expect(await page.getByRole('heading', { name: 'Orders' }).isVisible()).toBe(true);
  });

  test('hides the chart while something beside it is suspended, and keeps it', async () => {
    await open(host.html(settings()));
    await drawn();
    const first = await mounted();
    await click('Wait');
    await page.getByText('Waiting').waitFor();
    expect(await panel().isVisible()).toBe(false);
    await click('Go on');
    await panel().waitFor({ state: 'visible' });
    expect(await first.evaluate((stage) => stage?.isConnected)).toBe(true);
    expect(await recordedEvents()).toEqual(['ready 1.0.0']);
  });

  test('hydrates what its server rendered', async () => {
    await open(host.html(settings(), { isServerRendered: true }));
    await drawn();
    await expectEventually(recordedEvents, ['ready 1.0.0']);
    expect(await summary()).toBe(expectedSummary);
    expect(collected.errors).toEqual([]);
  });

  test('hydrates a chart that is already drawn, and is notified of it', async () => {
    const { script: _script, ...inlineSettings } = settings();
    const head = '<script src="embed.js"></script>';
    await open(host.html(inlineSettings, { isServerRendered: true, isDeferred: true, head }));
    await drawn();
    const first = await mounted();
    await page.evaluate(() => dispatchEvent(new Event('start')));
    await expectEventually(recordedEvents, ['ready 1.0.0']);
    await expectEventually(summary, expectedSummary);
    expect(await first.evaluate((stage) => stage?.isConnected)).toBe(true);
    expect(collected.errors).toEqual([]);
  });

  test('is notified if the script can’t be loaded, and goes on', async () => {
    await open(host.html(settings({ script: 'gone/embed.js' })));
    await page.getByText('No chart').waitFor();
    await expectEventually(recordedEvents, ['error embed/script-unreachable']);
    await click('Render');
    await page.getByText('rendered 1 times').waitFor();
  });

  test('is drawn correctly from right to left, and among styles for every element', async () => {
    const head = `<style>#app * { box-sizing: content-box !important; z-index: 99999 !important;
      font: 60px serif !important; color: red !important; transform: rotate(9deg); }
      chartroom-panel { display: none !important; }</style>`;
    const html = host.html(settings(), { head });
    await open(html.replace('<html lang="en">', '<html lang="ar" dir="rtl">'));
    await drawn();
    expect(await summary()).toMatch(/^Load by host/);
    const [height, font] = await panel().evaluate((element) => {
      const chart = element.shadowRoot?.querySelector('.chart');
      return [element.clientHeight, chart && getComputedStyle(chart).fontSize];
    });
    expect([height, font]).toEqual([300, '13px']);
  });
});

// On React 19 the example does the same (embedExamples.test.ts).
test('React 18 removes and adds a chart fifty times, and leaves nothing behind', async () => {
  const host = await buildReactHost(18);
  await open(host.html(settings()));
  await drawn();
  const example = examplePage(page);
  await example.remount(5);
  const session = await context.newCDPSession(page);
  const before = await example.counters(session);
  await example.remount(50);
  await expectEventually(async () => {
    const after = await example.counters(session);
    // An item of the list for each time that it was ready.
    return [after.nodes - before.nodes < 160, after.listeners - before.listeners < 20];
  }, [true, true]);
  expect(collected.errors).toEqual([]);
});
