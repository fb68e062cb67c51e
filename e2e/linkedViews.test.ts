/**
 * Story: a viewer marks an interval of time in one panel and a weather in another. The other panels
 * show only those rows, as far as their settings say, and so does the link in another browser.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { closeExpectingNoErrors, launchBrowser, type openPage } from './harness/browser';
import { panelCard, showAsTable, tableRows, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

interface WeatherDay {
  readonly day: string;
  readonly weather: string;
}

const days: readonly WeatherDay[] = readFileSync(
  join(root, 'node_modules', 'vega-datasets', 'data', 'seattle-weather.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [day = '', , , , , weather = ''] = line.split(',');
    return { day, weather };
  });

const bars = { remote: 'chart-bar', encoding: { x: ['Weather'], y: [] } } as const;
const panels = {
  line: { remote: 'chart-line', encoding: { x: ['Day'], y: ['Warmest'] } },
  bars,
  rows: { remote: 'chart-table', encoding: { columns: ['Day', 'Weather'] } },
  highlighting: { ...bars, selections: 'highlight' },
  ignoring: { ...bars, selections: 'ignore' },
  points: { remote: 'chart-scatter', encoding: { x: ['Warmest'], y: ['Wind'] } },
} as const;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
const path = `dashboards/${demoWorkspace}/linked`;

const stage = (panel: keyof typeof panels, on = page) =>
  panelCard(on, panel).getByRole('application');
const chips = (on = page) => on.getByRole('list', { name: 'Selections' });
const params = () => new URL(page.url()).searchParams.getAll('select');

/** Days by weather. */
function counts(all: readonly WeatherDay[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { weather } of all) result[weather] = (result[weather] ?? 0) + 1;
  return result;
}

/** What the table of a bar chart says: days by weather. */
async function shownCounts(panel: keyof typeof panels, on = page): Promise<Record<string, number>> {
  const cells = await tableRows(panelCard(on, panel));
  return Object.fromEntries(cells.map(([name = '', n = '']) => [name, Number(n.replace(',', ''))]));
}

/** Number of rows of the table. */
async function rowCount(on = page, panel = 'rows'): Promise<number> {
  const count = await panelCard(on, panel).getByRole('grid').getAttribute('aria-rowcount');
  return Number(count) - 1;
}

const drawing = (panel: keyof typeof panels, on: Page) =>
  panelCard(on, panel)
    .locator('canvas[data-layer="data"]')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

/** The days of the interval in the address. */
function markedDays(selected: readonly string[] = params()): readonly WeatherDay[] {
  const text = selected.find((each) => each.startsWith('Day:')) ?? '';
  const [, from = '', to = ''] = /^Day:([\d-]+)~([\d-]+)~line$/.exec(text) ?? [];
  return days.filter(({ day }) => day >= from && day <= to);
}

/** `beforeEnd` is called before the button is released. */
async function mark(
  from: number,
  to: number,
  beforeEnd: () => Promise<unknown> = async () => undefined,
  on = page,
): Promise<void> {
  const box = await stage('line', on).boundingBox();
  if (!box) throw new Error('The line is not shown');
  const y = box.y + box.height / 2;
  await on.mouse.move(box.x + box.width * from, y);
  await on.keyboard.down('Alt');
  await on.mouse.down();
  await on.mouse.move(box.x + box.width * to, y, { steps: 4 });
  await beforeEnd();
  await on.mouse.up();
  await on.keyboard.up('Alt');
  await on.mouse.move(0, 0);
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const [by, at] = ['demo-admin', Date.now()];
  const stored = Object.entries(panels).map(([id, panel], index): [string, NewPanel] => [
    id,
    {
      ...{ title: id, source: 'seattle', query: {}, options: {}, ...panel },
      box: [(index % 3) * 8, Math.floor(index / 3) * 9, 8, 9],
    },
  ]);
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/linked`]: {
      ...{ title: 'linked', updatedAt: at, updatedBy: by },
    },
    [path]: newDashboard(
      {
        title: 'linked',
        timeRange: { from: '2012-01-01', to: '2016-01-01' },
        panels: Object.fromEntries(stored),
      },
      { by, at },
    ),
  });
  opened = await openSignedIn(browser, stack, 'viewer', {
    viewport: { width: 1440, height: 1000 },
  });
  page = opened.page;
  await page.goto(`${stack.url}w/${demoWorkspace}/d/linked`);
  await waitForAllDrawn(page);
  for (const panel of ['bars', 'highlighting', 'ignoring'])
    await showAsTable(page, panelCard(page, panel));
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

describe('an interval that is marked in one panel', () => {
  test('leaves only its rows in panels that follow', async () => {
    expect(await shownCounts('bars')).toEqual(counts(days));
    expect(await rowCount()).toBe(days.length);
    await mark(0.3, 0.5);
    await expectEventually(() => params().length, 1);
    const marked = markedDays();
    expect(marked.length).toBeGreaterThan(100);
    expect(marked.length).toBeLessThan(days.length / 2);
    await expectEventually(() => shownCounts('bars'), counts(marked));
    await expectEventually(() => rowCount(), marked.length);
  });

  test('is followed while it is dragged', async () => {
    const before = await rowCount();
    const seen: number[] = [];
    await mark(0.3, 0.5, async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await stage('line').boundingBox()) ?? {};
      for (const share of [0.4, 0.5]) {
        await page.mouse.move(x + width * share, y + height / 2);
        const last = seen.at(-1) ?? before;
        await expectEventually(async () => (await rowCount()) !== last, true);
        seen.push(await rowCount());
      }
    });
    expect(seen[0]).toBeLessThan(before);
    expect(seen[1]).toBe(before);
    await expectEventually(() => params().length, 1);
  });

  test('leaves all rows in panels that highlight or ignore it', async () => {
    expect(await shownCounts('highlighting')).toEqual(counts(days));
    expect(await shownCounts('ignoring')).toEqual(counts(days));
  });

  test('has a chip with its ends, and is announced', async () => {
    expect(await chips().getByRole('listitem').allInnerTexts()).toEqual([
      // Of the other five, one ignores selections.
      expect.stringMatching(/^Day: .*20\d\d.*–.*20\d\d.*4 of 6 panels/s),
    ]);
    await page.getByText(/^Selected Day: .*–/).waitFor({ state: 'attached' });
    expect(await findSeriousViolations(page)).toEqual([]);
  });
});

describe('values that are selected in another panel as well', () => {
  test('leave the rows that both include, and each panel all that it selects among', async () => {
    const card = panelCard(page, 'bars');
    await card.getByRole('button', { name: /^Options for/ }).click();
    await page.getByRole('menuitem', { name: 'Show as chart' }).click();
    await stage('bars').focus();
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press(i === 0 ? 'Home' : 'ArrowRight');
      if ((await card.locator('[aria-live]').innerText()).startsWith('rain')) break;
    }
    await page.keyboard.press('Enter');
    await expectEventually(() => params().length, 2);
    expect(params()[1]).toBe('Weather:rain~~bars');
    const both = markedDays().filter(({ weather }) => weather === 'rain');
    expect(both.length).toBeGreaterThan(0);
    await expectEventually(() => rowCount(), both.length);
    await showAsTable(page, card);
    expect(await shownCounts('bars')).toEqual(counts(markedDays()));
    await page.getByRole('button', { name: 'Clear all (Esc)' }).waitFor();
  });

  test('are what another browser draws from the link, pixel by pixel', async () => {
    const other = await openSignedIn(browser, stack, 'viewer', {
      viewport: { width: 1440, height: 1000 },
    });
    await other.page.goto(page.url());
    await waitForAllDrawn(other.page);
    await expectEventually(() => rowCount(other.page), await rowCount());
    for (const panel of ['line', 'points'] as const) {
      const expected = await drawing(panel, page);
      await expectEventually(async () => (await drawing(panel, other.page)) === expected, true);
    }
    await expectEventually(() => chips(other.page).innerText(), await chips().innerText());
    await closeExpectingNoErrors(other.context, other.collected);
  });

  test('are stored when they are too long for the address, and drawn from there', async () => {
    const [, weather = ''] = params();
    const many = weather.replace('rain', `rain,${'x'.repeat(980)},${'y'.repeat(980)}`);
    const [before, after] = [new URL(page.url()), new URL(page.url())];
    before.searchParams.delete('select');
    before.searchParams.append('select', many);
    const viewport = { width: 1440, height: 1000 };
    const [writer, reader] = [
      await openSignedIn(browser, stack, 'viewer', { viewport }),
      await openSignedIn(browser, stack, 'viewer', { viewport }),
    ];
    const selected = () => new URL(writer.page.url()).searchParams.getAll('select');
    await writer.page.goto(String(before));
    await waitForAllDrawn(writer.page);
    const rainy = days.filter((day) => day.weather === 'rain');
    await expectEventually(() => rowCount(writer.page), rainy.length);
    expect(selected()).toEqual([many]);
    await mark(0.3, 0.6, undefined, writer.page);
    await expectEventually(async () => selected().length === 1 && selected()[0] !== many, true);
    const [text = ''] = selected();
    expect(text).toMatch(/^@[\w-]{24}$/);
    const stored = stack.backend.admin.get(`views/demo/${text.slice(1)}`);
    const texts: readonly string[] = JSON.parse(Object(stored).selections);
    expect([texts[0], texts.length]).toEqual([many, 2]);
    const expected = markedDays(texts).filter((day) => day.weather === 'rain').length;
    await expectEventually(() => rowCount(writer.page), expected);

    after.search = new URL(writer.page.url()).search;
    await reader.page.goto(String(after));
    await expectEventually(() => rowCount(reader.page), expected);
    expect(new URL(reader.page.url()).search).toBe(after.search);
    await closeExpectingNoErrors(writer.context, writer.collected);
    await closeExpectingNoErrors(reader.context, reader.collected);
  });

  test('name the panels that can’t follow', async () => {
    const chip = chips().getByRole('listitem').filter({ hasText: 'Weather' });
    await chip.getByRole('button', { name: /of \d+ panels$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Panels that don’t follow' });
    await dialog.getByText('Is set to ignore selections.').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^ignoring\s/),
    );
    if (process.env.LOOK) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(process.env.LOOK, `reach-${colorScheme}.png`) });
      }
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await chips().getByRole('listitem').count()).toBeGreaterThan(1);
  });

  test('are gone with the panel that someone deletes', async () => {
    const rev = await stack.backend.admin.get(`${path}/panels/bars/rev`);
    const slot = await stack.backend.admin.get(`${path}/panels/bars/slot`);
    expect([rev, slot]).toEqual([1, 'p001']);
    await stack.backend.admin.update({
      [`${path}/panels/bars`]: null,
      [`${path}/slots/p001`]: null,
    });
    await expectEventually(() => chips().getByRole('listitem').count(), 1);
    await expectEventually(() => rowCount(), markedDays().length);
  });

  test('are cleared one by one by their chips, and all by Escape', async () => {
    await page.getByRole('button', { name: 'Clear selection of Day' }).click();
    await expectEventually(() => rowCount(), days.length);
    await page.getByText('Selection cleared').waitFor({ state: 'attached' });
    await mark(0.6, 0.8);
    await expectEventually(async () => (await rowCount()) < days.length, true);
    await page.keyboard.press('Escape');
    await expectEventually(() => rowCount(), days.length);
    await expectEventually(() => params(), []);
  });
});

test('live rows join those that are selected, and all are back once it is cleared', async () => {
  const table = { remote: 'chart-table', encoding: { columns: ['time', 'core'] } };
  const id = 'linked-live';
  const route = await writeDashboard(stack, id, {
    rows: { ...table, group: 'cpu' },
    all: { ...table, group: 'cpu' },
  });
  const panelPath = `dashboards/${demoWorkspace}/${id}/panels/all`;
  await stack.backend.admin.update({ [`${panelPath}/selections`]: 'ignore' });
  await page.goto(`${stack.url}${route}`);
  await waitForAllDrawn(page);
  const namesOf = async (panel: string) => {
    const cells = await panelCard(page, panel).locator('[role="row"] > *').allInnerTexts();
    return new Set(cells.filter((text) => text.startsWith('Core')));
  };
  // One row of each core comes with every reading.
  await expectEventually(async () => (await namesOf('all')).size > 1, true);
  const cores = await namesOf('all');
  const [core = ''] = cores;
  const counts = async () => [await rowCount(page, 'rows'), await rowCount(page, 'all')] as const;
  const share = async () => {
    const [selected, all] = await counts();
    return all / selected;
  };
  await page.goto(`${stack.url}${route}?select=core:${core}`);
  await waitForAllDrawn(page);
  await expectEventually(share, cores.size);
  const [before] = await counts();
  await expectEventually(async () => (await counts())[0] > before, true);
  await expectEventually(share, cores.size);
  expect(await namesOf('rows')).toEqual(new Set([core]));
  await page.keyboard.press('Escape');
  await expectEventually(share, 1);
});
