/**
 * Story: somebody who uses no mouse and sees no picture reads every chart. The keys come to every
 * datum of its fixture, and what is said of it is right: worked out here from the fixture alone.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chartNames } from '../tools/gallery/src/findCharts';
import {
  expectations,
  expectedTableRows,
  pivotRowsOf,
  tableRowCounts,
} from './chartKeyboard/expectations';
import { countReadablePixels, snapshotDrawing } from './chartKeyboard/inspectDrawing';
import { type Charts, openCharts, size } from './chartKeyboard/openCharts';
import { describesDatum, parseAnnouncement } from './chartKeyboard/parseAnnouncement';
import { createChartKeys } from './chartKeyboard/walks';
import { findSeriousViolations } from './harness/accessibility';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { root } from './harness/stack';

let charts: Charts;
let page: Page;

beforeAll(async () => {
  charts = await openCharts();
  page = charts.page;
}, 300_000);

afterAll(() => charts?.close());

/** By the Tab key into the chart that is shown. */
async function focusChart(): Promise<void> {
  await page.focus('#before');
  await page.keyboard.press('Tab');
}

/** Two frames later. */
async function drawn(): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe('every datum can be reached by the keyboard and is announced correctly', () => {
  test('in every chart but those that are read as text', () => {
    expect([...Object.keys(expectations), ...names.filter(isWritten)].sort()).toEqual(names);
  });

  test.each(Object.keys(expectations))('in %s', async (chart) => {
    await charts.show(chart);
    const { walk, data } = expectations[chart]?.(charts.fixture(chart).columns) ?? {};
    if (!walk || !data) throw new Error(`nothing is known of ${chart}`);
    const announcements: string[] = [];
    await focusChart();
    await walk(createChartKeys(page, announcements));
    const announced = [...new Set(announcements)].map(parseAnnouncement);
    const missing = data.filter(
      (datum) => !announced.some((heardText) => describesDatum(heardText, datum)),
    );
    const unexpected = announced.filter(
      (heardText) => !data.some((datum) => describesDatum(heardText, datum)),
    );
    expect({ missing: missing.slice(0, 20), count: missing.length }).toEqual({
      missing: [],
      count: 0,
    });
    expect(unexpected.slice(0, 20).map(({ text }) => text)).toEqual([]);
    expect(announced.length).toBe(data.length);
  });
});

const names = chartNames(root);

/** Text that is read where it stands, and rows that are a table at any time. */
const isWritten = (chart: string) =>
  ['chart-logs', 'chart-pivot', 'chart-table', 'chart-text'].includes(chart);

interface Focus {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly role: string | null;
  readonly outlinePx: number;
}

/** Where the focus is, through shadow roots. */
function focus(): Promise<Focus> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) throw new Error('nothing has the focus');
    const scope = element.getRootNode() as Document | ShadowRoot;
    const describedBy = element.getAttribute('aria-describedby') ?? '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      id: element.id,
      name: element.getAttribute('aria-label') ?? '',
      summary: scope.getElementById(describedBy)?.textContent?.trim() ?? '',
      role: element.getAttribute('role'),
      outlinePx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    };
  });
}

/** What a reader is told of the grid's cell that the keys are at. */
const activeCell = () =>
  page.evaluate(() => {
    const grid = window.chartPage.drawingElement().querySelector('[role=grid], [role=treegrid]');
    const scope = grid?.getRootNode() as ShadowRoot | undefined;
    return (
      scope?.getElementById(grid?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
    );
  });

const announcedSinceLast = () => page.evaluate(() => window.chartPage.announcements());
/** What can be seen of the tooltip. */
const tooltip = () =>
  page.evaluate(() => {
    const tip = window.chartPage.drawingElement().querySelector('.tip');
    return tip instanceof HTMLElement && tip.checkVisibility() ? tip.innerText : '';
  });
const tableRows = () =>
  page.evaluate(() => {
    // Of a grid only the rows in view stand there.
    const grid = window.chartPage.drawingElement().querySelector('[role=grid]');
    if (grid) return Number(grid.getAttribute('aria-rowcount')) - 1;
    const rows = window.chartPage.drawingElement().querySelectorAll('tbody tr');
    return [...rows].filter((row) => row.checkVisibility()).length;
  });

describe('a chart of text is read in place', () => {
  test('in chart-table, the arrow keys reach every cell', async () => {
    await charts.show('chart-table');
    const { columns } = charts.fixture('chart-table');
    const rows: string[] = [];
    await focusChart();
    await page.keyboard.press('Control+Home');
    for (const _ of columns.Country ?? []) {
      await page.keyboard.press('Home');
      const cells = [await activeCell()];
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
        await page.keyboard.press(key);
        cells.push(await activeCell());
      }
      rows.push(cells.join(' | '));
      await page.keyboard.press('ArrowDown');
    }
    const announced = rows.map(parseAnnouncement);
    const missing = expectedTableRows(columns).filter(
      (row) => !announced.some((heardText) => describesDatum(heardText, row)),
    );
    expect(missing).toEqual([]);
    expect(new Set(rows).size).toBe(columns.Country?.length);
  });

  test('in chart-logs, the arrow keys reach every line, the newest first', async () => {
    await charts.show('chart-logs');
    const { level = [], message = [] } = charts.fixture('chart-logs').columns;
    const lines: string[] = [];
    await focusChart();
    await page.keyboard.press('Home');
    for (const _ of message) {
      lines.push(await activeCell());
      await page.keyboard.press('ArrowDown');
    }
    // The fixture is in the order of time. Hidden characters and line breaks are written out.
    const wrong = lines.filter((line, i) => {
      const row = message.length - 1 - i;
      const [start = ''] = String(message[row]).split(/[\n\u202e]/);
      return !line.includes(String(level[row])) || !line.includes(start);
    });
    expect(wrong).toEqual([]);
    expect(lines.length).toBe(480);
  });

  test('in chart-pivot, the arrow keys reach every cell, and Enter drills down', async () => {
    await charts.show('chart-pivot');
    const expected = pivotRowsOf(charts.fixture('chart-pivot').columns);
    await focusChart();
    await page.keyboard.press('Control+Home');
    for (const { name, values } of expected) {
      await page.keyboard.press('Home');
      expect(await activeCell()).toBe(name);
      for (const value of values) {
        await page.keyboard.press('ArrowRight');
        const text = await activeCell();
        if (value === null) expect(text).toBe('–');
        else expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.0501);
      }
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    expect(await announcedSinceLast()).toContain('USA collapsed');
    await page.keyboard.press('ArrowDown');
    expect(await activeCell()).toBe('Europe');
  });

  test('in chart-text, words, values and rows can be read', async () => {
    await charts.show('chart-text');
    const text = parseAnnouncement(
      await page.evaluate(() => {
        const drawing = window.chartPage.drawingElement();
        return drawing instanceof HTMLElement ? drawing.innerText : '';
      }),
    );
    const { Month = [], CO2 = [], Adjusted = [] } = charts.fixture('chart-text').columns;
    const newest = Month.indexOf(Math.max(...Month.map(Number)));
    const words = [
      'The air above Mauna Loa',
      'Apr 1, 2020',
      'Compare it with the record since 1958',
    ];
    const values = [CO2[newest], Adjusted[newest], 338.7, 369.5, 411.5, 13, 15.3, 24.1].map(Number);
    expect(describesDatum(text, { names: words, values })).toBe(true);
  });
});

describe('by keyboard alone,', () => {
  test.each(names)('%s is one tab stop with a name and a sentence', async (chart) => {
    await charts.show(chart);
    await focusChart();
    const { title } = charts.fixture(chart);
    const stop = await focus();
    expect(stop.name).toBe(title);
    expect(stop.summary).toMatch(/^[^\n]+[.…]$/);
    expect(stop.summary).toContain(title);
    expect(stop.summary).not.toMatch(/loading the (map|network)/);
    expect(stop.outlinePx).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Tab');
    expect((await focus()).id).toBe('after');
    await page.keyboard.press('Shift+Tab');
    expect((await focus()).name).toBe(title);
    await page.keyboard.press('Shift+Tab');
    expect((await focus()).id).toBe('before');
  });

  test.each(names.filter((chart) => !isWritten(chart)))(
    '%s can be entered and left',
    async (chart) => {
      await charts.show(chart);
      await focusChart();
      await page.keyboard.press('Enter');
      const [newest = ''] = await announcedSinceLast();
      expect(newest).not.toBe('');
      await drawn();
      expect(await tooltip()).not.toBe('');
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      const [first, last] = await announcedSinceLast();
      expect(last).not.toBe(first);
      await page.keyboard.press('Escape');
      await drawn();
      expect(await tooltip()).toBe('');
      expect((await focus()).name).toBe(charts.fixture(chart).title);
      await page.keyboard.press('End');
      await drawn();
      expect(await tooltip()).not.toBe('');
      await page.keyboard.press('Tab');
      await drawn();
      expect(await tooltip()).toBe('');
    },
  );

  test.each(names)('T opens and closes the table of %s, and M mutes it', async (chart) => {
    await charts.show(chart);
    await focusChart();
    await page.keyboard.press('t');
    // Words may have a table of their own, which is in sight before.
    await expectEventually(tableRows, tableRowCounts[chart] ?? 0);
    const { name, outlinePx } = await focus();
    expect(name).toContain(charts.fixture(chart).title);
    expect(outlinePx).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('t');
    await expectEventually(async () => (await focus()).name, charts.fixture(chart).title);
    await announcedSinceLast();
    await page.keyboard.press('m');
    await page.keyboard.press('m');
    expect(await announcedSinceLast()).toEqual(['Live updates muted', 'Live updates unmuted']);
  });
});

describe('for people with low vision,', () => {
  test.each(names)('axe finds nothing serious in %s', async (chart) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const view of ['chart', 'table'] as const) {
        await charts.show(chart, { theme, view });
        expect({ theme, view, found: await findSeriousViolations(page) }).toEqual({
          theme,
          view,
          found: [],
        });
      }
    }
  });

  test.each(names)('%s can be read with forced colours', async (chart) => {
    await page.emulateMedia({ forcedColors: 'active' });
    try {
      await charts.show(chart);
      await drawn();
      // A line of text has some hundreds.
      expect(await countReadablePixels(page)).toBeGreaterThan(300);
    } finally {
      await page.emulateMedia({ forcedColors: null });
    }
  });

  test.each(names)('%s can be read at 400 %% zoom', async (chart) => {
    await page.setViewportSize({ width: 320, height: 640 });
    try {
      await charts.show(chart);
      await drawn();
      const problems = await layoutProblems(page);
      // What is scrolled out of a text's view lies behind the button below it.
      expect(problems.filter((problem) => !problem.endsWith('and “After”'))).toEqual([]);
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(wider).toBeLessThanOrEqual(0);
    } finally {
      await page.setViewportSize(size);
    }
  });

  test.each(names.filter((chart) => !isWritten(chart)))(
    '%s is drawn alike on a page that reads from right to left',
    async (chart) => {
      await charts.show(chart);
      await drawn();
      const before = await snapshotDrawing(page);
      expect(before.length).toBeGreaterThan(0);
      await charts.show(chart, { dir: 'rtl' });
      await drawn();
      await expectEventually(() => snapshotDrawing(page), before);
    },
  );
});
