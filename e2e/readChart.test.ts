import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { WebServer } from '../tools/local/src/web/listen';
import { type Collected, launchBrowser, openPage } from './harness/browser';
import { serveScript } from './harness/serveScript';

let browser: Browser;
let server: WebServer;
let page: Page;
let context: BrowserContext;
let collected: Collected;
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

  test('it is one tab stop with a name and a summary', async () => {
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

  test('arrows, Home and End walk over points and lines, and say where they are', async () => {
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

  test('T shows the table with the focus in it, Escape goes back', async () => {
    await stage.focus();
    await page.keyboard.press('t');
    const table = page.getByRole('region', { name: 'Response time, p99, as a table' });
    await table.waitFor();
    await expectFocused(table);
    expect(await table.locator('caption').textContent()).toBe(
      'Response time, p99: 52 rows, newest first',
    );
    expect(await table.locator('tbody tr').first().textContent()).toMatch(/^14 Nov 14:32:00/);
    await page.keyboard.press('Escape');
    await table.waitFor({ state: 'hidden' });
    await expectFocused(stage);
  });
});

describe('a viewer zooms', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('responseTimes')));

  test('by marking a piece, and shows all again by a double click', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await drag(200, 300);
    const state = (await (await zoomed()).jsonValue()) as { x: [number, number] };
    expect(state.x[1] - state.x[0]).toBeGreaterThan(3_000_000);
    expect(state.x[1] - state.x[0]).toBeLessThan(6 * 3_600_000 * 0.25);
    expect(await page.evaluate(() => window.chart.pixels('data'))).not.toBe(before);
    await stage.dblclick({ position: { x: 300, y: 100 } });
    await page.waitForFunction(
      (pixels) => window.chart.pixels('data') === pixels && window.chart.state !== null,
      before,
    );
  });

  test('by the wheel where the chart has the focus, and else the page scrolls', async () => {
    await stage.hover({ position: { x: 300, y: 100 } });
    await page.mouse.wheel(0, -200);
    await stage.focus();
    expect(await page.evaluate(() => window.chart.state)).toBeNull();
    await page.mouse.wheel(0, -200);
    await zoomed();
  });

  test('and a next mount takes the zoom over', async () => {
    await drag(200, 300);
    await zoomed();
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await page.evaluate(async () => {
      const { state } = window.chart;
      await window.chart.unmount();
      await window.chart.mount('responseTimes', state);
    });
    expect(await page.evaluate(() => window.chart.pixels('data'))).toBe(before);
  });
});

describe('a chart follows live data', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('received')));

  test('in its line, in the table, and in the tooltip under a pointer that rests', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await stage.hover({ position: { x: 640, y: 100 } });
    await tip().filter({ hasText: '7.40' }).waitFor();
    await page.evaluate(() => window.chart.grow(8_800_000));
    await tip().filter({ hasText: '8.80' }).waitFor();
    expect(await page.evaluate(() => window.chart.pixels('data'))).not.toBe(before);
    await page.evaluate(() => window.chart.update({ view: 'table' }));
    expect(await page.locator('tbody tr').first().textContent()).toMatch(/14:33:008.800.000$/);
    await page.evaluate(() => window.chart.grow(4_200_000));
    expect(await page.locator('tbody tr').first().textContent()).toMatch(/14:34:004.200.000$/);
  });

  test('loses its hue when the source is lost, and keeps its data', async () => {
    const before = await page.evaluate(() => window.chart.pixels('data'));
    await page.evaluate(() => window.chart.update({ stale: true }));
    expect(await page.evaluate(() => window.chart.pixels('data'))).not.toBe(before);
    expect(await page.evaluate(() => window.chart.summary())).toMatch(/last 7\.4\sMB\/s/);
  });
});

describe('a chart keeps to its place', () => {
  beforeEach(() => page.evaluate(() => window.chart.mount('received')));

  test('what breaks after mounting is reported, not thrown', async () => {
    await page.evaluate(() => window.chart.breakLater());
    await stage.focus();
    await page.keyboard.press('+');
    await page.waitForFunction(() => window.chart.errors.length > 0);
    await page.keyboard.press('-');
    expect(await page.evaluate(() => window.chart.errors)).toEqual(['chart/failed']);
  });

  test('it leaves nothing behind', async () => {
    await page.evaluate(() => window.chart.unmount());
    expect(await page.evaluate(() => window.chart.left())).toEqual([0, 0]);
  });

  test('it gives a picture of itself', async () => {
    const { type, size } = await page.evaluate(() => window.chart.image());
    expect(type).toBe('image/png');
    expect(size).toBeGreaterThan(5000);
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
