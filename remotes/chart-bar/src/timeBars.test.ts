import { append, frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { type ChartInput, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { barChart } from './barChart';
import { type BarIndex, indexBars } from './barIndex';
import { barTable } from './barTable';
import { barCursor } from './cursor';
import { defaults } from './fixture';
import { summariseBars } from './summary';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Given {
  readonly times: readonly number[];
  readonly values?: readonly number[];
  readonly options?: ChartInput['options'];
  readonly range?: ChartInput['range'];
  readonly timeZone?: string;
  readonly precision?: 'day';
}

function inputOf({
  times,
  values,
  options,
  range = null,
  timeZone = 'UTC',
  precision,
}: Given): ChartInput {
  const time = precision ? { type: 'time' as const, precision } : ('time' as const);
  return {
    title: 'Sales',
    frame: frameFrom({ time: times, sales: values ?? times.map(() => 1) }, { time }),
    encoding: { x: ['time'], y: ['sales'] },
    options: { ...defaults, ...options },
    range,
    timeZone,
  };
}

const scene = { width: 640, height: 240, locale: 'en-GB' };

const layout = (given: Given, more: Partial<Scene> = {}) => {
  const input = inputOf(given);
  return layoutOf(
    barChart,
    { ...input, window: more.window ?? null },
    { ...scene, timeZone: input.timeZone, ...more },
  );
};

/** Titles and values of the bars that are drawn. */
const bars = async (given: Given, more: Partial<Scene> = {}) =>
  (await layout(given, more)).bands
    .filter(({ values }) => !Number.isNaN(values[0]))
    .map(({ title, values }) => [title, values[0]]);

const monthsOf2026 = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
const days = (count: number, from = Date.UTC(2026, 0, 1)) =>
  Array.from({ length: count }, (_, i) => from + i * day);

describe('the interval of bars over time', () => {
  test('is the data’s own: a month, a quarter, a year, a day, an hour, four hours', async () => {
    const quarters = Array.from({ length: 8 }, (_, i) => Date.UTC(2025, 3 * i, 1));
    const years = Array.from({ length: 10 }, (_, i) => Date.UTC(2010 + i, 0, 1));
    const hours = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 0, 1) + i * hour);
    const fours = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 0, 1) + i * 4 * hour);
    for (const [times, says] of [
      [monthsOf2026, 'sum per month'],
      [quarters, 'sum per quarter'],
      [years, 'sum per year'],
      [days(60), 'sum per day'],
      [hours, 'sum per hour'],
      [fours, 'sum per 4 hours'],
    ] as const) {
      const marks = await layout({ times });
      expect([says, marks.says]).toEqual([says, says]);
      expect(marks.bands.map(({ band }) => band.counts)).toEqual(times.map(() => [1]));
    }
  });

  test('is told by most distances: some rows that are missing or come twice change nothing', async () => {
    const times = days(60).filter((_, i) => i % 7 < 5);
    expect((await layout({ times: [...times, ...times].reverse() })).says).toBe('sum per day');
  });

  test('grows to the next round one where bars have no room', async () => {
    const says = async (width: number) => (await layout({ times: days(90) }, { width })).says;
    // 90 bars of 3 pixels, and 48 pixels beside them.
    expect(await says(318)).toBe('sum per day');
    expect(await says(317)).toBe('sum per week');
    expect(await says(100)).toBe('sum per month');
  });

  test('goes by the room alone where rows come at no regular interval', async () => {
    const times = Array.from({ length: 2000 }, (_, i) => Date.UTC(2026, 0, 1) + i * i);
    expect((await layout({ times })).says).toBe('sum per minute');
    expect((await layout({ times }, { width: 330 })).says).toBe('sum per 2 minutes');
  });

  test('is the one that was asked for, in weeks of the locale', async () => {
    const times = days(28, Date.UTC(2026, 10, 1));
    const weekly: Given = { times, options: { interval: 'week' } };
    expect(await bars(weekly, { locale: 'en-US' })).toEqual([
      ['Nov 1–Nov 7', 7],
      ['Nov 8–Nov 14', 7],
      ['Nov 15–Nov 21', 7],
      ['Nov 22–Nov 28', 7],
    ]);
    expect((await bars(weekly, { locale: 'en-GB' })).map(([, value]) => value)).toEqual([
      1, 7, 7, 7, 6,
    ]);
    expect(await bars({ times, options: { interval: 'month' } })).toEqual([
      ['Nov 2026, partial', 28],
    ]);
    const asked = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
    const year = Array.from({ length: 800 }, (_, i) => Date.UTC(2026, 0, 1) + i * 1000);
    for (const interval of asked) {
      expect((await layout({ times: year, options: { interval } }, { width: 3000 })).says).toBe(
        `sum per ${interval}`,
      );
    }
  });

  test('is a longer one than was asked for where that has no room', async () => {
    const times = days(3650);
    const marks = await layout({ times, options: { interval: 'second' } });
    expect(marks.says).toBe('sum per quarter');
    expect(marks.bands.reduce((sum, { values }) => sum + (values[0] || 0), 0)).toBe(3650);
  });

  test('of lying bars goes by their height', async () => {
    const options = { orientation: 'horizontal' };
    expect((await layout({ times: days(28), options }, { height: 500 })).says).toBe('sum per day');
    expect((await layout({ times: days(28), options }, { height: 200 })).says).toBe('sum per week');
  });
});

describe('what a bar holds', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  ] as const;

  test('are the rows of its day, week, month or year in the zone, each once', async () => {
    const name = (at: number, timeZone: string, interval: string) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const date = zoned.toPlainDate();
      if (interval === 'day') return date.toString();
      if (interval === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
      return interval === 'month' ? date.toString().slice(0, 7) : date.toString().slice(0, 4);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom('day', 'week', 'month', 'year'),
        fc.constantFrom('2011-12-20', '2026-03-20', '2026-10-20'),
        fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 1, maxLength: 60 }),
        async (timeZone, interval, start, minutes) => {
          const times = minutes.map((n) => Date.parse(start) + n * minute);
          const marks = await layout({ times, options: { interval }, timeZone }, { width: 900 });
          const wanted = new Map<string, number>();
          for (const at of times) {
            const key = name(at, timeZone, interval);
            wanted.set(key, (wanted.get(key) ?? 0) + 1);
          }
          const found = marks.bands
            .filter(({ values }) => (values[0] ?? 0) > 0)
            .map(({ band, values }) => [name(band.from, timeZone, interval), values[0]]);
          expect(found).toEqual([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
          const edges = marks.bands.map(({ band }) => [band.from, band.to]);
          expect(edges.slice(1).map(([from]) => from)).toEqual(
            edges.slice(0, -1).map(([, to]) => to),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is one row each of an hour that clocks repeat', async () => {
    const times = [0, 1, 2, 3, 4].map((n) => Date.parse('2026-10-24T23:30Z') + n * hour);
    const given: Given = { times, values: [10, 20, 30, 40, 50], timeZone: 'Europe/Berlin' };
    expect(await bars(given)).toEqual([
      ['25 Oct, 01:00–02:00 CEST', 10],
      ['25 Oct, 02:00 CEST–02:00 CET', 20],
      ['25 Oct, 02:00 CET–03:00', 30],
      ['25 Oct, 03:00–04:00', 40],
      ['25 Oct, 04:00–05:00', 50],
    ]);
  });

  test.each([
    ['Europe/Berlin', '2026-10-24T22:00Z'],
    ['America/New_York', '2026-11-01T04:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00Z'],
  ])(
    'are as many of the rows every 5 minutes all night when clocks are set back in %s',
    async (timeZone, midnight) => {
      const from = Date.parse(midnight);
      const times = Array.from({ length: 72 }, (_, i) => from + i * 5 * minute);
      const marks = await layout({ times, timeZone }, { width: 48 + 72 * 3 - 1, height: 240 });
      expect(marks.says).toBe('sum per 15 minutes');
      expect(marks.bands.map(({ values }) => values)).toEqual(
        Array.from({ length: 24 }, () => [3]),
      );
      const exact = await layout({ times, timeZone }, { width: 640 });
      expect(exact.bands.map(({ values }) => values)).toEqual(
        Array.from({ length: 72 }, () => [1]),
      );
    },
  );

  test('are days without a zone, whatever the zone of the viewer', async () => {
    for (const timeZone of ['America/New_York', 'Pacific/Apia']) {
      expect(await bars({ times: days(2), precision: 'day', timeZone })).toEqual([
        ['1 Jan', 1],
        ['2 Jan', 1],
      ]);
    }
  });

  test('is a day of days without a zone, though hours are asked for', async () => {
    const given: Given = { times: days(2), precision: 'day', options: { interval: 'hour' } };
    expect((await layout(given)).says).toBe('sum per day');
    expect((await layout({ times: days(1), precision: 'day' })).says).toBe('sum per day');
    expect((await layout({ times: days(1) })).says).toBe('sum per minute');
  });

  test('stays what it was when mean, newest and count are made of shorter intervals', async () => {
    const times = days(31);
    const values = times.map((_, i) => i + 1);
    for (const [aggregate, value] of [
      ['sum', 496],
      ['mean', 16],
      ['last', 31],
      ['count', 31],
    ] as const) {
      expect(await bars({ times, values, options: { aggregate, interval: 'month' } })).toEqual([
        ['Jan 2026', value],
      ]);
    }
  });
});

describe('what bars over time say of themselves', () => {
  test('is how rows are added up and by what interval, in chart, tooltip, summary and table', async () => {
    const given: Given = { times: monthsOf2026, values: monthsOf2026.map((_, i) => i + 1) };
    const marks = await layout(given);
    expect(marks.interval.text).toBe('Sum per month');
    const cursor = barCursor.move(marks, null, 'end');
    expect(cursor && barCursor.tip(marks, cursor)?.title).toBe('Dec 2026 · sum per month');
    const input = inputOf(given);
    const index = await runInSlices(indexBars({ ...input, timeZone: 'UTC' }, null));
    expect(summariseBars(index, sceneOf(input, scene))).toBe(
      'Sales: sum per month; highest Dec 2026, 12; lowest Jan 2026, 1; 12 bars.',
    );
    expect(barTable(index, sceneOf(input, scene)).caption).toBe(
      'Sales: 12 bars, sum per month, newest first',
    );
    expect((await layout({ ...given, options: { aggregate: 'mean' } })).says).toBe(
      'mean per month',
    );
    expect((await layout({ ...given, options: { aggregate: 'last' } })).says).toBe(
      'newest per month',
    );
  });

  test('is nothing where there are no rows', async () => {
    const input = inputOf({ times: [] });
    const index = await runInSlices(indexBars({ ...input, timeZone: 'UTC' }, null));
    expect(barTable(index, sceneOf(input, scene)).caption).toBe('Sales: 0 bars, newest first');
    expect((await layout({ times: [] })).note).toBe('No data');
  });

  test('leaves the names of the legend their room', async () => {
    const frame = frameFrom(
      {
        time: monthsOf2026,
        sales: monthsOf2026.map(() => 1),
        shop: monthsOf2026.map((_, i) => ['Main street', 'Station', 'Airport'][i % 3] ?? ''),
      },
      { time: 'time' },
    );
    const input = {
      ...inputOf({ times: [] }),
      frame,
      encoding: { x: ['time'], y: ['sales'], colour: ['shop'] },
    };
    const marks = (width: number) => layoutOf(barChart, input, { ...scene, width });
    const [wide, narrow] = [await marks(640), await marks(290)];
    expect([wide.interval.text, wide.legend?.more]).toEqual(['Sum per month', '']);
    expect([narrow.interval.text, narrow.legend?.more]).toEqual(['', '']);
    expect(narrow.says).toBe('sum per month');
  });

  test('names a bar partial where the range has only a part of its interval', async () => {
    const start = Date.UTC(2026, 0, 1);
    const times = Array.from({ length: 400 }, (_, i) => start + 30 * minute + i * 9.7 * minute);
    const range = { from: start + 30 * minute, to: start + 54.5 * hour };
    const given: Given = { times, range, options: { interval: 'hour' } };
    const marks = await layout(given);
    const partial = marks.bands.filter(({ title }) => title.endsWith(', partial'));
    expect(partial.map(({ title }) => title)).toEqual([
      '1 Jan, 00:00–01:00, partial',
      '3 Jan, 06:00–07:00, partial',
    ]);
    expect(marks.bars.filter(({ isPartial }) => isPartial).map(({ band }) => band)).toEqual([
      0,
      marks.bands.length - 1,
    ]);
    const input = inputOf(given);
    const index = await runInSlices(indexBars({ ...input, timeZone: 'UTC' }, null));
    expect(summariseBars(index, sceneOf(input, scene))).not.toContain('partial');
  });

  test('names a bar partial where data of every day begins or ends within its month', async () => {
    const times = days(59, Date.UTC(2026, 0, 2));
    expect(await bars({ times, options: { interval: 'month' } })).toEqual([
      ['Jan 2026, partial', 30],
      ['Feb 2026', 28],
      ['Mar 2026, partial', 1],
    ]);
  });

  test('names none partial where each is one row, or nobody knows how many rows are missing', async () => {
    const range = { from: Date.UTC(2026, 0, 15), to: Date.UTC(2026, 11, 20) };
    const irregular = Array.from({ length: 20 }, (_, i) => Date.UTC(2026, 0, 3) + i * i * 1e7);
    const titles = [
      ...(await bars({ times: monthsOf2026.slice(1), range })),
      ...(await bars({ times: irregular, options: { interval: 'month' } })),
      ...(await bars({ times: days(59), options: { interval: 'month' }, timeZone: 'UTC' })),
    ];
    expect(titles.filter(([title]) => String(title).includes('partial'))).toEqual([]);
  });
});

describe('bars over time that are zoomed', () => {
  const times = Array.from(
    { length: 5000 },
    (_, i) => Date.UTC(2026, 0, 1) + i * (i % 7) * minute + i * 4 * minute,
  );
  const total = (marks: Awaited<ReturnType<typeof layout>>) =>
    marks.bands.reduce((sum, { values }) => sum + (values[0] || 0), 0);

  test('have a domain, limits and the field that selections and the page’s range go by', async () => {
    const { zoom } = await layout({ times: days(10) });
    expect(zoom).toMatchObject({
      domain: [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 11)],
      limits: [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 11)],
      leastSpan: 3 * day,
      field: 'time',
    });
  });

  test('have finer intervals, and the rows of each', async () => {
    const whole = await layout({ times });
    const [from] = whole.zoom?.limits ?? [0];
    const window = [from + 2 * day, from + 2 * day + 3 * hour] as const;
    const near = await layout({ times }, { window });
    expect(near.zoom?.domain).toEqual(window);
    const length = ({ bands }: typeof near) =>
      (bands[0]?.band.to ?? 0) - (bands[0]?.band.from ?? 0);
    expect(length(near)).toBeLessThan(length(whole) / 10);
    for (const { band, values } of near.bands) {
      const rows = times.filter((at) => at >= band.from && at < band.to).length;
      expect(values[0] || 0).toBe(rows);
    }
    expect(near.bands.at(0)?.start).toBe(near.plot.left);
    expect(near.bands.at(-1)?.end).toBe(near.plot.right);
  });

  test('show what was counted before until the finer rows are', async () => {
    const input = inputOf({ times });
    const index = await runInSlices(indexBars({ ...input, timeZone: 'UTC', window: null }, null));
    const window = [times[100] ?? 0, times[130] ?? 0] as const;
    const marks = barChart.layout(index, sceneOf(input, { ...scene, window }));
    expect(total(marks)).toBeGreaterThan(0);
    expect(marks.zoom?.domain).toEqual(window);
  });
});

test('a range that moves on with new rows counts these alone', async () => {
  const start = Date.UTC(2026, 0, 1);
  const input = inputOf({ times: Array.from({ length: 600 }, (_, i) => start + i * 10_000) });
  const at = (index: BarIndex) => index.time?.whole.tally;
  const range = { from: start, to: null };
  const before = await runInSlices(indexBars({ ...input, timeZone: 'UTC', range }, null));
  if (!input.frame) throw new Error('a frame was given');
  append(input.frame, { time: [start + 6_000_000, start + 6_010_000], sales: [1, 1] });
  const moved = { from: start + 20_000, to: null };
  const after = await runInSlices(indexBars({ ...input, timeZone: 'UTC', range: moved }, before));
  expect(at(after)).toBe(at(before));
  const marks = barChart.layout(after, sceneOf(input, { ...scene, width: 3000 }));
  expect(marks.bands.at(-1)?.band).toMatchObject({ from: start + 6_010_000, counts: [1] });
});

test('the first and the last moment that there is have bars', async () => {
  const marks = await layout({ times: [-8.64e15, 0, 8.64e15], timeZone: 'Asia/Kolkata' });
  const total = marks.bands.reduce((sum, { values }) => sum + (values[0] || 0), 0);
  expect(total).toBe(3);
});

test('values of bars over time are written by how far apart they are', async () => {
  const texts = async (values: readonly number[]) => {
    const given = { times: monthsOf2026.slice(0, values.length), values };
    const marks = await layout(given);
    const tips = marks.bands.map(({ band }) => barCursor.tip(marks, { key: band.key, series: 0 }));
    return tips.map((tip) => tip?.rows[0]?.value);
  };
  // 41 apart: a thousandth of it is 0.041, so hundredths tell.
  expect(await texts([0.55123, 41.551234, 20.98765])).toEqual(['0.551', '41.55', '20.99']);
  // 0.00765 apart: millionths.
  expect(await texts([9876.51234, 9876.51678, 9876.51999])).toEqual([
    '9,876.51234',
    '9,876.51678',
    '9,876.51999',
  ]);
});
