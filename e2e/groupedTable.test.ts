/**
 * Story: a viewer reads a table whose rows are grouped by weather and year. Headings say how many
 * days they have and the sum of their rain, are expanded by keyboard, and select for other panels.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { closeExpectingNoErrors, launchBrowser, openPage } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';

const days = readFileSync(
  join(root, 'node_modules', 'vega-datasets', 'data', 'seattle-weather.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [day = '', rain = '', , , , weather = ''] = line.split(',');
    return { day, year: day.slice(0, 4), rain: Number(rain), weather };
  });

const field = 'Rain and snow';

const panels = {
  groups: {
    remote: 'chart-table',
    encoding: { columns: ['Day', field, 'Weather'] },
    options: {
      groupBy: ['Weather', 'Day'],
      timeGroup: 'year',
      levels: 0,
      totals: [{ column: field, aggregate: 'sum' }],
      sparklines: [{ column: field, time: 'Day' }],
      sort: field,
    },
  },
  rows: { remote: 'chart-table', encoding: { columns: ['Day', 'Weather'] }, options: {} },
} as const;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

const grid = () => panelCard(page, 'groups').getByRole('treegrid');

/** Name, rows and sum of the headings of a level. */
async function headings(level: number): Promise<readonly (readonly [string, number, number])[]> {
  const rows = await grid()
    .locator(`[role=row][aria-level="${level}"][aria-expanded]:not([hidden]):not([aria-hidden])`)
    .evaluateAll((elements) =>
      elements.map((element) => [
        Number(element.getAttribute('aria-rowindex')),
        element.querySelector('[role=rowheader]')?.getAttribute('aria-label') ?? '',
        element.querySelector('[role=gridcell]')?.textContent ?? '',
      ]),
    );
  return rows
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, label, sum]) => {
      const [, name = '', count = ''] = /^(.*), ([\d,]+) rows?/.exec(String(label)) ?? [];
      return [name, numberIn(count), numberIn(String(sum))];
    });
}

const numberIn = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

/** Headings as the data has them, the most rain first. */
function expectedHeadings(
  some: typeof days,
  nameOf: (day: (typeof days)[number]) => string,
): readonly (readonly [string, number, number])[] {
  const groups = new Map<string, { count: number; sum: number }>();
  for (const day of some) {
    const { count, sum } = groups.get(nameOf(day)) ?? { count: 0, sum: 0 };
    groups.set(nameOf(day), { count: count + 1, sum: sum + day.rain });
  }
  return [...groups]
    .map(([name, { count, sum }]) => [name, count, Math.round(sum * 10) / 10] as const)
    .sort((a, b) => b[2] - a[2]);
}

async function announcement(): Promise<string> {
  return (await panelCard(page, 'groups').locator('[aria-live]').first().innerText()).trim();
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const [by, at] = ['demo-admin', Date.now()];
  const stored = Object.entries(panels).map(([id, panel], index): [string, NewPanel] => [
    id,
    { title: id, source: 'seattle', query: {}, ...panel, box: [index * 12, 0, 12, 12] },
  ]);
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/grouped`]: {
      ...{ title: 'grouped', updatedAt: at, updatedBy: by },
    },
    [`dashboards/${demoWorkspace}/grouped`]: newDashboard(
      {
        title: 'grouped',
        timeRange: { from: '2012-01-01', to: '2016-01-01' },
        panels: Object.fromEntries(stored),
      },
      { by, at },
    ),
  });
  opened = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
  page = opened.page;
  await page.goto(stack.url);
  await signIn(page);
  await page.goto(`${stack.url}w/${demoWorkspace}/d/grouped`);
  await waitForAllDrawn(page);
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

describe('headings of groups', () => {
  test('have the days and the rain of their group, the most rain first', async () => {
    expect(await headings(1)).toEqual(expectedHeadings(days, ({ weather }) => weather));
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  test('have a line of the rain over time, which says its values, extremes and last day', async () => {
    const cells = grid().locator(
      '[role=row][aria-level="1"]:not([hidden]):not([aria-hidden]) [role=gridcell]',
    );
    const labels = await cells.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? ''),
    );
    const expected = [...new Set(days.map(({ weather }) => weather))].map((weather) => {
      const rain = days.filter((day) => day.weather === weather).map((day) => day.rain);
      const [min, max] = [Math.min(...rain), Math.max(...rain)];
      // “101 values, all 0 mm” of equal ones.
      return min === max ? [rain.length, min] : [rain.length, min, max, rain.at(-1)];
    });
    const words = labels.map((label) => {
      const numbers = label.replace(/^.*· /, '').match(/[\d.,]*\d/g) ?? [];
      return numbers.map((text) => numberIn(text));
    });
    const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(words)).toEqual(sorted(expected));
    await expect(cells.first().locator('path').getAttribute('d')).resolves.toMatch(/^M\d/);
  });

  test('are expanded and collapsed by keyboard, which is announced', async () => {
    await grid().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const [[name, count] = ['', 0]] = expectedHeadings(days, ({ weather }) => weather);
    await expectEventually(announcement, `${name}, ${count} rows expanded`);
    const own = days.filter(({ weather }) => weather === name);
    expect(await headings(2)).toEqual(expectedHeadings(own, ({ year }) => year));
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const [[year] = ['']] = expectedHeadings(own, (day) => day.year);
    const wettest = own
      .filter((day) => day.year === year)
      .reduce((most, day) => (day.rain > most.rain ? day : most));
    const active = await grid().getAttribute('aria-activedescendant');
    const row = grid().locator('[role=row]', { has: page.locator(`[id="${active}"]`) });
    expect(numberIn((await row.locator('[data-numeric]').innerText()) ?? '')).toBe(wettest.rain);
    // To the year, which is collapsed, then to the weather.
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft');
    await expectEventually(announcement, `${name}, ${count} rows collapsed`);
    expect(await headings(2)).toEqual([]);
  });

  test('select their name for other panels', async () => {
    const [[name, count] = ['', 0]] = expectedHeadings(days, ({ weather }) => weather);
    await page.keyboard.press('Space');
    const rows = panelCard(page, 'rows').getByRole('grid');
    await expectEventually(() => rows.getAttribute('aria-rowcount'), String(count + 1));
    const selections = () => new URL(page.url()).searchParams.getAll('select');
    await expectEventually(selections, [`Weather:${name}~~groups`]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectEventually(() => rows.getAttribute('aria-rowcount'), String(days.length + 1));
  });

  test('of a search are those with matches, with totals of the matches', async () => {
    await grid().focus();
    await page.keyboard.press('/');
    await page.keyboard.type(`"${field}">30`);
    const wet = days.filter(({ rain }) => rain > 30);
    await expectEventually(
      () => headings(1),
      expectedHeadings(wet, ({ weather }) => weather),
    );
    await page.keyboard.press('Escape');
    await expectEventually(
      () => headings(1),
      expectedHeadings(days, ({ weather }) => weather),
    );
  });
});

test('the downloaded file has all rows with their groups', async () => {
  await panelCard(page, 'groups')
    .getByRole('button', { name: /^Options for/ })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8').replace('\ufeff', '');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe(`Weather,Day (year),Day,${field}`);
  const ofDays = days.map(
    ({ day, rain, weather, year }) => `${weather},${year}-01-01,${day},${rain}`,
  );
  expect(lines.map((line) => line.replaceAll(/T[^,]*/g, '')).sort()).toEqual(ofDays.sort());
});
