import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { buildIndex, layoutOf, sceneOf, tableOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { barChart } from './barChart';
import type { BarIndex } from './barIndex';
import { barCursor } from './cursor';
import { indexBars } from './indexBars';
import { summariseBars } from './summary';
import {
  bars,
  dayMs,
  days,
  hourMs,
  layout,
  minuteMs,
  monthsOf2026,
  scene,
  type TimeBarsInput,
  timeBarsInput,
} from './timeFixture';

describe('what bars over time say of themselves', () => {
  test('is how rows are added up and by what interval, in chart, tooltip, summary and table', async () => {
    const given: TimeBarsInput = { times: monthsOf2026, values: monthsOf2026.map((_, i) => i + 1) };
    const marks = await layout(given);
    expect(marks.aggregateCaption.text).toBe('Sum per month');
    const cursor = barCursor.move(marks, null, 'end');
    expect(cursor && barCursor.tip(marks, cursor)?.title).toBe('Dec 2026 · sum per month');
    const input = timeBarsInput(given);
    const index = await buildIndex(barChart, { ...input, timeZone: 'UTC' });
    expect(summariseBars(index, sceneOf(input, scene))).toBe(
      'Sales: sum per month; highest Dec 2026, 12; lowest Jan 2026, 1; 12 bars.',
    );
    expect(tableOf(barChart, { index, input }, sceneOf(input, scene)).caption).toBe(
      'Sales: 12 bars, sum per month, newest first',
    );
    expect((await layout({ ...given, options: { aggregate: 'mean' } })).aggregateText).toBe(
      'mean per month',
    );
    expect((await layout({ ...given, options: { aggregate: 'last' } })).aggregateText).toBe(
      'newest per month',
    );
  });

  test('is nothing where there are no rows', async () => {
    const input = timeBarsInput({ times: [] });
    const index = await buildIndex(barChart, { ...input, timeZone: 'UTC' });
    expect(tableOf(barChart, { index, input }, sceneOf(input, scene)).caption).toBe(
      'Sales: 0 bars, newest first',
    );
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
      ...timeBarsInput({ times: [] }),
      frame,
      encoding: { x: ['time'], y: ['sales'], colour: ['shop'] },
    };
    const marks = (width: number) => layoutOf(barChart, input, { ...scene, width });
    const [wide, narrow] = [await marks(640), await marks(290)];
    expect([wide.aggregateCaption.text, wide.legend?.more]).toEqual(['Sum per month', '']);
    expect([narrow.aggregateCaption.text, narrow.legend?.more]).toEqual(['', '']);
    expect(narrow.aggregateText).toBe('sum per month');
  });

  test('names a bar partial where the range has only a part of its interval', async () => {
    const start = Date.UTC(2026, 0, 1);
    const times = Array.from({ length: 400 }, (_, i) => start + 30 * minuteMs + i * 9.7 * minuteMs);
    const range = { from: start + 30 * minuteMs, to: start + 54.5 * hourMs };
    const given: TimeBarsInput = { times, range, options: { interval: 'hour' } };
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
    const input = timeBarsInput(given);
    const index = await buildIndex(barChart, { ...input, timeZone: 'UTC' });
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
    (_, i) => Date.UTC(2026, 0, 1) + i * (i % 7) * minuteMs + i * 4 * minuteMs,
  );
  const total = (marks: Awaited<ReturnType<typeof layout>>) =>
    marks.bands.reduce((sum, { values }) => sum + (values[0] || 0), 0);

  test('have a domain, limits and the field that selections and the page’s range go by', async () => {
    const { zoom } = await layout({ times: days(10) });
    expect(zoom).toMatchObject({
      domain: [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 11)],
      limits: [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 11)],
      minSpan: 3 * dayMs,
      field: 'time',
    });
  });

  test('have finer intervals, and the rows of each', async () => {
    const whole = await layout({ times });
    const [from] = whole.zoom?.limits ?? [0];
    const window = [from + 2 * dayMs, from + 2 * dayMs + 3 * hourMs] as const;
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
    const input = timeBarsInput({ times });
    const index = await runInSlices(indexBars({ ...input, timeZone: 'UTC', window: null }, null));
    const window = [times[100] ?? 0, times[130] ?? 0] as const;
    const marks = barChart.layout(index, sceneOf(input, { ...scene, window }));
    expect(total(marks)).toBeGreaterThan(0);
    expect(marks.zoom?.domain).toEqual(window);
  });
});

test('a range that moves on with new rows counts these alone', async () => {
  const start = Date.UTC(2026, 0, 1);
  const input = timeBarsInput({ times: Array.from({ length: 600 }, (_, i) => start + i * 10_000) });
  const at = (index: BarIndex) => index.time?.overview.tally;
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

test('labels of the axis are in order and lie apart, also where bars are wider than ticks', async () => {
  for (const count of [0, 1, 2, 3, 5]) {
    const to = Date.UTC(2026, 10, 15);
    const range = { from: Date.UTC(2026, 10 - count, 14), to };
    const times = Array.from({ length: 24 + count }, (_, i) => Date.UTC(2024, 11 + i, 1));
    for (const width of [300, 600, 900, 1400]) {
      const { axes } = await layout({ times, range }, { width });
      const labels = (axes?.x ?? []).filter(({ text }) => text !== '');
      expect(labels.length).toBeGreaterThan(0);
      const gaps = labels.slice(1).map(({ position, halfWidth }, i) => {
        const before = labels[i] as (typeof labels)[number];
        return position - halfWidth - (before.position + before.halfWidth);
      });
      expect({ count, width, least: Math.min(4, ...gaps) }).toEqual({ count, width, least: 4 });
    }
  }
});
