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
let grid: Locator;

beforeAll(async () => {
  const entry = join(__dirname, 'readBarsAndRows', 'page.ts');
  [browser, server] = await Promise.all([launchBrowser(), serveScript(entry)]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await page.goto(`${server.origin}/`);
  grid = page.getByRole('grid');
});

afterEach(async () => {
  expect(await page.evaluate(() => window.sheet.errors)).toEqual([]);
  await context.close();
  expect(collected.errors).toEqual([]);
});

const live = () => page.locator('[aria-live]').textContent();
const says = (text: string | RegExp) =>
  page.locator('[aria-live]').filter({ hasText: text }).waitFor({ state: 'attached' });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rowAt = (index: number) => page.locator(`[aria-rowindex="${index}"]`);
const scrolled = () => grid.evaluate((element) => element.scrollTop);

describe('a viewer reads bars', () => {
  test('by keyboard, bar by bar, and as a table of the bars', async () => {
    await page.evaluate(() => window.sheet.mount('powerDraw'));
    const stage = page.getByRole('application', { name: 'Power draw' });
    await stage.focus();
    await page.keyboard.press('ArrowDown');
    expect(plain(await live())).toBe('Frankfurt 2: power 412 kW, 1 of 6');
    await page.keyboard.press('End');
    expect(plain(await live())).toBe('London 1: power 241 kW, 6 of 6');
    await page.keyboard.press('t');
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(6);
    expect(await rows.first().textContent()).toBe('Frankfurt 2412');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.sheet.view)).toBe('chart');
  });

  test('by pointer, and the tooltip doesn’t cover its bar', async () => {
    await page.evaluate(() => window.sheet.mount('powerDraw', null, { orientation: 'horizontal' }));
    const stage = page.getByRole('application');
    await stage.hover({ position: { x: 200, y: 30 } });
    const tip = page.locator('.tip');
    await tip.filter({ hasText: 'Frankfurt 2' }).waitFor();
    const box = await tip.boundingBox();
    const place = await stage.boundingBox();
    const bar = (place?.y ?? 0) + 58;
    expect((box?.y ?? 0) > bar - 4 || (box?.x ?? 0) > 620).toBe(true);
  });

  test('live, stale and as an image', async () => {
    await page.evaluate(() => window.sheet.mount('powerDraw'));
    const before = await page.evaluate(() => window.sheet.pixels());
    await page.evaluate(() => window.sheet.grow({ hall: ['London 1'], power: [400] }));
    const grown = await page.evaluate(() => window.sheet.pixels());
    expect(grown).not.toBe(before);
    expect(plain(await page.evaluate(() => window.sheet.summary()))).toContain(
      'highest London 1, 641 kW',
    );
    await page.evaluate(() => window.sheet.update({ stale: true }));
    expect(await page.evaluate(() => window.sheet.pixels())).not.toBe(grown);
    const { type, size } = await page.evaluate(() => window.sheet.image());
    expect([type, size > 3000]).toEqual(['image/png', true]);
    await page.evaluate(() => window.sheet.unmount());
    expect(await page.evaluate(() => window.sheet.leftovers())).toEqual([0, 0]);
  });
});

describe('a viewer reads rows', () => {
  test('by keyboard, as in any grid', async () => {
    await page.evaluate(() => window.sheet.mount('slowestHosts'));
    expect(await grid.getAttribute('aria-rowcount')).toBe('97');
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    const active = () =>
      grid.evaluate((element) => {
        const id = element.getAttribute('aria-activedescendant') ?? '';
        const scope = element.getRootNode();
        const cell = scope instanceof ShadowRoot ? scope.getElementById(id) : null;
        return `${cell?.parentElement?.getAttribute('aria-rowindex')} ${cell?.textContent}`;
      });
    expect(await active()).toBe('2 fra-14');
    await page.keyboard.press('Control+End');
    expect(await active()).toMatch(/^97 /);
    expect(await scrolled()).toBeGreaterThan(1500);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('1 Host');
    await page.keyboard.press('Enter');
    await says('sorted by Host, ascending');
    expect(await page.getByRole('columnheader', { name: 'Host' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(await rowAt(2).textContent()).toMatch(/^ams-01/);
  });

  test('with totals that stay in view, follow live rows and are reached by keyboard', async () => {
    const totals = [
      { column: 'value', aggregate: 'count' },
      { column: 'note', aggregate: 'count' },
      { column: 'time', aggregate: 'max' },
    ];
    await page.evaluate((own) => window.sheet.mount('readings', null, { totals: own }), totals);
    expect(await grid.getAttribute('aria-rowcount')).toBe('43');
    const footer = page.locator('.sheet-total');
    const texts = async () => (await footer.allTextContents()).map(plain);
    expect(await texts()).toEqual(['Max Nov 14, 14:31', 'Count348']);
    const bottom = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => element.getBoundingClientRect().bottom);
    const end = await bottom('.sheet-total');
    expect(Math.abs(end - (await bottom('.sheet-grid')))).toBeLessThan(1);
    await grid.focus();
    await page.keyboard.press('Control+End');
    const active = () => page.locator('.sheet-cell[data-active]').textContent();
    expect(await active()).toBe('8');
    expect(await bottom('.sheet-total')).toBe(end);
    // The footer covers no row: the last one ends where it begins.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await rowAt(41).isVisible()).toBe(true);
    const footTop = await page
      .locator('.sheet-foot')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(await rowAt(41).evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(
      footTop + 1,
    );
    await page.keyboard.press('Control+End');
    await page.evaluate(() =>
      window.sheet.grow({ time: [Date.UTC(2026, 10, 14, 15)], value: [1], note: ['late'] }),
    );
    expect(await texts()).toEqual(['Max Nov 14, 15:00', 'Count359']);
    // The same total is still active, one row further down.
    expect(await active()).toBe('9');
    expect(await footer.last().getAttribute('aria-rowindex')).toBe('44');
  });

  test('by searching, and the next mount keeps search, order and scroll position', async () => {
    await page.evaluate(() => window.sheet.mount('slowestHosts'));
    await grid.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('fra p99>400');
    await page.locator('.sheet-count').filter({ hasText: '8 of 96 rows' }).waitFor();
    await says('8 of 96 rows');
    await page.getByRole('columnheader', { name: 'CPU' }).click();
    await says('sorted by CPU, descending');
    const shown = await grid.getByRole('row').allTextContents();
    await page.evaluate(async () => {
      const { state } = window.sheet;
      await window.sheet.unmount();
      await window.sheet.mount('slowestHosts', state);
    });
    expect(await grid.getByRole('row').allTextContents()).toEqual(shown);
    await page.getByRole('searchbox').press('Escape');
    await page
      .locator('.sheet-count')
      .filter({ hasText: /^96 rows/ })
      .waitFor();
  });

  test('that keep their position while others come and go', async () => {
    await page.evaluate(() => window.sheet.mount('readings'));
    await page.getByRole('columnheader', { name: 'time' }).click();
    await says('sorted by time');
    await grid.evaluate((element) => {
      element.scrollTop = 240;
    });
    const third = () =>
      grid.evaluate((element) => {
        const rows = [...element.querySelectorAll('.sheet-row')];
        const { top } = element.getBoundingClientRect();
        const found = rows.find((row) => Math.abs(row.getBoundingClientRect().top - top - 72) < 12);
        return found?.firstElementChild?.textContent ?? '';
      });
    await rowAt(15).waitFor();
    const before = await third();
    expect(before).toMatch(/^Nov 14/);
    await page.evaluate(() =>
      window.sheet.grow({ time: [Date.UTC(2026, 10, 14, 15)], value: [1], note: ['late'] }),
    );
    expect(await third()).toBe(before);
    await page.evaluate(() =>
      window.sheet.grow({ time: [Date.UTC(2026, 10, 14, 16)], value: [1], note: ['x'] }, 30),
    );
    expect(await third()).toBe(before);
  });

  test('in a table that loses its hue with its source, can be an image and leaves nothing behind', async () => {
    await page.evaluate(() => window.sheet.mount('slowestHosts'));
    const colour = () =>
      page
        .locator('.sheet-dot')
        .first()
        .evaluate((dot) => getComputedStyle(dot).backgroundColor);
    const before = await colour();
    await page.evaluate(() => window.sheet.update({ stale: true }));
    expect(await colour()).not.toBe(before);
    const { type, size } = await page.evaluate(() => window.sheet.image());
    expect([type, size > 5000]).toEqual(['image/png', true]);
    await page.evaluate(() => window.sheet.unmount());
    expect(await page.evaluate(() => window.sheet.leftovers())).toEqual([0, 0]);
  });
});

describe('a table in a narrow panel', () => {
  /** Numbers that are visible, and whether the view or their cell cuts them. */
  const visibleNumbers = () =>
    grid.evaluate((element) => {
      const view = element.getBoundingClientRect();
      return [...element.querySelectorAll<HTMLElement>('.sheet-row .sheet-cell[data-numeric]')]
        .filter((cell) => getComputedStyle(cell).opacity !== '0')
        .flatMap((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector('.sheet-number') ?? cell);
          const { left, right } = range.getBoundingClientRect();
          if (right <= view.left || left >= view.right) return [];
          const box = cell.getBoundingClientRect();
          const edges = [view.left, view.right, box.left, box.right];
          const [start = 0, end = 0, from = 0, to = 0] = edges;
          const isCut = left < Math.max(start, from) - 1 || right > Math.min(end, to) + 1;
          return [{ text: cell.textContent ?? '', isCut }];
        });
    });

  test('never cuts digits, wherever it is scrolled to, and leaves out bars first', async () => {
    await page.evaluate(() => window.sheet.mount('slowestHosts'));
    const bars = () =>
      page
        .locator('.sheet-row .sheet-bar')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().width);
    expect(await bars()).toBeGreaterThan(24);
    for (const px of [520, 390, 320, 176]) {
      await page.evaluate((own) => window.sheet.resize(own), px);
      const scrollLimit = await grid.evaluate((element) => element.scrollWidth);
      for (let left = 0; left <= scrollLimit; left += 37) {
        await grid.evaluate(async (element, to) => {
          element.scrollLeft = to;
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }, left);
        const numbers = await visibleNumbers();
        expect(numbers.filter(({ isCut }) => isCut)).toEqual([]);
        if (left === 0 && px > 176) expect(numbers.length).toBeGreaterThan(0);
      }
      if (px < 500) expect(await bars()).toBe(0);
    }
  });
});

describe('a million rows', () => {
  test('are shown at once, sorted and searched without a long task, and scrolled to both ends', async () => {
    const tasks = await recordTasks(context, page, async () => {
      await page.evaluate(() =>
        window.sheet.mount('million', null, {
          totals: ['CPU', 'p99', 'Errors'].map((column) => ({ column, aggregate: 'sum' })),
        }),
      );
      expect(await grid.getAttribute('aria-rowcount')).toBe('1000002');
      expect(plain(await page.locator('.sheet-total').textContent())).toMatch(/^Sum/);
      expect(await page.locator('.sheet-row').count()).toBeLessThan(20);
      await page.getByRole('columnheader', { name: 'p99' }).click();
      await says('sorted by p99, descending');
      await page.getByRole('searchbox').fill('CPU>500 Requests<250');
      await says(/^12\d.\d{3} of 1.000.000 rows/);
      await page.getByRole('searchbox').fill('');
      await says(/^1.000.000 rows/);
      await grid.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      await rowAt(1_000_001).waitFor();
      await grid.hover();
      await page.mouse.wheel(0, -2400);
      await rowAt(999_901).waitFor();
      await grid.focus();
      await page.keyboard.press('Control+Home');
      await rowAt(2).waitFor();
    });
    // In the thread's own time: a machine that is busy makes long tasks by itself.
    const longest = Math.max(...tasks.map(({ cpuMs }) => cpuMs));
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(200);
  });
});
