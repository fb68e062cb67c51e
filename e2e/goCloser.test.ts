/**
 * Story: a viewer goes closer to what is drawn without axes, by wheel, fingers, drag and keys, and
 * into what has parts. A page around it scrolls as it does around a line.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Charts, openCharts } from './chartKeyboard/openCharts';
import { expectEventually } from './harness/expectEventually';

let charts: Charts;
let page: Page;

beforeAll(async () => {
  charts = await openCharts([
    'chart-line',
    'chart-bar',
    'chart-map',
    'chart-network',
    'chart-treemap',
  ]);
  page = charts.page;
}, 300_000);

afterAll(() => charts?.close());

const application = () => page.locator('.stage');

/** What is drawn, as its canvas has it. */
const pixels = () =>
  application().evaluate((element) => {
    const canvas = element.querySelector<HTMLCanvasElement>('canvas[data-layer="data"]');
    return canvas?.toDataURL() ?? '';
  });

const differs = (before: string) => expectEventually(async () => (await pixels()) !== before, true);

/** Whether the chart keeps the wheel to itself, so that the page does not scroll. */
async function keepsWheel(byPx: number, key?: 'Control'): Promise<boolean> {
  await page.evaluate(() => {
    delete document.body.dataset.wheel;
    const recordWheel = ({ defaultPrevented }: Event) => {
      document.body.dataset.wheel = String(defaultPrevented);
    };
    window.addEventListener('wheel', recordWheel, { once: true, passive: true });
  });
  await application().hover({ position: { x: 300, y: 150 } });
  if (key) await page.keyboard.down(key);
  await page.mouse.wheel(0, byPx);
  if (key) await page.keyboard.up(key);
  await page.waitForFunction(() => document.body.dataset.wheel !== undefined);
  return (await page.evaluate(() => document.body.dataset.wheel)) === 'true';
}

/** Two fingers on the chart, from so far apart to so far. */
async function pinch(fromPx: number, toPx: number): Promise<void> {
  const box = await application().boundingBox();
  if (!box) throw new Error('no chart is seen');
  const { x, y } = { x: box.x + 300, y: box.y + 150 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distancePx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - distancePx / 2, y, id: 1 },
              { x: x + distancePx / 2, y, id: 2 },
            ],
    });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await touch('touchStart', fromPx);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', fromPx + share * (toPx - fromPx));
  }
  await touch('touchEnd', toPx);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

describe('the wheel', () => {
  test.each(['chart-line', 'chart-bar', 'chart-map', 'chart-network'])(
    'scrolls the page over %s, and is its own where it has the focus, or with Ctrl',
    async (chart) => {
      await charts.show(chart);
      const all = await pixels();
      await page.focus('#before');
      expect(await keepsWheel(-200)).toBe(false);
      expect(await pixels()).toBe(all);
      expect(await keepsWheel(-200, 'Control')).toBe(true);
      await differs(all);
      await application().focus();
      expect(await keepsWheel(-200)).toBe(true);
      await application().dblclick({ position: { x: 5, y: 200 } });
      await expectEventually(pixels, all);
    },
  );
});

test('bars over time are zoomed by dragging and by keyboard, like lines', async () => {
  await charts.show('chart-bar');
  const all = await pixels();
  const box = await application().boundingBox();
  const [left, top] = [box?.x ?? 0, box?.y ?? 0];
  await page.mouse.move(left + 300, top + 200);
  await page.mouse.down();
  await page.mouse.move(left + 600, top + 200, { steps: 4 });
  await page.mouse.up();
  await differs(all);
  await application().dblclick({ position: { x: 300, y: 200 } });
  await expectEventually(pixels, all);
  await application().focus();
  await page.keyboard.press('+');
  await differs(all);
  await page.keyboard.press('0');
  await expectEventually(pixels, all);
});

describe.each(['chart-map', 'chart-network'])('%s', (chart) => {
  test('is zoomed with two fingers and moved by dragging, and by keyboard too', async () => {
    await charts.show(chart);
    const all = await pixels();
    await pinch(80, 240);
    await differs(all);
    const close = await pixels();
    const box = await application().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 360, (box?.y ?? 0) + 240, { steps: 4 });
    await page.mouse.up();
    await differs(close);
    await application().focus();
    await page.keyboard.press('0');
    await expectEventually(pixels, all);
    await page.keyboard.press('Home');
    await page.keyboard.press('+');
    await differs(all);
    await page.keyboard.press('-');
    await expectEventually(pixels, all);
  });

  test('scrolls a datum that a key leads to into view', async () => {
    await charts.show(chart);
    const all = await pixels();
    await application().focus();
    for (const key of ['Home', '+', '+', '+', '+', '+', '+']) await page.keyboard.press(key);
    await differs(all);
    const tip = page.locator('.tip');
    await expectEventually(() => tip.isVisible(), true);
    const first = await tip.innerText();
    await page.keyboard.press('End');
    await expectEventually(
      async () => (await tip.isVisible()) && (await tip.innerText()) !== first,
      true,
    );
  });
});

describe('chart-treemap', () => {
  const lastAnnouncement = async () =>
    (await page.evaluate(() => window.chartPage.announcements())).at(-1) ?? '';

  test('drills down by Enter, and out by Escape', async () => {
    await charts.show('chart-treemap');
    const all = await pixels();
    await application().focus();
    for (const key of ['Home', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    expect(await lastAnnouncement()).toMatch(/^vis: Size 432\.6\d*\u00a0kB/);
    await page.keyboard.press('Enter');
    expect(await lastAnnouncement()).toMatch(/^vis, operator: Size 183\.9\d*\u00a0kB/);
    await page.keyboard.press('Enter');
    expect(await lastAnnouncement()).toMatch(/^vis, operator, layout: Size 108\.[01]\d*\u00a0kB/);
    await page.keyboard.press('Escape');
    expect(await lastAnnouncement()).toMatch(/^vis, operator: Size 183\.9\d*\u00a0kB/);
    await page.keyboard.press('Escape');
    expect(await lastAnnouncement()).toMatch(/^vis: Size 432\.6\d*\u00a0kB/);
    await expectEventually(pixels, all);
  });

  test('drills down by a click on a name, and out by a click on a breadcrumb', async () => {
    await charts.show('chart-treemap');
    const all = await pixels();
    await application().click({ position: { x: 30, y: 8 } });
    await differs(all);
    await application().click({ position: { x: 8, y: 8 } });
    await page.mouse.move(0, 0);
    await expectEventually(pixels, all);
  });
});
