import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { WebServer } from '../tools/local/src/web/listen';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { recordTasks } from './harness/mainThread';
import { serveScript } from './harness/serveScript';

let browser: Browser;
let server: WebServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let stage: Locator;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    serveScript(join(__dirname, 'readChart', 'page.ts')),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await page.goto(`${server.origin}/`);
  stage = page.getByRole('application');
});

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

const live = () => page.locator('[aria-live]').textContent();
const tip = () => page.locator('.tip');
const zoomed = () => page.waitForFunction(() => window.chart.state?.value, null);

describe('a viewer reads a chart by keyboard', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('responseTimes')));

  test('as one tab stop with a name and a summary', async () => {
    await page.keyboard.press('Tab');
    await expectFocused(stage);
    expect(await stage.getAttribute('aria-label')).toBe('Response time, p99');
    const describedBy = await stage.getAttribute('aria-describedby');
    const summary = await page.evaluate(() => window.chart.summary());
    expect(await page.locator(`#${describedBy}`).textContent()).toBe(summary);
    expect(summary).toMatch(/^Response time, p99, 08:32–14:32: between .*4 lines.*rising\.$/);
    await page.keyboard.press('Tab');
    expect(await stage.evaluate((element) => element.matches(':focus'))).toBe(false);
  });

  test('with arrows, Home and End over points and lines, which are announced', async () => {
    await stage.focus();
    await page.keyboard.press('End');
    expect(await live()).toMatch(/^14:32: Amsterdam/);
    await page.keyboard.press('ArrowUp');
    expect(await live()).toMatch(/^14:32: London/);
    await page.keyboard.press('ArrowLeft');
    expect(await live()).toMatch(/^14:02: London/);
    await page.keyboard.press('Home');
    expect(await live()).toMatch(/^08:32: London/);
    await tip().waitFor();
    await page.keyboard.press('Escape');
    await tip().waitFor({ state: 'hidden' });
  });

  test('and as a table by T, with the focus in it until Escape', async () => {
    await stage.focus();
    await page.keyboard.press('t');
    const table = page.getByRole('grid', { name: 'Response time, p99, as a table' });
    await table.waitFor();
    await expectFocused(table);
    expect(await page.locator('.table-caption').textContent()).toBe('52 rows, newest first');
    expect(await table.locator('tbody tr').first().textContent()).toMatch(/^Nov 14, 14:32:00/);
    await page.keyboard.press('Escape');
    await table.waitFor({ state: 'hidden' });
    await expectFocused(stage);
  });
});

describe('a viewer reads a table', () => {
  const grid = () => page.getByRole('grid');
  const rowAt = (index: number) => page.locator(`[aria-rowindex="${index}"]`);
  /** Without what groups their digits. */
  const plainNumber = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
  const numbers = async () =>
    (await page.locator('tbody tr td:last-child').allTextContents()).map(plainNumber);
  const active = () =>
    grid().evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant') ?? '';
      const scope = element.getRootNode();
      const cell = scope instanceof ShadowRoot ? scope.getElementById(id) : null;
      return `${cell?.parentElement?.getAttribute('aria-rowindex')} ${cell?.textContent}`;
    });
  /** The first row that is wholly below the head. */
  const firstSeen = () =>
    grid().evaluate((element) => {
      const head = element.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...element.querySelectorAll('tbody tr')];
      const found = rows.find((row) => row.getBoundingClientRect().top > head - 2);
      return found?.lastElementChild?.textContent;
    });

  test('with the newest rows first, whatever their order in the file', async () => {
    await page.evaluate(() => window.chart.mount('shuffled'));
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    expect(await grid().getAttribute('aria-rowcount')).toBe('561');
    expect((await numbers()).slice(0, 4)).toEqual([559, 558, 557, 556]);
    expect(await page.locator('tbody tr').count()).toBeLessThan(15);
    expect(await page.locator('.table-caption').textContent()).toBe('560 rows, newest first');
  });

  test('by keyboard as in any grid, with the header in view', async () => {
    await page.evaluate(() => window.chart.mount('shuffled'));
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    await grid().focus();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('2 Jan 1, 09:19:00');
    await page.keyboard.press('End');
    expect(await active()).toBe('2 559');
    await page.keyboard.press('Control+End');
    expect(await active()).toBe('561 0');
    const [bottom, edge] = await grid().evaluate((element) => [
      element.querySelector('[aria-rowindex="561"]')?.getBoundingClientRect().bottom ?? 0,
      element.getBoundingClientRect().bottom,
    ]);
    expect(Math.abs((bottom ?? 0) - (edge ?? 0))).toBeLessThanOrEqual(1);
    const [outline] = await grid().evaluate((element) =>
      [...element.querySelectorAll('[data-active]')].map(
        (cell) => getComputedStyle(cell).outlineStyle,
      ),
    );
    expect(outline).toBe('solid');
    await page.keyboard.press('PageUp');
    expect(await active()).toMatch(/^55\d \d$/);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('1 time');
    expect(await rowAt(1).isVisible()).toBe(true);
  });

  test('sorted by a column, by pointer and keyboard, and back in the first order', async () => {
    await page.evaluate(() => window.chart.mount('shuffled'));
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    const header = page.getByRole('columnheader').nth(1);
    await header.click();
    await page.locator('th[aria-sort="descending"]').waitFor();
    expect((await numbers()).slice(0, 3)).toEqual([559, 558, 557]);
    await header.click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    expect((await numbers()).slice(0, 3)).toEqual([0, 1, 2]);
    expect(await page.getByRole('status').textContent()).toMatch(/^Sorted by .*, ascending$/);
    await grid().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort]').waitFor({ state: 'detached' });
    expect((await numbers()).slice(0, 3)).toEqual([559, 558, 557]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await page.locator('th[aria-sort="ascending"]').waitFor();
    expect(await page.locator('tbody tr td').first().textContent()).toMatch(/00:00:00$/);
    await page.evaluate(() => window.chart.grow(1000));
    expect((await numbers()).slice(0, 3)).toEqual([0, 1, 2]);
  });

  test('searched by its cells, from / to Escape', async () => {
    await page.evaluate(() => window.chart.mount('shuffled'));
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    await grid().focus();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search rows' });
    await expectFocused(search);
    await page.keyboard.type(':07:00');
    const caption = page.locator('.table-caption');
    await caption.filter({ hasText: 'of 560 rows' }).waitFor();
    // Minute 7 of each hour up to 559 minutes: 7, 67, …, 547.
    const expected = Array.from({ length: 560 }, (_, n) => n).filter((n) => n % 60 === 7);
    expect(await caption.textContent()).toBe(`${expected.length} of 560 rows`);
    expect(await grid().getAttribute('aria-rowcount')).toBe('11');
    const seen = await numbers();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(expected.reverse().slice(0, seen.length));
    expect(await page.getByRole('status').textContent()).toBe('10 of 560 rows');
    await search.fill('nowhere');
    await caption.filter({ hasText: 'No matching rows' }).waitFor();
    expect(await grid().getAttribute('aria-rowcount')).toBe('1');
    await page.keyboard.press('Escape');
    await caption.filter({ hasText: '560 rows, newest first' }).waitFor();
    expect(await grid().getAttribute('aria-rowcount')).toBe('561');
    await page.keyboard.press('Escape');
    await expectFocused(grid());
  });

  test('that keeps its scroll position when rows arrive', async () => {
    await page.evaluate(() => window.chart.mount('shuffled'));
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    await page.evaluate(() => window.chart.grow(1000));
    expect(plainNumber(await firstSeen())).toBe(1000);
    await grid().evaluate((element) => {
      element.scrollTop = 3000;
    });
    await rowAt(110).waitFor();
    const before = await firstSeen();
    await page.evaluate(() => window.chart.grow(1001));
    expect(await firstSeen()).toBe(before);
    expect(await grid().getAttribute('aria-rowcount')).toBe('563');
  });

  test('of a million unsorted rows without a long task, scrolled to both ends', async () => {
    await page.evaluate(() => window.chart.mount('million'));
    const tasks = await recordTasks(context, page, async () => {
      await page.evaluate(() => window.chart.update({ view: 'table' }));
      expect((await numbers()).slice(0, 2)).toEqual([999_999, 999_998]);
      await grid().evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      await rowAt(1_000_001).waitFor();
      await grid().hover();
      await page.mouse.wheel(0, -2800);
      await rowAt(999_901).waitFor();
      expect(await numbers()).toContain(100);
      await page.getByRole('columnheader').nth(1).click();
      await page.locator('th[aria-sort]').waitFor();
      await page.getByRole('searchbox').fill('999,999');
      await page.locator('.table-caption').filter({ hasText: 'of 1,000,000 rows' }).waitFor();
    });
    expect(await numbers()).toEqual([999_999]);
    // In the thread's own time: a machine that is busy makes long tasks by itself.
    const longest = Math.max(...tasks.map(({ cpuMs }) => cpuMs));
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(50);
  });
});

describe('a viewer zooms', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('responseTimes')));

  test('by brushing, and shows everything again by a double click', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await drag(200, 300);
    const state = (await (await zoomed()).jsonValue()) as { x: [number, number] };
    // The fixture has a row each half hour, to which both ends snap.
    const [from, to] = state.x.map((time) => (time - Date.UTC(2026, 10, 14, 14, 32)) / 1_800_000);
    expect([from, to].every(Number.isInteger)).toBe(true);
    expect([2, 3]).toContain(Number(to) - Number(from));
    await page.waitForFunction((pixels) => window.chart.pixels('data') !== pixels, before);
    await stage.dblclick({ position: { x: 300, y: 100 } });
    await page.waitForFunction(
      (pixels) => window.chart.pixels('data') === pixels && window.chart.state !== null,
      before,
    );
  });

  test('by the wheel if the chart has the focus, else the page scrolls', async () => {
    await stage.hover({ position: { x: 300, y: 100 } });
    await page.mouse.wheel(0, -200);
    await stage.focus();
    expect(await page.evaluate(() => window.chart.state)).toBeNull();
    await page.mouse.wheel(0, -200);
    await zoomed();
  });

  test('and the next mount keeps the zoom', async () => {
    const unzoomed = await page.evaluate(() => window.chart.pixels('data'));
    await drag(200, 300);
    await zoomed();
    const next = await page.evaluate(async () => {
      const { state } = window.chart;
      await window.chart.unmount();
      await window.chart.mount('responseTimes', state);
      return window.chart.pixels('data');
    });
    expect(next).not.toBe(unzoomed);
    await page.evaluate(async () => {
      await window.chart.unmount();
      await window.chart.mount('responseTimes');
    });
    await drag(200, 300);
    // A gesture is drawn with full care when it is over.
    await page.waitForFunction((pixels) => window.chart.pixels('data') === pixels, next);
  });
});

describe('a chart follows live data', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('received')));

  test('in its line, in the table, and in the tooltip under a pointer that rests', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await stage.hover({ position: { x: 636, y: 100 } });
    await tip().filter({ hasText: '7.4' }).waitFor();
    await page.evaluate(() => window.chart.grow(8_800_000));
    await tip().filter({ hasText: '8.8' }).waitFor();
    expect(await page.evaluate(() => window.chart.pixels('data'))).not.toBe(before);
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    expect(await page.locator('tbody tr').first().textContent()).toMatch(/14:33:008.8.MB.s$/);
    await page.evaluate(() => window.chart.grow(4_200_000));
    expect(await page.locator('tbody tr').first().textContent()).toMatch(/14:34:004.2.MB.s$/);
  });

  test('loses its hue when the source is lost, and keeps its data', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await page.evaluate(() => window.chart.update({ stale: true }));
    expect(await page.evaluate(() => window.chart.pixels('data'))).not.toBe(before);
    expect(await page.evaluate(() => window.chart.summary())).toMatch(/last 7\.4\sMB\/s/);
  });
});

describe('a mounted chart', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('received')));

  test('reports errors after mounting and doesn’t throw them', async () => {
    await page.evaluate(() => window.chart.breakNextLayout());
    await stage.focus();
    await page.keyboard.press('+');
    await page.waitForFunction(() => window.chart.errors.length > 0);
    await page.keyboard.press('-');
    expect(await page.evaluate(() => window.chart.errors)).toEqual(['chart/failed']);
  });

  test('leaves nothing behind', async () => {
    await page.evaluate(() => window.chart.unmount());
    expect(await page.evaluate(() => window.chart.leftovers())).toEqual([0, 0]);
  });

  test('can be downloaded as an image', async () => {
    const { type, size } = await page.evaluate(() => window.chart.image());
    expect(type).toBe('image/png');
    expect(size).toBeGreaterThan(5000);
  });
});

describe('titles of axes', () => {
  const titles = { xTitle: 'Time of day', yTitle: 'Received by the proxy', unit: 'packets' };
  beforeEach(async () => {
    await page.evaluate(() => window.chart.mount('received'));
    await page.evaluate((options) => window.chart.set(options), titles);
  });

  test('have rows of their own above and below the chart, and pointing still hits the right datum', async () => {
    expect(await page.locator('.axis-title').allTextContents()).toEqual([
      '↑ Received by the proxy',
      'Time of day →',
    ]);
    const [above, below] = await Promise.all(
      [0, 1].map((i) => page.locator('.axis-title').nth(i).boundingBox()),
    );
    const box = await stage.boundingBox();
    if (!above || !below || !box) throw new Error('the chart is not shown');
    expect(box.height).toBe(260 - 2 * 18);
    expect(above.y + above.height).toBeLessThanOrEqual(box.y);
    expect(below.y).toBeGreaterThanOrEqual(box.y + box.height);
    await stage.hover({ position: { x: 400, y: 100 } });
    await tip().waitFor();
    await page.evaluate(() => window.chart.set({ xTitle: '', yTitle: '' }));
    expect((await stage.boundingBox())?.height).toBe(260);
    expect(await page.locator('.axis-title').allTextContents()).toEqual(['', '']);
  });

  test('are left out if a chart is too low', async () => {
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('div');
      if (host) host.style.height = '110px';
    });
    await page.waitForFunction(
      () =>
        document.querySelector('div')?.shadowRoot?.querySelector('.stage')?.clientHeight === 110,
    );
    expect(await page.locator('.axis-title').allTextContents()).toEqual(['', '']);
  });

  test('are in the summary, and in the image with the panel’s title and unit', async () => {
    expect(await page.evaluate(() => window.chart.summary())).toMatch(
      / X: Time of day\. Y: Received by the proxy\.$/,
    );
    const picture = await page.evaluate(() => window.chart.svg());
    const texts = [...picture.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
    expect(texts.slice(0, 4)).toEqual([
      'Received',
      'packets',
      '↑ Received by the proxy',
      'Time of day →',
    ]);
    await page.evaluate(() => window.chart.set({ unit: 'B' }));
    expect(await page.evaluate(() => window.chart.svg())).not.toMatch(/>B<\/text>/);
  });
});

async function drag(from: number, to: number): Promise<void> {
  const box = await stage.boundingBox();
  if (!box) throw new Error('the chart is not shown');
  await page.mouse.move(box.x + from, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + to, box.y + 110, { steps: 4 });
  await page.mouse.up();
}

async function expectFocused(element: Locator): Promise<void> {
  expect(await element.evaluate((found) => found.matches(':focus'))).toBe(true);
}
