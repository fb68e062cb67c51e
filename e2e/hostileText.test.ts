import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { panelCard, showAsTable, tableRows } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';

/** What somebody could have typed for a name. Each is cut to where it is stored. */
const texts = {
  html: `<img src=x onerror="window.hostile=1"><a href="javascript:window.hostile=1">x</a>&lt;b&gt;`,
  svg: `</title><svg onload="window.hostile=1"><style>*{display:none}</style></svg>{{7*7}}\${7*7}`,
  'right to left':
    '\u202Egnp.exe \u2067\u05D0\u05D1\u05D2 \u0627\u0644\u0639 \u200F\u2066(1) <b>\u202E2',
  'without a space': 'W'.repeat(300),
  'of many words': 'Ünïcödé 漢字 👩‍👩‍👧‍👦 Z̷̢̛a̷l̸g̷o̴ '.repeat(8).trim(),
} as const;
type Kind = keyof typeof texts;

const titleLength = 120;
const group = 'hostile';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
  ({ page, collected } = await openPage(browser));
  await page.goto(stack.url);
  await signIn(page);
  await page.getByRole('link', { name: 'This machine' }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

afterEach(() => expect(collected.errors.splice(0)).toEqual([]));

describe.each(Object.keys(texts) as Kind[])('a name %s is text, and nothing else', (kind) => {
  const text = texts[kind];
  const title = [...text].slice(0, 60).join('').slice(0, titleLength).trim();

  beforeAll(() => write(text, title));

  test('in the list of dashboards and the names of workspace and viewer', async () => {
    await page.goto(`${stack.url}w/demo/`);
    const row = page.getByRole('list', { name: 'Dashboards', exact: true }).getByRole('link');
    await row.filter({ hasText: title }).waitFor();
    // The workspace's id, until its name has come.
    await expectEventually(() => page.getByRole('heading', { level: 2 }).textContent(), text);
    await expectHarmless();
    const account = page.getByRole('button', { name: /^Account:/ });
    expect(await account.textContent()).toMatch(/^[\p{L}\p{N}\p{S}]$/u);
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await page.getByText(text, { exact: true }).count()).toBeGreaterThan(1);
    await expectHarmless();
    await closeWithEscape(page.getByRole('menu'));
  });

  test('in the titles of a dashboard and its panels, its lines, tables and messages', async () => {
    await page.goto(`${stack.url}w/demo/d/hostile`);
    const line = panelCard(page, 'line');
    await line.locator('[data-status="drawn"]').waitFor();
    await panelCard(page, 'lost').getByRole('alert').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} · Chartroom`);
    expect(await line.getByRole('heading').textContent()).toBe(title);
    await expectHarmless();

    await line.getByRole('application').hover();
    await line.getByRole('application').focus();
    await page.keyboard.press('End');
    await expectHarmless();
    await showAsTable(page, line);
    const cells = (await tableRows(line)).flat();
    expect(cells).toContain(text.slice(0, 200));
    await expectHarmless();
  });

  test('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${stack.url}w/demo/d/hostile`);
    await panelCard(page, 'line').locator('[data-status="drawn"]').waitFor();
    await expectHarmless();
    await page.goto(`${stack.url}w/demo/`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    await expectHarmless();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('in an address', async () => {
    await page.goto(`${stack.url}w/demo/${encodeURIComponent(text)}`);
    await page.getByRole('alert').filter({ hasText: 'route/unknown' }).waitFor();
    await expectHarmless();
    await page.goto(`${stack.url}w/demo/d/${encodeURIComponent(text)}`);
    await page.getByRole('alert').filter({ hasText: 'route/unknown' }).waitFor();
    await expectHarmless();
  });
});

/** Puts a text wherever the demo workspace has a name. */
async function write(text: string, title: string): Promise<void> {
  const now = Date.now();
  const gridPosition = (at: number) => ({ box: { rev: 1, x: at * 8, y: 0, w: 8, h: 8 } });
  const panel = {
    title,
    remote: 'chart-line',
    source: 'machine',
    query: JSON.stringify({ group }),
    encoding: JSON.stringify({ x: ['time'], y: ['value'], colour: ['name'] }),
  };
  const stat = { remote: 'chart-stat', encoding: '{"x":["time"],"y":["value"]}' };
  const time = Array.from({ length: 40 }, (_, at) => now - (at >> 1) * 1000).reverse();
  const columns = {
    time,
    value: time.map((_, at) => (at * 7) % 11),
    name: time.map((_, at) => (at % 2 ? text.slice(0, 200) : 'plain')),
  };
  await stack.backend.admin.update({
    'workspaces/demo/meta/name': text,
    'workspaces/demo/members/demo-viewer/displayName': text,
    'workspaces/demo/sources/machine/title': title,
    'dashboardIndex/demo/hostile': { title, updatedAt: now, updatedBy: 'demo-viewer' },
    'dashboards/demo/hostile': {
      schema: 2,
      rev: 1,
      about: { rev: 1, title, description: text, timeRange: '{"from":"now-1m","to":"now"}' },
      panels: {
        line: { ...panel, ...gridPosition(0) },
        stat: {
          ...panel,
          ...stat,
          ...gridPosition(1),
          options: JSON.stringify({ unit: text.slice(0, 20) }),
        },
        lost: { ...panel, source: 'gone', ...gridPosition(2) },
      },
    },
    [`series/demo/${group}`]: {
      '-OaaaaaaaaaaaaaaaaaA': { t0: time[0], n: time.length, columns: JSON.stringify(columns) },
    },
  });
}

/** No element came of it, nothing ran, and all that can be read can be read. */
async function expectHarmless(): Promise<void> {
  const found = await page.evaluate(() => {
    const all: Element[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    const selector = '[onerror], [onload], [href^="javascript:"], img, iframe, b, body style';
    // In a link that is not isolated a name could turn the words around it, or they its own.
    const isTurned = (element: Element) =>
      element.matches('a') && getComputedStyle(element).unicodeBidi === 'normal';
    return all
      .filter((element) => element.matches(selector) || isTurned(element))
      .map(({ outerHTML }) => outerHTML);
  });
  expect(found).toEqual([]);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  expect(await layoutProblems(page)).toEqual([]);
}
