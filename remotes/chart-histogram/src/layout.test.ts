import { parseOptions } from '@chartroom/contract';
import { append, type Frame, frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
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
import { binCursor } from './cursor';
import { defaults, dice, errors, noData, responseTimes, twoRegions } from './fixture';
import { histogramChart } from './histogramChart';
import { indexHistogram } from './histogramIndex';
import { layoutHistogram } from './layout';
import { summariseHistogram } from './summary';

test('the fixtures have the defaults of the manifest', () => {
  const { options } = chartManifest(manifest);
  expect(parseOptions(options, {})).toEqual({ ok: true, value: defaults });
});

const size = { width: 360, height: 160 };

const sceneIn = (input: ChartInput) => sceneOf(input, size);

const layout = (input: ChartInput, more: Partial<Scene> = {}) =>
  layoutOf(histogramChart, { ...input, window: more.window ?? null }, { ...size, ...more });

const drawing = async (input: ChartInput, more: Partial<Scene> = {}) =>
  (await drawingOf(histogramChart, input, { ...size, ...more })).text();

function having(fixture: ChartInput, options: ChartInput['options']): ChartInput {
  return { ...fixture, options: { ...fixture.options, ...options } };
}

const edges = async (fixture: ChartInput, more: Partial<Scene> = {}) =>
  (await layout(fixture, more)).bins.map(({ from }) => from);

describe('a histogram', () => {
  test('has round bins as wide as the middle half asks for', async () => {
    expect(await drawing(responseTimes)).toMatchSnapshot();
  });

  test('draws colours before one another, each with an outline', async () => {
    expect(await drawing(twoRegions)).toMatchSnapshot();
  });

  test('stacks them, 1 px apart', async () => {
    expect(await drawing(having(twoRegions, { layout: 'stacked' }))).toMatchSnapshot();
  });

  test('has a bin for each of a few whole numbers, and names it below', async () => {
    expect(await drawing(dice)).toMatchSnapshot();
  });

  test('weighs times in whole units of the clock', async () => {
    expect(await drawing(errors, { width: 480 })).toMatchSnapshot();
  });

  test('draws a smooth curve over paler bars, on an axis of density', async () => {
    const fixture = having(responseTimes, { curve: true, scale: 'density', bins: 8 });
    const text = await drawing(fixture, { width: 120 });
    expect(text).toContain('fill cat-1 at 45 %');
    expect(text).toMatchSnapshot();
  });

  test('counts up to each bin', async () => {
    const marks = await layout(having(responseTimes, { cumulative: true, scale: 'share' }));
    const shares = marks.bins.map(({ shares: [share] }) => share ?? 0);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    expect(marks.axes?.y.map(({ text }) => text).at(-1)).toBe('100\u00a0%');
    expect(marks.bins[2]?.title).toBe('Up to 20\u00a0ms');
  });

  test('shows the least beside the greatest on a log axis, which stacks nothing', async () => {
    const fixture = having(twoRegions, { log: true, layout: 'stacked' });
    const marks = await layout(fixture);
    expect(marks.axes?.y.map(({ text }) => text)).toEqual(['1', '10', '100']);
    expect(marks.outlines).toHaveLength(2);
    expect(Math.min(...marks.bars.map(({ box }) => box.bottom - box.top))).toBeGreaterThan(5);
  });

  test('has a log axis of its bars, however far a curve falls', async () => {
    const plain = await layout(having(twoRegions, { log: true }));
    const curved = await layout(having(twoRegions, { log: true, curve: true }));
    expect(curved.axes?.y.map(({ text }) => text)).toEqual(plain.axes?.y.map(({ text }) => text));
  });

  test('leaves out the colours that the viewer has hidden', async () => {
    for (const own of [{}, { layout: 'stacked', curve: true }]) {
      const marks = await layout(having(twoRegions, own), { hidden: new Set(['Asia']) });
      expect(marks.series.map(({ name }) => name)).toEqual(['Europe']);
      expect(marks.keys?.map(({ name }) => name)).toEqual(['Europe', 'Asia']);
    }
    const none = await layout(twoRegions, { hidden: new Set(['Asia', 'Europe']) });
    expect(none.note).toBe('All colours are hidden');
  });

  test('has a key for each colour, also for those whose names have no room', async () => {
    const marks = await layout(twoRegions, { width: 100 });
    expect(marks.legend?.more).not.toBe('');
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Europe', 'Asia']);
  });

  test('finds the bin where the cursor of another panel is', async () => {
    const marks = await layout(responseTimes);
    const found = binCursor.find?.(marks, 'time', 41) ?? null;
    expect(found && binCursor.datum?.(marks, found)).toEqual([{ field: 'time', value: 42.5 }]);
    expect(binCursor.find?.(marks, 'other', 41)).toBeNull();
  });

  test('takes ink from bins that are not selected', async () => {
    const held = { kind: 'interval', field: 'time', from: 20, to: 40, isOwn: false } as const;
    const { bars, bins } = await layout(responseTimes, { selections: [held] });
    const full = bars.filter(({ isFaded }) => !isFaded).map(({ bin }) => bins[bin]?.from);
    expect(full).toEqual([20, 25, 30, 35]);
  });

  test('takes the hue away from a stale source', async () => {
    const text = await drawing(responseTimes, { stale: true });
    expect(text).toContain('fill cat-10 at 55 %');
    expect(text).not.toMatch(/cat-[1-9]b?\b/);
  });

  test('says that there is nothing', async () => {
    expect(await drawing(noData)).toContain('“No data”');
    expect(await drawing({ ...noData, frame: null })).not.toContain('No data');
  });

  test('has whole pixels only', async () => {
    for (const width of [97, 161, 333, 1201]) {
      for (const fixture of [responseTimes, twoRegions, dice, errors]) {
        const { bars } = await layout(fixture, { width });
        expect(bars.length).toBeGreaterThan(0);
        for (const { box } of bars) {
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          expect(box.right).toBeGreaterThan(box.left);
          expect(box.bottom).toBeGreaterThanOrEqual(box.top);
        }
      }
    }
  });

  test('moves on when rows are appended', async () => {
    const frame = structuredClone(dice.frame) as Frame;
    const fixture = { ...dice, frame };
    const before = await runInSlices(indexHistogram(fixture, null));
    append(frame, { sum: [7, 7, 20] });
    const after = await runInSlices(indexHistogram(fixture, before));
    const marks = layoutHistogram(after, sceneIn(fixture));
    expect(marks.bins.at(-1)).toMatchObject({ weights: [1] });
    expect(marks.bins.reduce((sum, { weights: [weight = 0] }) => sum + weight, 0)).toBe(39);
  });
});

describe('its bins', () => {
  test('are about as many as asked for, or as wide, in decimals as written', async () => {
    expect(await edges(having(responseTimes, { bins: 4 }))).toEqual([0, 50, 100, 150]);
    const narrow = await edges(having(responseTimes, { width: 2.5 }), { width: 800 });
    expect(narrow.slice(0, 4)).toEqual([7.5, 10, 12.5, 15]);
    const tenths = await edges(having(responseTimes, { width: 0.3 }), { width: 4000 });
    expect(tenths).toEqual(tenths.map((edge) => Number(edge.toFixed(1))));
    expect(tenths.length).toBeGreaterThan(200);
  });

  test('are wider where those asked for could not be drawn', async () => {
    const wide = await edges(having(responseTimes, { width: 0.3 }), { width: 300 });
    expect((wide[1] ?? 0) - (wide[0] ?? 0)).toBeCloseTo(3, 9);
  });

  test('become narrower in what is zoomed into', async () => {
    const whole = await edges(responseTimes);
    const zoomed = await edges(responseTimes, { window: [40, 45] });
    expect((zoomed[1] ?? 0) - (zoomed[0] ?? 0)).toBeLessThan((whole[1] ?? 0) - (whole[0] ?? 0));
  });
});

describe('its cursor', () => {
  test('tells the bin under the pointer, its rows and their share', async () => {
    const marks = await layout(dice);
    const { left = 0 } = marks.bins[5] ?? {};
    const cursor = binCursor.pick(marks, left + 1, 20);
    expect(cursor && binCursor.tip(marks, cursor)).toMatchObject({
      title: '7',
      rows: [{ name: 'Rows', value: '6, 16.7\u00a0%' }],
      spoken: '7: Rows 6, 16.7\u00a0%, bin 6 of 11',
    });
    expect(binCursor.pick(marks, 2, 20)).toBeNull();
  });

  test('walks over bins and colours by the keys', async () => {
    const marks = await layout(twoRegions);
    const spoken: string[] = [];
    let cursor = binCursor.move(marks, null, 'right');
    for (const step of ['right', 'up', 'up', 'down', 'end', 'right', 'home', 'left'] as const) {
      cursor = binCursor.move(marks, cursor, step);
      spoken.push(`${step} ${cursor && binCursor.tip(marks, cursor)?.spoken}`);
    }
    expect(spoken.join('\n').replaceAll('\u00a0', ' ')).toMatchSnapshot();
  });

  test('reaches every bin', async () => {
    for (const fixture of [responseTimes, dice, errors]) {
      const marks = await layout(fixture);
      const titles: unknown[] = [];
      let cursor = binCursor.move(marks, null, 'home');
      for (let i = 0; cursor && i < marks.bins.length; i += 1) {
        titles.push(binCursor.tip(marks, cursor)?.title);
        cursor = binCursor.move(marks, cursor, 'right');
      }
      expect(titles).toEqual(marks.bins.map(({ title }) => title));
    }
  });
});

describe('its summary and table', () => {
  const say = async (fixture: ChartInput) =>
    summariseHistogram(
      await runInSlices(indexHistogram(fixture, null)),
      sceneIn(fixture),
    ).replaceAll('\u00a0', ' ');

  test('say how many, the median, the most common and where the rest lies', async () => {
    expect(await say(responseTimes)).toMatchInlineSnapshot(
      `"Response time: 600 rows; median 40 ms; most common 30 to 35 ms, 12.3 %; a long tail of high values."`,
    );
    expect(await say(twoRegions)).toMatchInlineSnapshot(
      `"Response time by region: 600 rows; median 48.1 ms; most common 30 to 40 ms, 22.2 %; a long tail of high values; colours: Europe, Asia."`,
    );
    expect(await say(dice)).toMatchInlineSnapshot(
      `"Two dice: 36 rows; median 7; most common 7, 16.7 %; roughly symmetric."`,
    );
    expect(await say(errors)).toMatchInlineSnapshot(
      `"Errors: 69 rows; 4 without a value; median 12:47; most common 14 Nov, 12:00–14:00, 54.7 %; a long tail of early values."`,
    );
    expect(await say(noData)).toBe('Response time: no data.');
  });

  test('have a row for each bin and a column for each colour', async () => {
    const rows = async (fixture: ChartInput) => {
      const index = await buildIndex(histogramChart, fixture);
      const table = tableOf(histogramChart, { index, input: fixture }, sceneIn(fixture));
      const cells = Array.from({ length: table.rowCount }, (_, row) =>
        table.columns.map((_, column) => table.cell(row, column)).join(' | '),
      );
      const titles = table.columns.map(({ title }) => title).join(' | ');
      return [table.caption, titles, ...cells].join('\n').replaceAll('\u00a0', ' ');
    };
    expect(await rows(having(twoRegions, { bins: 4 }))).toMatchInlineSnapshot(`
"Response time by region: 4 bins
time from | to | Europe | Asia | Share
0 ms | 50 ms | 309 | 10 | 53.2 %
50 ms | 100 ms | 91 | 165 | 42.7 %
100 ms | 150 ms | 0 | 24 | 4 %
150 ms | 200 ms | 0 | 1 | 0.167 %"
`);
    expect(await rows(having(errors, { bins: 6 }))).toMatchInlineSnapshot(`
"Errors: 7 bins, newest first
time from | to | Rows | Share
14 Nov 2026, 14:00 | 14 Nov 2026, 15:00 | 25 | 9.36 %
14 Nov 2026, 13:00 | 14 Nov 2026, 14:00 | 76 | 28.5 %
14 Nov 2026, 12:00 | 14 Nov 2026, 13:00 | 70 | 26.2 %
14 Nov 2026, 11:00 | 14 Nov 2026, 12:00 | 36 | 13.5 %
14 Nov 2026, 10:00 | 14 Nov 2026, 11:00 | 8 | 3 %
14 Nov 2026, 09:00 | 14 Nov 2026, 10:00 | 36 | 13.5 %
14 Nov 2026, 08:00 | 14 Nov 2026, 09:00 | 16 | 5.99 %"
`);
    expect(await rows(having(dice, { width: 5 }))).toMatchInlineSnapshot(`
"Two dice: 3 bins
sum from | to | Rows | Share
0 | 4 | 6 | 16.7 %
5 | 9 | 24 | 66.7 %
10 | 14 | 6 | 16.7 %"
`);
  });
});

test.each([
  ['Europe/Berlin', '2026-10-24T22:00Z'],
  ['America/New_York', '2026-11-01T04:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T13:00Z'],
])(
  'rows every 5 minutes are two in each 10 minutes when clocks are set back in %s',
  async (timeZone, midnight) => {
    const from = Date.parse(midnight);
    const time = Array.from({ length: 72 }, (_, i) => from + i * 300_000);
    const frame = frameFrom({ time }, { time: 'time' });
    const input = { ...errors, frame, encoding: { x: ['time'] }, range: null, timeZone };
    const { bins } = await layout(having(input, { width: 600 }), { width: 900, timeZone });
    expect(bins.map(({ from: start, to }) => (to - start) / 60_000)).toEqual(Array(36).fill(10));
    expect(bins.map(({ weights }) => weights[0])).toEqual(Array(36).fill(2));
  },
);
