import { parseOptions } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import {
  buildIndex,
  chartManifest,
  drawingOf,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { barChart } from './barChart';
import { barCursor } from './cursor';
import { defaults, errors, type Fixture, margin, noData, powerDraw, requests } from './fixture';
import { indexBars } from './indexBars';
import { summariseBars } from './summary';

test('the fixtures have the defaults of the manifest', () => {
  const { options } = chartManifest(manifest);
  expect(parseOptions(options, {})).toEqual({ ok: true, value: defaults });
});

const size = { width: 360, height: 160 };

const sceneIn = (fixture: Fixture, more: Partial<Scene> = {}) =>
  sceneOf(fixture, { ...size, ...more });

function indexOf(fixture: Fixture, timeZone = 'UTC') {
  return runInSlices(indexBars({ ...fixture, timeZone }, null));
}

const layout = (fixture: Fixture, more: Partial<Scene> = {}) =>
  layoutOf(barChart, { ...fixture, timeZone: 'UTC' }, { ...size, ...more });

const drawing = async (fixture: Fixture, more: Partial<Scene> = {}) =>
  (await drawingOf(barChart, { ...fixture, timeZone: 'UTC' }, { ...size, ...more })).text();

function having(fixture: Fixture, options: Fixture['options']): Fixture {
  return { ...fixture, options: { ...fixture.options, ...options } };
}

describe('a bar chart', () => {
  test('lays bars down where names need the room, with values at the right', async () => {
    expect(await drawing(powerDraw)).toMatchSnapshot();
  });

  test('stands them where names fit, with values above', async () => {
    expect(await drawing(margin, { width: 420 })).toMatchSnapshot();
  });

  test('has a bar for each colour beside one another', async () => {
    expect(await drawing(requests, { height: 220 })).toMatchSnapshot();
  });

  test('stacks them, 1 px apart, with the sum above', async () => {
    expect(await drawing(having(requests, { layout: 'stacked' }))).toMatchSnapshot();
  });

  test('shows them as shares of the whole', async () => {
    const fixture = having(requests, { layout: 'normalised', orientation: 'horizontal' });
    expect(await drawing(fixture)).toMatchSnapshot();
  });

  test('counts rows in buckets of time', async () => {
    expect(await drawing(errors, { width: 480 })).toMatchSnapshot();
  });

  test('takes the hue away from a stale source', async () => {
    const text = await drawing(powerDraw, { stale: true });
    expect(text).toContain('fill cat-10 at 55 %');
    expect(text).not.toMatch(/cat-[1-9]b?\b/);
  });

  test('shows a note where there are no rows', async () => {
    expect(await drawing(noData)).toContain('“No data”');
    expect(await drawing({ ...noData, frame: null })).not.toContain('No data');
  });

  test('has whole pixels only', async () => {
    for (const width of [97, 161, 333, 1201]) {
      for (const fixture of [powerDraw, requests, margin, errors]) {
        const { bars } = await layout(fixture, { width });
        expect(bars.length).toBeGreaterThan(0);
        for (const { box } of bars) {
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          expect(box.right).toBeGreaterThanOrEqual(box.left);
          expect(box.bottom).toBeGreaterThanOrEqual(box.top);
        }
      }
    }
  });

  test('uses a fixed axis and cuts longer bars', async () => {
    const { bars, plot } = await layout(having(powerDraw, { max: 300, bad: null }));
    expect(Math.max(...bars.map(({ box }) => box.right))).toBe(plot.right);
  });

  test('moves on when rows are appended', async () => {
    const frame = structuredClone(powerDraw.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const fixture = { ...powerDraw, frame, timeZone: 'UTC' };
    const before = await runInSlices(indexBars(fixture, null));
    append(frame, { hall: ['London 1', 'Oslo 1'], power: [1000, 5] });
    const after = await runInSlices(indexBars(fixture, before));
    expect(before.bands.map(({ name }) => name)[0]).toBe('Frankfurt 2');
    expect(after.bands.map(({ name, totals }) => [name, totals[0]])).toEqual([
      ['London 1', 1241],
      ['Frankfurt 2', 412],
      ['Warsaw 1', 361],
      ['Amsterdam 2', 338],
      ['Milan 1', 297],
      ['Paris 3', 264],
      ['Oslo 1', 5],
    ]);
  });
});

describe('a log axis', () => {
  const log = { scale: 'log', bad: null };

  test('gives each decade the same length, and values at or below 0 no bar', async () => {
    const frame = frameFrom({ n: ['a', 'b', 'c', 'd', 'e'], v: [1, 10, 100, 0, -5] });
    const fixture = { ...powerDraw, frame, encoding: { x: ['n'], y: ['v'] } };
    const { bars, axes } = await layout(
      having(fixture, { ...log, orientation: 'vertical', sort: 'data' }),
    );
    const heights = bars.map(({ box }) => box.bottom - box.top);
    expect(bars.map(({ value }) => value)).toEqual([1, 10, 100]);
    expect(
      Math.abs((heights[2] ?? 0) - (heights[1] ?? 0) - ((heights[1] ?? 0) - (heights[0] ?? 0))),
    ).toBeLessThan(2);
    expect(axes?.y.map(({ text }) => text)).toContain('100');
  });

  test.each(['vertical', 'horizontal'])(
    'says how many bars it leaves out, and writes no value for them (%s)',
    async (orientation) => {
      const frame = frameFrom({ n: ['a', 'b', 'c', 'd'], v: [5, 10, 0, -5] });
      const fixture = having(
        { ...powerDraw, frame, encoding: { x: ['n'], y: ['v'] } },
        { ...log, orientation, sort: 'data' },
      );
      const { omissions, values } = await layout(fixture);
      expect(omissions?.text).toBe('2 at or below 0 not shown on a log scale');
      expect(values.map(({ text }) => text)).toEqual(['5', '10']);
      expect(await drawing(fixture)).toContain('“2 at or below 0 not shown on a log scale”');
      expect((await layout(having(fixture, { scale: 'linear' }))).omissions).toBeNull();
    },
  );

  test('can be horizontal, and is linear for stacks', async () => {
    const { horizontal } = await layout(having(powerDraw, { ...log, labels: false }));
    expect(horizontal?.ticks.map(({ text }) => text)).toContain('200');
    const [first] = (await layout(having(requests, { ...log, layout: 'stacked' }))).axes?.y ?? [];
    expect(first?.text).toBe('0');
  });
});

describe('its names and selections', () => {
  test('a hidden colour makes room for the others and stays in the legend', async () => {
    const all = await layout(requests);
    const some = await layout(requests, { hidden: new Set(['Europe']) });
    expect(some.keys?.map(({ name }) => name)).toEqual(['Europe', 'America', 'Asia']);
    const narrow = await layout(requests, { width: 120 });
    expect(narrow.legend?.more).not.toBe('');
    expect(narrow.keys).toHaveLength(3);
    expect(some.bars.every(({ series }) => series !== 0)).toBe(true);
    const width = (bars: typeof all.bars) => (bars[0]?.box.right ?? 0) - (bars[0]?.box.left ?? 0);
    expect(width(some.bars)).toBeGreaterThan(width(all.bars));
    expect(
      (await layout(requests, { hidden: new Set(['Europe', 'America', 'Asia']) })).bars,
    ).toEqual([]);
  });

  test('what is not selected is faded', async () => {
    const held = { kind: 'points', field: 'quarter', values: ['Q2'], isOwn: false } as const;
    const { bars } = await layout(requests, { selections: [held] });
    expect(bars.map(({ band, isFaded }) => isFaded === (band !== 1)).every(Boolean)).toBe(true);
    expect(await drawing(requests, { selections: [held] })).toContain('at 28 %');
  });

  test('a bar is identified by its category and colour, and found by its category', async () => {
    const marks = await layout(requests);
    const cursor = barCursor.move(marks, null, 'end');
    expect(cursor && barCursor.datum?.(marks, cursor)).toEqual([
      { field: 'quarter', value: 'Q4' },
      { field: 'region', value: 'Europe' },
    ]);
    expect(barCursor.find?.(marks, 'quarter', 'Q2')).toEqual({ key: 'is Q2', series: 0 });
    expect(barCursor.find?.(marks, 'host', 'Q2')).toBeNull();
    const timed = await layout(errors);
    const [first] = timed.bands;
    expect(barCursor.find?.(timed, 'time', (first?.band.from ?? 0) + 1)?.key).toBe(first?.band.key);
  });
});

describe('its order and limit', () => {
  const names = async (fixture: Fixture, more: Partial<Scene> = {}) =>
    (await layout(fixture, more)).bands.map(({ title }) => title);

  test('follow the data, the values or the names', async () => {
    const data = ['Milan 1', 'Frankfurt 2', 'London 1', 'Warsaw 1', 'Amsterdam 2', 'Paris 3'];
    expect(await names(having(powerDraw, { sort: 'data' }))).toEqual(data);
    expect(await names(having(powerDraw, { sort: 'name' }))).toEqual([...data].sort());
    expect((await names(having(powerDraw, { sort: 'least' })))[0]).toBe('London 1');
    expect((await names(powerDraw))[0]).toBe('Frankfurt 2');
  });

  test('merge the rest, by the option or by the available room', async () => {
    expect(await names(having(powerDraw, { limit: 3 }))).toEqual([
      'Frankfurt 2',
      'Warsaw 1',
      'Other (4)',
    ]);
    const { bands } = await layout(having(powerDraw, { limit: 3 }));
    expect(bands.at(-1)?.values).toEqual([338 + 297 + 264 + 241]);
    expect(await names(powerDraw, { height: 66 })).toHaveLength(4);
  });

  test('do not add up the newest values of others', async () => {
    const { bands } = await layout(having(powerDraw, { limit: 3, aggregate: 'last' }));
    expect(bands.map(({ title, values }) => [title, values[0]])).toEqual([
      ['Frankfurt 2', 412],
      ['Warsaw 1', 361],
      ['4 more', Number.NaN],
    ]);
  });

  test('keep ten thousand categories legible', async () => {
    const name = Array.from({ length: 10_000 }, (_, i) => `host-${i}`);
    const frame = frameFrom({ name, load: name.map((_, i) => i) });
    const fixture = { ...powerDraw, frame, encoding: { x: ['name'], y: ['load'] } };
    const marks = await layout({ ...fixture, options: { ...defaults, sort: 'greatest' } });
    expect(marks.bands.map(({ title }) => title)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((i) => `host-999${i}`),
      'Other (9991)',
    ]);
    expect(marks.bands.at(-1)?.values[0]).toBe((9990 * 9991) / 2);
  });
});

test('applies the colours of the axis when nothing else has changed', async () => {
  const before = await indexOf(powerDraw);
  const encoding = { ...powerDraw.encoding, colour: ['hall'] };
  const after = await runInSlices(indexBars({ ...powerDraw, encoding, timeZone: 'UTC' }, before));
  expect([before.isColouredByBand, after.isColouredByBand]).toEqual([false, true]);
});

describe('its cursor', () => {
  test('picks the bar under the pointer, or of its row', async () => {
    const marks = await layout(powerDraw);
    const cursor = barCursor.pick(marks, 10, marks.bands[1]?.start ?? 0);
    expect(cursor && barCursor.tip(marks, cursor)).toMatchObject({
      title: 'Warsaw 1',
      rows: [{ name: 'power', value: '361\u00a0kW' }],
      spoken: 'Warsaw 1: power 361\u00a0kW, 2 of 6',
    });
    expect(barCursor.pick(marks, 10, 1)).toBeNull();
  });

  test('moves between bars and colours by the arrow keys', async () => {
    const marks = await layout(requests);
    expect(marks.isHorizontal).toBe(false);
    const spoken: string[] = [];
    let cursor = barCursor.move(marks, null, 'right');
    for (const step of [
      'right',
      'up',
      'up',
      'up',
      'down',
      'end',
      'left',
      'home',
      'left',
    ] as const) {
      cursor = barCursor.move(marks, cursor, step);
      spoken.push(`${step} ${cursor && barCursor.tip(marks, cursor)?.spoken}`);
    }
    expect(spoken.join('\n').replaceAll('\u00a0', ' ')).toMatchSnapshot();
  });

  test('moves down in a horizontal chart', async () => {
    const marks = await layout(powerDraw);
    const first = barCursor.move(marks, null, 'down');
    const next = barCursor.move(marks, first, 'down');
    expect([first?.key, next?.key]).toEqual(['is Frankfurt 2', 'is Warsaw 1']);
  });

  test('shows shares and amounts', async () => {
    const marks = await layout(having(requests, { layout: 'normalised' }));
    const cursor = barCursor.move(marks, null, 'home');
    expect(cursor && barCursor.tip(marks, cursor)?.rows[0]?.value).toMatch(/^900.*, 45\.5.%$/);
  });

  test('titles bins of the largest numbers with finite edges', async () => {
    const { MAX_VALUE } = Number;
    const frame = frameFrom({ n: [-MAX_VALUE, 0, MAX_VALUE] });
    const marks = await layout({ ...errors, frame, encoding: { x: ['n'] }, range: null });
    const first = barCursor.move(marks, null, 'home');
    expect(first && barCursor.datum?.(marks, first)).toEqual([{ field: 'n', value: -MAX_VALUE }]);
  });

  test('includes the current bar among any number of colours', async () => {
    const colours = Array.from({ length: 10 }, (_, i) => `c${i}`);
    const load = colours.map((_, i) => 100 - i);
    const frame = frameFrom({ site: colours.map(() => 'a'), colour: colours, load });
    const encoding = { x: ['site'], y: ['load'], colour: ['colour'] };
    const marks = await layout({ ...requests, frame, encoding });
    const tip = barCursor.tip(marks, { key: 'is a', series: 9 });
    expect(tip?.rows.map(({ name }) => name)).toEqual(colours.slice(2));
    expect(tip?.rows.at(-1)).toMatchObject({ name: 'c9', value: '91', isStrong: true });
    expect(tip?.more).toBe(2);
  });

  test('selects a colour, but neither “Other” nor missing values', async () => {
    const colours = [...Array.from({ length: 11 }, (_, i) => (i === 10 ? 'Other' : `c${i}`)), null];
    const columns = { site: colours.map(() => 'a'), colour: colours, load: colours.map(() => 1) };
    const encoding = { x: ['site'], y: ['load'], colour: ['colour'] };
    const fixture = { ...requests, frame: frameFrom(columns), encoding };
    const marks = await layout(fixture);
    const told = marks.series.map((_, series) =>
      barCursor.datum?.(marks, { key: 'is a', series })?.find(({ field }) => field === 'colour'),
    );
    expect(marks.series.slice(8).map(({ name }) => name)).toEqual(['c8', 'Other (2)', '–']);
    expect(told.slice(8)).toEqual([{ field: 'colour', value: 'c8' }, undefined, undefined]);
    const selection = { kind: 'points', field: 'colour', values: ['Other'], isOwn: false } as const;
    const { bars } = await layout(fixture, { selections: [selection] });
    expect(bars.every(({ isFaded }) => isFaded)).toBe(true);
  });

  test('shades its band, and outlines the bar if the band has several', async () => {
    const marks = await layout(requests);
    const recorder = new Recorder();
    const cursor = barCursor.move(marks, null, 'home');
    if (cursor) barCursor.draw(recorder, marks, cursor, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });
});

describe('its summary and table', () => {
  const say = async (fixture: Fixture) =>
    summariseBars(await indexOf(fixture), sceneIn(fixture)).replaceAll('\u00a0', ' ');

  test('describe the highest and lowest bar and their number', async () => {
    expect(await say(powerDraw)).toBe(
      'Power draw: highest Frankfurt 2, 412 kW; lowest London 1, 241 kW; 6 bars.',
    );
    expect(await say(requests)).toBe(
      'Requests: highest Q4, 5.31 k/s; lowest Q1, 1.98 k/s; 4 bars; colours: Europe, America, Asia.',
    );
    expect(await say(margin)).toBe('Margin: highest Jan, 12.4; lowest May, −9.75; 5 bars.');
    expect(await say(noData)).toBe('Power draw: no data.');
  });

  test('leave out hidden colours', async () => {
    const scene = sceneIn(requests, { hidden: new Set(['Europe']) });
    expect(summariseBars(await indexOf(requests), scene).replaceAll('\u00a0', ' ')).toBe(
      'Requests: highest Q4, 3.48 k/s; lowest Q1, 1.08 k/s; 4 bars; colours: America, Asia.',
    );
  });

  test('have a row for each bar and a column for each colour', async () => {
    const input = { ...requests, timeZone: 'UTC' };
    const index = await buildIndex(barChart, input);
    const table = tableOf(barChart, { index, input }, sceneIn(requests));
    const cells = Array.from({ length: table.rowCount }, (_, row) =>
      table.columns
        .map((_, column) => table.cell(row, column))
        .join(' | ')
        .replaceAll('\u00a0', ' '),
    );
    expect([table.caption, table.columns.map(({ title }) => title).join(' | '), ...cells]).toEqual([
      'Requests: 4 bars',
      'quarter | Europe | America | Asia',
      'Q1 | 900 /s | 660 /s | 420 /s',
      'Q2 | 1.21 k/s | 1.03 k/s | 850 /s',
      'Q3 | 1.52 k/s | 1.4 k/s | 1.28 k/s',
      'Q4 | 1.83 k/s | 1.77 k/s | 1.71 k/s',
    ]);
  });
});
