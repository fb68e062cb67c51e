import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listen, type WebServer } from '../tools/local/src/web/listen';
import {
  beforeUpgrade,
  embedScript,
  type ForeignScripts,
  fetchFile,
  foreignPage,
  npmScriptPage,
  script,
  scriptFile,
  serveAllowingHeader,
} from './embed/foreignPage';
import { type HostServer, serveHostPages } from './embed/hostPage';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';

const chart = 'chart-bar';
const drawnSummary = 'Load by host: highest db-2, 40; lowest db-1, 12; 3 bars.';
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let browser: Browser;
let publisher: StaticPublisher;
/** The same releases; its preflights allow the header that tracing adds. */
let tracedOrigin: WebServer;
/** Answers every request, and admits no other page. */
let closedOrigin: WebServer;
let host: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let warnings: string[];

beforeAll(async () => {
  [browser, publisher, host, closedOrigin] = await Promise.all([
    launchBrowser(),
    createStaticPublisher(chart),
    serveHostPages({
      'single-spa.js': npmScriptPage('single-spa/lib/es2015/umd/single-spa.min.cjs'),
      'whatwg-fetch.js': npmScriptPage('whatwg-fetch/dist/fetch.umd.js'),
      'zone.js': npmScriptPage('zone.js/bundles/zone.umd.js'),
    }),
    listen((_, response) => void response.end('{}'), 0),
  ]);
  tracedOrigin = await serveAllowingHeader(publisher.origin, 'traceparent');
  await publisher.publish('1.0.0');
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(
    [publisher, host, closedOrigin, tracedOrigin].map((hostPage) => hostPage?.close()),
  );
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  warnings = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    // It does not bubble.
    const record = (event: Event) => event instanceof CustomEvent && heard.push(event.detail);
    document.addEventListener('error', record, { capture: true });
  });
});

afterEach(() => closeExpectingNoErrors(context, collected));

/** Opens a page with one element: a chart of the page's own data, unless it says otherwise. */
function open(scripts: ForeignScripts, attributes = chartOf(publisher.origin)): Promise<void> {
  return host.open(page, foreignPage(attributes, scripts));
}

function chartOf(releases: string): Record<string, string> {
  return {
    remote: chart,
    releases,
    release: '1.0.0',
    keys: JSON.stringify([publisher.publicKey]),
    encoding: '{"x":["host"],"y":["load"]}',
    data: '[{"host":"db-1","load":12},{"host":"db-2","load":40},{"host":"db-3","load":25}]',
    label: 'Load by host',
  };
}

const wholePanel = () => ({ src: `${host.origin}/w/demo/d/this-machine`, panel: 'cpu' });

const panel = () => page.locator('chartroom-panel');

async function drawn(): Promise<string> {
  await page.locator('chartroom-panel[data-ready]').waitFor();
  const stage = page.getByRole('application', { name: 'Load by host' });
  await stage.waitFor();
  return panel().evaluate((element) => String(Reflect.get(element, 'summary')));
}

/** What the element shows in the place of its chart. */
async function refusal(): Promise<{ code: string; detail: string }> {
  const code = panel().locator('code').filter({ hasText: '/' });
  await code.waitFor();
  return {
    code: await code.innerText(),
    detail: await panel().locator('p').innerText(),
  };
}

/** The next failure that the page hears of. */
async function firstError(): Promise<{ code: string; title: string; detail: string }> {
  await page.waitForFunction(() => Reflect.get(window, 'heard').length > 0);
  return page.evaluate(() => Reflect.get(window, 'heard')[0]);
}

describe('a chart is drawn', () => {
  test.each([
    [
      'where all objects have something to enumerate',
      script('Object.prototype.extra = () => 1; Object.prototype.text = "x";'),
    ],
    [
      'where all arrays have something to enumerate',
      script('Array.prototype.contains = () => 1; Array.prototype.text = "x";'),
    ],
    [
      'where texts, arrays and objects have the toJSON of Prototype.js',
      script(`for (const type of [Object, Array, String, Number])
        type.prototype.toJSON = function () { return '"' + this + '"'; };`),
    ],
    [
      'where responses have no stream',
      script(`const fetch = window.fetch;
        window.fetch = async (...given) =>
          Object.defineProperty(await fetch(...given), 'body', { value: undefined });`),
    ],
    [
      'where fetch is the one of whatwg-fetch',
      script('window.fetch = undefined;') + scriptFile('whatwg-fetch.js'),
    ],
    ['where zone.js has patched promises, timers and events', scriptFile('zone.js')],
    [
      'where an old library has its own promises',
      script(`const Native = Promise;
        window.Promise = class { constructor(run) { const inner = new Native(run); this.then = (...on) =>
          Promise.resolve(inner.then(...on)); } };
        Promise.resolve = (value) => new Promise((resolve) => resolve(value));
        Promise.reject = (cause) => new Promise((_, reject) => reject(cause));
        Promise.all = (all) => new Promise((resolve, reject) => Native.all(all).then(resolve, reject));
        Promise.prototype.catch = function (on) { return this.then(undefined, on); };`),
    ],
    [
      'where a loader of modules defines define, module and exports',
      script(`window.define = () => { throw new Error('anonymous define'); }; define.amd = {};
        window.module = { exports: {} }; window.exports = module.exports;`),
    ],
    ['where Object.prototype is frozen', script('Object.freeze(Object.prototype);')],
  ])('%s', async (_, before) => {
    await open({ before });
    expect(await drawn()).toBe(drawnSummary);
    expect(collected.errors).toEqual([]);
  });

  test('if the policy allows scripts by a nonce, and what they load', async () => {
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-own' 'strict-dynamic'",
      `connect-src ${publisher.origin}`,
    ].join('; ');
    await open({ policy });
    expect(await drawn()).toBe(drawnSummary);
  });
});

describe('the page of a single-spa root', () => {
  test.each([
    ['before', { before: scriptFile('single-spa.js') }],
    ['after', { after: scriptFile('single-spa.js') }],
    ['nowhere', {}],
  ])(
    'keeps it %s embed.js, which leaves one global and no other trace',
    async (order, hostPage) => {
      const listening = script(`window.__SINGLE_SPA_DEVTOOLS__ = {};
      for (const name of ['before-first-mount', 'first-mount', 'routing-event'])
        addEventListener('single-spa:' + name, ({ type }) => console.warn(type));`);
      const { before = '' } = hostPage as ForeignScripts;
      await open({ ...hostPage, before: listening + before });
      expect(await drawn()).toBe(drawnSummary);
      const added = await page.evaluate(() => {
        const { names } = window as unknown as { names: Set<string> };
        return Object.getOwnPropertyNames(window).filter((name) => !names.has(name));
      });
      const ofPage = ['names', '__SINGLE_SPA_DEVTOOLS__', 'singleSpa', 'singleSpaNavigate'];
      const ofRelease = ['chart_bar_1_0_0', 'webpackChunkchart_bar_1_0_0'];
      expect(added.filter((name) => ![...ofPage, ...ofRelease].includes(name))).toEqual([
        'chartroom',
      ]);
      expect(added.includes('singleSpaNavigate')).toBe(order !== 'nowhere');
      expect(warnings).toEqual([]);
      const hook = await page.evaluate(() =>
        Object.keys(Reflect.get(window, '__SINGLE_SPA_DEVTOOLS__')),
      );
      expect(hook).toEqual(order === 'nowhere' ? [] : ['exposedMethods']);
    },
  );
});

describe('a page that takes the element’s shadow root', () => {
  const empty = `document.querySelector('chartroom-panel').shadowRoot.innerHTML = '';`;

  test('and empties it gets its content back, and new data is drawn', async () => {
    await open({ after: script(empty) });
    expect(await drawn()).toBe(drawnSummary);
    await page.evaluate(empty);
    expect(await drawn()).toBe(drawnSummary);
    await page.evaluate(() => {
      const element = document.querySelector('chartroom-panel') as Element;
      Object.assign(element, { data: [{ host: 'web', load: 7 }] });
    });
    await page.waitForFunction(() => {
      const element = document.querySelector('chartroom-panel') as Element;
      return String(Reflect.get(element, 'summary')).includes('web, 7');
    });
    expect(await drawn()).toContain('web, 7');
  });

  test('for its own hands it to embed.js', async () => {
    const attach = `document.querySelector('chartroom-panel').attachShadow({ mode: 'open' }).innerHTML =
      '<p>theirs</p>';`;
    await open({ before: beforeUpgrade(attach) });
    expect(await drawn()).toBe(drawnSummary);
    expect(await panel().getByText('theirs').count()).toBe(0);
  });

  const detail =
    'A script on this page attaches a shadow root to the element or keeps clearing it. Ask the page’s ' +
    'developer to exclude the element.';

  test.each([
    [
      'by emptying it whenever something is there',
      {
        after: script(`{ const { shadowRoot } = document.querySelector('chartroom-panel');
          const empty = () => shadowRoot.firstChild && (shadowRoot.innerHTML = '');
          new MutationObserver(empty).observe(shadowRoot, { childList: true }); empty(); }`),
      },
    ],
    [
      'by a shadow root that it hides',
      {
        before: beforeUpgrade(
          `document.querySelector('chartroom-panel').attachShadow({ mode: 'closed' });`,
        ),
      },
    ],
    [
      'by an attachShadow that attaches none',
      { before: script('Element.prototype.attachShadow = () => null;') },
    ],
  ])('%s is notified of embed/shadow-root', async (_, hostPage) => {
    await open(hostPage);
    expect(await firstError()).toMatchObject({ code: 'embed/shadow-root', detail });
    expect(warnings).toEqual([`[chartroom] embed/shadow-root: ${detail}`]);
  });
});

describe('a page that already uses a name of embed.js', () => {
  const detailOf = (name: string) =>
    `${name} is already defined on this page. Ask the page’s developer to rename it.`;

  test('is told why its element isn’t replaced, and keeps it', async () => {
    const before = script(
      `customElements.define('chartroom-panel', class extends HTMLElement { own = true; });`,
    );
    await open({ before });
    const detail = detailOf('<chartroom-panel>');
    expect(await firstError()).toMatchObject({ code: 'embed/name-taken', detail });
    expect(collected.errors).toEqual([`console: [chartroom] embed/name-taken: ${detail}`]);
    expect(await panel().evaluate((element) => Reflect.get(element, 'own'))).toBe(true);
    expect(await page.evaluate(() => 'chartroom' in window)).toBe(false);
  });

  test('keeps its own global, and its charts are drawn', async () => {
    const before = script(`Object.defineProperty(window, 'chartroom', { value: 'theirs' });`);
    await open({ before });
    expect(await drawn()).toBe(drawnSummary);
    expect(await page.evaluate(() => Reflect.get(window, 'chartroom'))).toBe('theirs');
    const detail = detailOf('window.chartroom');
    expect(collected.errors).toEqual([`console: [chartroom] embed/name-taken: ${detail}`]);
  });

  test('may load embed.js twice without a message', async () => {
    await open({ after: embedScript });
    expect(await drawn()).toBe(drawnSummary);
    expect([...warnings, ...collected.errors]).toEqual([]);
  });
});

describe('the message names what a script of the page has changed:', () => {
  test.each([
    [
      'Array.from',
      // As Prototype.js 1.7 and MooTools 1.4 have it, roughly.
      'Array.from = (items) => Array.prototype.slice.call(items);',
      undefined,
    ],
    [
      'Array.prototype.entries',
      'Array.prototype.entries = function () { return this.slice().length; };',
      undefined,
    ],
    ['Array.prototype', 'Object.freeze(Array.prototype);', undefined],
    ['Node.prototype', 'Object.freeze(Node.prototype);', undefined],
    [
      'JSON.parse',
      `const parse = JSON.parse;
       JSON.parse = (text) => parse(text, (_, it) => (Date.parse(it) ? new Date(it) : it));`,
      undefined,
    ],
    [
      'JSON.stringify',
      'Array.prototype.toJSON = function () { return String(this); };',
      wholePanel,
    ],
  ])('%s', async (api, code, attributes) => {
    await open({ before: script(code) }, attributes?.());
    expect(await refusal()).toEqual({
      code: 'embed/page-changed',
      detail: `It has replaced ${api}. Ask the page’s developer to restore it or update the script.`,
    });
  });

  test('a page of plain http, where nothing can be verified', async () => {
    await context.route('http://orders.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const { body, contentType } = await fetchFile(`${host.origin}${pathname}`);
      await route.fulfill({ body, contentType });
    });
    await open({});
    await drawn();
    await page.goto(host.pageUrl.replace(host.origin, 'http://orders.example'));
    expect(await refusal()).toEqual({
      code: 'embed/insecure-page',
      detail: 'Browsers can’t check signatures over http. Open this page over https.',
    });
  });
});

describe('the message names what the page’s policy refuses:', () => {
  const allow = (origin: string, directive: string) => ({
    code: 'remote/policy-refused',
    detail: `Ask the page’s developer to allow ${origin} in ${directive} of its Content-Security-Policy.`,
  });

  test('connect-src, or default-src in its place', async () => {
    const policy = `default-src 'none'; script-src 'nonce-own' ${publisher.origin}`;
    await open({ policy });
    expect(await refusal()).toEqual(allow(publisher.origin, 'connect-src'));
  });

  test('script-src, or script-src-elem in its place', async () => {
    const connectSource = `connect-src ${publisher.origin}`;
    await open({ policy: `script-src 'nonce-own'; ${connectSource}` });
    expect(await refusal()).toEqual(allow(publisher.origin, 'script-src'));
    await open({ policy: `script-src-elem 'nonce-own'; ${connectSource}` });
    expect(await refusal()).toEqual(allow(publisher.origin, 'script-src-elem'));
  });

  test('script-src for what a whole panel loads,', async () => {
    await open({ policy: "script-src 'nonce-own'" }, wholePanel());
    expect(await refusal()).toEqual(allow(host.origin, 'script-src'));
  });

  test('trusted-types without a default policy', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types theirs";
    await open({ policy });
    expect(await refusal()).toEqual({
      code: 'embed/trusted-types',
      detail: 'Ask the page’s developer to add default to the trusted-types directive.',
    });
  });

  test('a default policy of the page’s own, until it lets the release pass', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types default";
    const before = script(`trustedTypes.createPolicy('default', { createScriptURL(url) {
      if (!window.isOpen) throw new RangeError('not ours');
      return url;
    } });`);
    await open({ policy, before });
    expect(await refusal()).toEqual({
      code: 'embed/default-policy',
      detail:
        `Ask the page’s developer to allow scripts under ${publisher.origin}/${chart}/1.0.0/ in the default ` +
        'policy’s createScriptURL.',
    });
    await page.evaluate(() => Object.assign(window, { isOpen: true }));
    await panel().getByRole('button', { name: 'Retry' }).click();
    expect(await drawn()).toBe(drawnSummary);
  });
});

describe('the message names what blocks a request:', () => {
  const tracing = script(`{ const { fetch } = window;
    window.fetch = (url, options = {}) =>
      fetch(url, { ...options, headers: { ...options.headers, traceparent: '${traceparent}' } }); }`);

  test('a header that tracing adds, unless the release origin allows it', async () => {
    await open({ before: tracing });
    const { host: name } = new URL(publisher.origin);
    expect(await refusal()).toEqual({
      code: 'embed/fetch-changed',
      detail:
        `A script on this page, such as tracing, changes requests to ${name}. Ask the page’s developer to ` +
        'exclude that host or load embed.js first.',
    });
    await open({ before: tracing }, chartOf(tracedOrigin.origin));
    expect(await drawn()).toBe(drawnSummary);
  });

  test('and the chart is drawn if embed.js is loaded before tracing', async () => {
    await open({ before: embedScript + tracing });
    expect(await drawn()).toBe(drawnSummary);
  });

  test('a server that refuses the page, and one that can’t be reached', async () => {
    await open({}, chartOf(closedOrigin.origin));
    const { host: name } = new URL(closedOrigin.origin);
    expect(await refusal()).toEqual({
      code: 'remote/cross-origin',
      detail: `Ask the owner of ${name} to send Access-Control-Allow-Origin for this page.`,
    });
    await open({}, chartOf('http://localhost:9'));
    expect((await refusal()).code).toBe('remote/origin-unreachable');
  });
});
