/**
 * Story: a viewer compares the weather of four years in a line chart with a cell for each kind of
 * day: by pointer, which reads the cell that it is over, and by keyboard, which goes between cells.
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
    const [day = '', , warmest = '', , , weather = ''] = line.split(',');
    return { day, warmest: Number(warmest), weather };
  });

/** The kinds of days, in the order of the data. */
const kinds = [...new Set(days.map(({ weather }) => weather))];

const panel: NewPanel = {
  title: 'Warmest by weather',
  source: 'seattle',
  query: {},
  remote: 'chart-line',
  encoding: { x: ['Day'], y: ['Warmest'], facet: ['Weather'] },
  options: { facetColumns: 3 },
  box: [0, 0, 24, 14],
};

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

const card = () => panelCard(page, 'cells');
const stage = () => card().getByRole('application');

async function announcement(): Promise<string> {
  return (await card().locator('[aria-live]').first().innerText()).replaceAll('\u00a0', ' ').trim();
}

/** The kind of day, the day and the value of an announcement. */
async function announced(key: string): Promise<string> {
  const before = await announcement();
  await page.keyboard.press(key);
  await expectEventually(async () => (await announcement()) !== before, true);
  return announcement();
}

/** The cell, the day and the value of an announcement such as `rain: 3 Jan 2012: Warmest 11.7 °C`. */
function readAnnouncement(text: string) {
  const [, kind = '', day = '', warmest = ''] = /^(\w+): (.*): Warmest ([−\d.]+)/.exec(text) ?? [];
  return { text, kind, day: dayOf(day), warmest: Number(warmest.replace('−', '-')) };
}

const dayOf = (text: string) => new Date(`${text.replaceAll('/', '-')} UTC`).toDateString();

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const [by, at] = ['demo-admin', Date.now()];
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/cells`]: { title: 'cells', updatedAt: at, updatedBy: by },
    [`dashboards/${demoWorkspace}/cells`]: newDashboard(
      {
        title: 'cells',
        timeRange: { from: '2012-01-01', to: '2016-01-01' },
        panels: { cells: panel },
      },
      { by, at },
    ),
  });
  opened = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
  page = opened.page;
  await page.goto(stack.url);
  await signIn(page);
  await page.goto(`${stack.url}w/${demoWorkspace}/d/cells`);
  await waitForAllDrawn(page);
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

describe('small multiples of a line chart', () => {
  test('are read by pointer, in the cell that it is over', async () => {
    const box = await stage().boundingBox();
    if (!box) throw new Error('the chart has no box');
    const seen: string[] = [];
    for (const [i, kind] of kinds.slice(0, 3).entries()) {
      await page.mouse.move(box.x + (box.width * (i + 0.6)) / 3, box.y + box.height * 0.25);
      const tip = card().locator('.tip');
      await tip.filter({ hasText: `${kind} · ` }).waitFor();
      seen.push((await tip.innerText()).split(' · ')[0] ?? '');
    }
    expect(seen).toEqual(kinds.slice(0, 3));
  });

  test('are read by keyboard: arrows within a cell, Page Down to the next', async () => {
    await page.mouse.move(0, 0);
    await stage().focus();
    await announced('Home');
    for (const kind of kinds) {
      const own = days.filter(({ weather }) => weather === kind);
      const [first, second] = own;
      if (!first || !second) throw new Error(`there are no days of ${kind}`);
      const expected = ({ day, warmest }: (typeof days)[number]) => ({
        ...{ kind, day: dayOf(day), warmest },
      });
      // Page Down leads to the nearest day of the next kind.
      if (readAnnouncement(await announcement()).day !== dayOf(first.day)) await announced('Home');
      expect(readAnnouncement(await announcement())).toMatchObject(expected(first));
      expect(readAnnouncement(await announced('ArrowRight'))).toMatchObject(expected(second));
      if (kind !== kinds.at(-1)) await announced('PageDown');
    }
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  test('have the field of the cells in the table', async () => {
    await page.keyboard.press('t');
    await card().getByRole('columnheader', { name: 'Weather' }).waitFor();
    await page.keyboard.press('t');
  });
});
