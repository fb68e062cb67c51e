/**
 * Story: a viewer marks an interval of time in a line, and reads in every other kind of chart that
 * highlights selections which part of its marks is selected.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { closeExpectingNoErrors, launchBrowser, openPage } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';

interface WeatherDay {
  readonly day: string;
  readonly weather: string;
  readonly warmest: number;
}

const days: readonly WeatherDay[] = readFileSync(
  join(root, 'node_modules', 'vega-datasets', 'data', 'seattle-weather.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [day = '', , warmest, , , weather = ''] = line.split(',');
    return { day, weather, warmest: Number(warmest) };
  });

const panels = {
  temperatures: { remote: 'chart-line', encoding: { x: ['Day'], y: ['Warmest'] } },
  bars: { remote: 'chart-bar', encoding: { x: ['Weather'], y: [] } },
  slices: { remote: 'chart-pie', encoding: { name: ['Weather'] } },
  boxes: { remote: 'chart-boxplot', encoding: { y: ['Warmest'], group: ['Weather'] } },
  figure: { remote: 'chart-stat', encoding: { x: ['Day'], y: ['Warmest'] } },
  points: { remote: 'chart-scatter', encoding: { x: ['Warmest'], y: ['Wind'] } },
  bins: { remote: 'chart-histogram', encoding: { x: ['Warmest'] } },
} as const;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
/** The days that are selected, by the file. */
let selected: readonly WeatherDay[];

const stage = (panel: keyof typeof panels) => panelCard(page, panel).getByRole('application');
const drawing = (panel: keyof typeof panels) =>
  panelCard(page, panel)
    .locator('canvas[data-layer="data"], svg')
    .first()
    .evaluate((element) =>
      element instanceof HTMLCanvasElement ? element.toDataURL() : element.outerHTML,
    );

/** What is announced for every mark of a panel, from the first to the last. */
async function announcements(panel: keyof typeof panels): Promise<string[]> {
  const spoken = panelCard(page, panel).locator('[aria-live]');
  const all: string[] = [];
  await stage(panel).focus();
  for (const key of ['Home', ...Array.from({ length: 60 }, () => 'ArrowRight')]) {
    await page.keyboard.press(key);
    const text = (await spoken.innerText()).replaceAll('\u00a0', ' ');
    if (text === all.at(-1)) break;
    all.push(text);
  }
  return all;
}

/** `selected 12 of 40` of an announcement, as numbers. */
function selectedPart(text: string): readonly number[] {
  const [, part = '', whole = ''] = /selected ([\d,]+) of ([\d,]+)/.exec(text) ?? [];
  return [part, whole].map((digits) => Number(digits.replaceAll(',', '')));
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const [by, at] = ['demo-admin', Date.now()];
  const stored = Object.entries(panels).map(
    ([id, { remote, encoding }], index): [string, NewPanel] => [
      id,
      {
        ...{ title: id, remote, source: 'seattle', query: {}, options: {}, encoding },
        selections: 'highlight',
        box: [(index % 3) * 8, Math.floor(index / 3) * 8, 8, 8],
      },
    ],
  );
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/selections`]: {
      ...{ title: 'selections', updatedAt: at, updatedBy: by },
    },
    [`dashboards/${demoWorkspace}/selections`]: newDashboard(
      {
        title: 'selections',
        timeRange: { from: '2012-01-01', to: '2016-01-01' },
        panels: Object.fromEntries(stored),
      },
      { by, at },
    ),
  });
  opened = await openPage(browser, { viewport: { width: 1440, height: 1100 } });
  page = opened.page;
  await page.goto(stack.url);
  await signIn(page);
  await page.goto(`${stack.url}w/${demoWorkspace}/d/selections`);
  await waitForAllDrawn(page);
  const before = await Promise.all(Object.keys(panels).map((id) => drawing(id as 'bars')));
  const box = await stage('temperatures').boundingBox();
  if (!box) throw new Error('The line is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.keyboard.down('Alt');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.mouse.move(0, 0);
  await expectEventually(() => new URL(page.url()).searchParams.getAll('select').length, 1);
  const text = new URL(page.url()).searchParams.get('select') ?? '';
  const [, from = '', to = ''] = /^Day:([\d-]+)~([\d-]+)~temperatures$/.exec(text) ?? [];
  selected = days.filter(({ day }) => day >= from && day <= to);
  // Every panel but the one that it was made in is drawn again.
  await expectEventually(async () => {
    const after = await Promise.all(Object.keys(panels).map((id) => drawing(id as 'bars')));
    return after.slice(1).every((pixels, i) => pixels !== before[i + 1]);
  }, true);
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

test('the interval ends at days, and leaves some out', () => {
  expect(selected.length).toBeGreaterThan(100);
  expect(selected.length).toBeLessThan(days.length / 2);
});

describe('the selected share', () => {
  test.each(['bars', 'slices', 'boxes'] as const)('of the weathers, in %s', async (panel) => {
    const count = (all: readonly WeatherDay[], name: string) =>
      all.filter(({ weather }) => weather === name).length;
    const texts = await announcements(panel);
    for (const weather of new Set(days.map((day) => day.weather))) {
      const own = texts.find((text) => text.startsWith(weather)) ?? '';
      const expected = [weather, count(selected, weather), count(days, weather)];
      expect([weather, ...selectedPart(own)]).toEqual(expected);
    }
  });

  test('of the bins of a histogram adds up to the selected days', async () => {
    const counted = (await announcements('bins')).map(selectedPart);
    const sum = (index: number) => counted.reduce((all, pair) => all + (pair[index] ?? 0), 0);
    expect([sum(0), sum(1)]).toEqual([selected.length, days.length]);
  });

  test('of a figure is the value of the last selected day', async () => {
    const [text = ''] = await announcements('figure');
    expect(text).toContain(`selected ${selected.at(-1)?.warmest}`);
  });

  test('is solid among faded points, and gone with Escape', async () => {
    const faded = await drawing('points');
    await page.mouse.move(0, 0);
    await stage('temperatures').focus();
    await page.keyboard.press('Escape');
    await expectEventually(() => new URL(page.url()).searchParams.getAll('select'), []);
    await expectEventually(async () => (await drawing('points')) !== faded, true);
  });
});
