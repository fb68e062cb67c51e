import { parseOptions } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import {
  buildIndex,
  type ChartInput,
  chartManifest,
  drawingOf,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { bandTitle } from './bandTitle';
import { cellCursor } from './cursor';
import { defaults, hallLoad, noData, planDeviation, sizes, steps } from './fixture';
import { heatmapChart } from './heatmapChart';
import { indexHeatmap } from './heatmapIndex';
import { layoutHeatmap } from './layout';
import { summariseHeatmap } from './summary';

test('the fixtures have the defaults of the manifest', () => {
  const { options } = chartManifest(manifest);
  expect(parseOptions(options, {})).toEqual({ ok: true, value: defaults });
});

const size = { width: 480, height: 200 };

const sceneIn = (input: ChartInput, more: Partial<Scene> = {}) =>
  sceneOf(input, { ...size, ...more });

const indexOf = (input: ChartInput) => runInSlices(indexHeatmap(input, null));

const layout = (input: ChartInput, more: Partial<Scene> = {}) =>
  layoutOf(heatmapChart, input, { ...size, ...more });

const drawing = async (input: ChartInput, more: Partial<Scene> = {}) =>
  (await drawingOf(heatmapChart, input, { ...size, ...more })).text();

function having(fixture: ChartInput, options: ChartInput['options']): ChartInput {
  return { ...fixture, options: { ...fixture.options, ...options } };
}

/** More than one line in one stroke. */
const hatching = /stroke line-strong 1: M[^M\n]+M/;

const all = { hallLoad, departure: planDeviation, steps, sizes };

describe('a heatmap', () => {
  test('has a cell for each category and piece of time, and hatches those without data', async () => {
    expect(await drawing(hallLoad, { width: 300 })).toMatchSnapshot();
  });

  test('tells two hues from a centre, with values in the cells', async () => {
    expect(await drawing(planDeviation)).toMatchSnapshot();
  });

  test('lays days out as a calendar, a block for each year', async () => {
    expect(await drawing(steps, { width: 400, height: 320 })).toMatchSnapshot();
  });

  test('counts rows in bins of two numbers', async () => {
    expect(await drawing(sizes, { width: 240, height: 160 })).toMatchSnapshot();
  });

  test('leaves cells without data empty where that is asked for', async () => {
    const text = await drawing(having(hallLoad, { missing: 'empty' }));
    expect(text).not.toMatch(hatching);
    expect(text).not.toContain('No data');
    expect(await drawing(hallLoad)).toMatch(hatching);
    expect(await drawing(hallLoad)).toContain('No data');
  });

  test('takes the hue away from a stale source, not the shade', async () => {
    const text = await drawing(hallLoad, { stale: true });
    expect(text).toContain('fill cat-10 at 10 %');
    expect(text).toContain('fill cat-10 at 65 %');
    expect(text).not.toContain('seq-');
  });

  test('says that there is nothing', async () => {
    expect(await drawing(noData)).toContain('“No data”');
    expect(await drawing({ ...noData, frame: null })).not.toContain('No data');
  });

  test('has whole pixels only, apart from one another', async () => {
    for (const width of [97, 161, 333, 1201]) {
      for (const fixture of Object.values(all)) {
        const { x, y } = await layout(fixture, { width, height: width / 2 });
        for (const { starts, ends } of [x, y]) {
          expect(starts.length).toBeGreaterThan(0);
          expect([...starts, ...ends].every(Number.isInteger)).toBe(true);
          for (const [i, end] of ends.entries()) {
            expect(end).toBeGreaterThan(starts[i] as number);
            expect(starts[i + 1] ?? end).toBeGreaterThanOrEqual(end);
          }
        }
      }
    }
  });

  test('has texts at every width', async () => {
    for (const width of [200, 320, 480, 1600]) {
      for (const fixture of Object.values(all)) {
        const recorder = await drawingOf(heatmapChart, fixture, { width, height: 300 });
        expect(recorder.texts().length).toBeGreaterThan(3);
      }
    }
  });

  test('gathers as much time in a cell as there are pixels for', async () => {
    const spans = async (width: number) => {
      const [column] = (await layout(hallLoad, { width })).grid.columns;
      return ((column?.to ?? 0) - (column?.from ?? 0)) / 60_000;
    };
    expect([await spans(1600), await spans(480), await spans(200)]).toEqual([10, 30, 120]);
  });

  test('shows finer cells of what was zoomed to', async () => {
    const { to } = hallLoad.range ?? { to: null };
    const window = [(to ?? 0) - 7_200_000, to ?? 0] as const;
    const { grid, zoom } = await layout(hallLoad, { window });
    // The data is no finer than ten minutes.
    expect(grid.columns).toHaveLength(13);
    expect(zoom?.domain).toEqual(window);
  });

  test('keeps the colours for all but the outermost values where that is asked for', async () => {
    const frame = frameFrom({
      x: Array.from({ length: 100 }, (_, i) => `c${i}`),
      v: Array.from({ length: 100 }, (_, i) => (i === 50 ? 1e6 : i)),
    });
    const fixture = {
      ...planDeviation,
      frame,
      encoding: { x: ['x'], value: ['v'] },
      options: defaults,
    };
    const robust = await layout(having(fixture, { domain: 'robust' }), { width: 800 });
    expect(robust.scale.to).toBeLessThan(200);
    expect(robust.ramp?.labels.at(-1)?.text).toMatch(/^≥/);
    expect((await layout(fixture, { width: 800 })).scale.to).toBeGreaterThanOrEqual(1e6);
  });

  test('says how many of ten thousand categories are shown', async () => {
    const host = Array.from({ length: 10_000 }, (_, i) => `host-${i}`);
    const frame = frameFrom({
      host,
      at: host.map((_, i) => `a${i % 3}`),
      load: host.map((_, i) => i),
    });
    const fixture = {
      ...planDeviation,
      frame,
      encoding: { x: ['at'], y: ['host'], value: ['load'] },
    };
    const marks = await layout({ ...fixture, options: { ...defaults, sort: 'greatest' } });
    expect(marks.omissions.replaceAll('\u00a0', ' ')).toBe('host: 27 of 10,000');
    expect(marks.rowNames[0]?.text).toBe('host-9999');
    const both = { ...fixture, encoding: { x: ['host'], y: ['host'], value: ['load'] } };
    expect(
      (await layout({ ...both, options: defaults })).omissions.replaceAll('\u00a0', ' '),
    ).toMatch(/^host: \d+ of 10,000; host: 27 of 10,000$/);
  });

  test('says that a calendar needs times', async () => {
    const marks = await layout(having(planDeviation, { layout: 'calendar' }));
    expect(marks.omissions).toBe('A calendar needs a time field in Columns');
    expect(marks.grid.columns).toHaveLength(4);
  });

  test('goes on when rows are appended, and keeps its buckets while the range moves on', async () => {
    const frame = structuredClone(hallLoad.frame);
    if (!frame || !hallLoad.range?.to) throw new Error('the fixture has a frame and a range');
    const { from, to } = hallLoad.range;
    const input = { ...hallLoad, frame };
    const before = await runInSlices(indexHeatmap(input, null));
    append(frame, { time: [to + 1000], hall: ['Oslo 1'], load: [99] });
    const moved = { from: from + 60_000, to: to + 60_000 };
    const after = await runInSlices(indexHeatmap({ ...input, range: moved }, before));
    expect(after.data?.tally).toBe(before.data?.tally);
    const { grid } = layoutHeatmap(after, sceneIn({ ...hallLoad, range: moved }));
    expect(grid.values.at(-1)).toBe(99);
    expect(grid.rows).toHaveLength(7);
  });
});

describe('its cursor', () => {
  test('picks the cell under the pointer, with the gap after it', async () => {
    const marks = await layout(planDeviation);
    const { plot, x, y } = marks;
    const cursor = cellCursor.pick(marks, (x.ends[1] ?? 0) + 0.5, (y.starts[1] ?? 0) + 3);
    expect(cursor && cellCursor.tip(marks, cursor)).toMatchObject({
      title: 'South, Q2',
      rows: [{ token: 'div-6', name: 'share', value: '14.5\u00a0%' }],
      spoken: 'South, Q2: share 14.5\u00a0%',
    });
    expect(cellCursor.pick(marks, plot.left - 3, plot.top + 3)).toBeNull();
    expect(cellCursor.pick(marks, plot.left + 3, plot.bottom + 9)).toBeNull();
  });

  test('walks in two dimensions by the keys', async () => {
    const marks = await layout(planDeviation);
    const spoken: string[] = [];
    let cursor = cellCursor.move(marks, null, 'right');
    for (const step of ['right', 'down', 'down', 'down', 'end', 'up', 'home', 'left'] as const) {
      cursor = cellCursor.move(marks, cursor, step);
      spoken.push(`${step}: ${cursor && cellCursor.tip(marks, cursor)?.spoken}`);
    }
    expect(spoken.join('\n').replaceAll('\u00a0', ' ')).toMatchSnapshot();
  });

  test('reaches every cell, of a calendar too', async () => {
    for (const fixture of Object.values(all)) {
      const marks = await layout(fixture, { width: 700, height: 320 });
      const reached = new Set<string>();
      const walk = (cursor: ReturnType<typeof cellCursor.move>) => {
        const open = [cursor];
        while (open.length > 0) {
          const own = open.pop();
          const key = JSON.stringify(own);
          if (!own || reached.has(key)) continue;
          reached.add(key);
          for (const step of ['left', 'right', 'up', 'down'] as const) {
            open.push(cellCursor.move(marks, own, step));
          }
        }
      };
      walk(cellCursor.move(marks, null, 'right'));
      const cells = marks.grid.isCell.reduce((sum, own) => sum + own, 0);
      expect(reached.size).toBe(cells);
    }
  });

  test('begins at the newest time, and stays at its moment when cells are gathered anew', async () => {
    const marks = await layout(hallLoad, { width: 1600 });
    const cursor = cellCursor.move(marks, null, 'right');
    expect(cursor && cellCursor.tip(marks, cursor)?.title).toBe('Amsterdam 2, 13 Nov, 23:50–00:00');
    const narrow = await layout(hallLoad, { width: 300 });
    expect(cursor && cellCursor.tip(narrow, cursor)).toMatchObject({
      title: 'Amsterdam 2, 13 Nov, 23:00–00:00',
      rows: [{ name: 'load, mean of 6' }],
    });
  });

  test('has an edge that is seen on any colour', async () => {
    const marks = await layout(planDeviation);
    const recorder = new Recorder();
    const cursor = cellCursor.move(marks, null, 'home');
    if (cursor) cellCursor.draw(recorder, marks, cursor, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });
});

describe('its summary and table', () => {
  const say = async (fixture: ChartInput, more: Partial<Scene> = {}) =>
    summariseHeatmap(await indexOf(fixture), sceneIn(fixture, more)).replaceAll('\u00a0', ' ');

  test('say the highest and the lowest cell, how many there are and how far they reach', async () => {
    expect({
      departure: await say(planDeviation),
      hallLoad: await say(hallLoad),
      steps: await say(steps),
      sizes: await say(sizes),
      nothing: await say(noData),
    }).toMatchSnapshot();
    expect(await say(hallLoad, { width: 0, height: 0 })).toBe(await say(hallLoad));
  });

  test('have a row for each cell, of times the newest first', async () => {
    const lines = async (fixture: ChartInput) => {
      const index = await buildIndex(heatmapChart, fixture);
      const table = tableOf(heatmapChart, { index, input: fixture }, sceneIn(fixture));
      const cells = Array.from({ length: Math.min(4, table.rowCount) }, (_, row) =>
        table.columns.map((_column, column) => table.cell(row, column)).join(' | '),
      );
      return [table.caption, table.columns.map(({ title }) => title).join(' | '), ...cells];
    };
    expect({
      departure: await lines(planDeviation),
      hallLoad: await lines(hallLoad),
      steps: await lines(steps),
    }).toMatchSnapshot();
  });
});

test.each([
  [
    'Europe/Berlin',
    '2026-10-24T22:00Z',
    12,
    ['25 Oct, 02:00 CEST–02:10 CEST', '25 Oct, 02:00 CET–02:10 CET'],
  ],
  [
    'America/New_York',
    '2026-11-01T04:00Z',
    6,
    ['1 Nov, 01:00 GMT-4–01:10 GMT-4', '1 Nov, 01:00 GMT-5–01:10 GMT-5'],
  ],
] as const)(
  'rows every 5 minutes are two in each 10 minutes when clocks are set back in %s',
  async (timeZone, midnight, place, names) => {
    const from = Date.parse(midnight);
    const time = Array.from({ length: 72 }, (_, i) => from + i * 300_000);
    const frame = frameFrom({ time }, { time: 'time' });
    const input = { ...hallLoad, frame, encoding: { x: ['time'] }, range: null, timeZone };
    const marks = await layout(input, { width: 320, timeZone, locale: 'en-GB' });
    expect(Array.from(marks.grid.values)).toEqual(Array(36).fill(2));
    const titles = marks.grid.columns.map((column) =>
      bandTitle(column, marks.index.data?.x.slots, marks.text),
    );
    expect([titles[place], titles[place + 6]]).toEqual(names);
  },
);

test('a calendar has its weeks begin as the locale says', async () => {
  const time = Array.from({ length: 28 }, (_, i) => Date.UTC(2026, 10, 1 + i));
  const frame = frameFrom({ time }, { time: 'time' });
  const input = having(
    { ...hallLoad, frame, encoding: { x: ['time'] }, range: null },
    { layout: 'calendar' },
  );
  const weekdays = async (locale: string) => {
    const { rowNames, grid } = await layout(input, { width: 480, height: 200, locale });
    const rows = grid.rows.map((_, row) => {
      const cells = Array.from(grid.values).slice(
        row * grid.columns.length,
        (row + 1) * grid.columns.length,
      );
      return cells.filter((value) => !Number.isNaN(value)).length;
    });
    return { names: rowNames.map(({ text }) => text).slice(1), rows, weeks: grid.columns.length };
  };
  // 1 November 2026 is a Sunday.
  expect(await weekdays('en-US')).toEqual({
    names: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    rows: [4, 4, 4, 4, 4, 4, 4],
    weeks: 4,
  });
  expect((await weekdays('en-GB')).names[0]).toBe('Mon');
  expect((await weekdays('en-GB')).weeks).toBe(5);
  expect((await weekdays('ar-EG')).weeks).toBe(5);
});

test.each([
  [296, 160],
  [876, 320],
  [1576, 460],
])(
  'the days of a year fill most of %i × %i, not more than twice as high as wide',
  async (width, height) => {
    const time = Array.from({ length: 365 }, (_, i) => Date.UTC(2026, 0, 1 + i));
    const frame = frameFrom({ time }, { time: 'time' });
    const input = having(
      { ...hallLoad, frame, encoding: { x: ['time'] }, range: null },
      { layout: 'calendar' },
    );
    const { x, y, plot, rowNames } = await layout(input, { width, height });
    const dayWidth = (x.ends[0] ?? 0) - (x.starts[0] ?? 0);
    const dayHeight = (y.ends[0] ?? 0) - (y.starts[0] ?? 0);
    expect(dayHeight).toBeGreaterThanOrEqual(dayWidth);
    expect(dayHeight).toBeLessThanOrEqual(2 * (dayWidth + 1));
    expect(plot.bottom).toBeLessThanOrEqual(height);
    expect(plot.bottom - plot.top).toBeGreaterThan(height * 0.3);
    // Beside the year's name, of all weekdays or of every second one.
    expect([5, 8]).toContain(rowNames.length);
  },
);
