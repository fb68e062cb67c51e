import { append } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { deviation, mean } from 'd3';
import fc from 'fast-check';
import { bollingerAt } from './bollinger';
import { indexCandles } from './candleIndex';
import { candlestickChart } from './candlestickChart';
import { inputFromRows, minutes, sharePrices } from './fixture';
import { rsiAt } from './rsiBlocks';

const bollinger = { show: true, period: 20, deviations: 2 };
const rsi = { show: true, period: 14 };
const { cursor, summary, table } = candlestickChart;

/** Rows with these closes, a day apart. */
function closing(closes: readonly (number | null)[]) {
  return closes.map((close, i) => {
    return { time: i * 86_400_000, open: 1, high: 1, low: 1, close, volume: null };
  });
}

/** The closes and the relative strength index that StockCharts publishes for them (QQQQ, 2009). */
const published = {
  closes: [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826,
    45.8931, 46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122,
    46.2521, 45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205,
    42.6628, 43.1314,
  ],
  rsi: [
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99,
    41.46, 41.87, 45.46, 37.3, 33.08, 37.77,
  ],
};

/** Wilder's index of all known closes, in the words of his book. */
function wilder(closes: readonly (number | null)[], period: number): number {
  const known = closes.filter((close) => close !== null);
  const changes = known.slice(1).map((close, i) => close - (known[i] ?? 0));
  if (changes.length < period) return Number.NaN;
  const first = changes.slice(0, period);
  let up = first.reduce((sum, change) => sum + Math.max(change, 0), 0) / period;
  let down = first.reduce((sum, change) => sum + Math.max(-change, 0), 0) / period;
  for (const change of changes.slice(period)) {
    up = (up * (period - 1) + Math.max(change, 0)) / period;
    down = (down * (period - 1) + Math.max(-change, 0)) / period;
  }
  if (up === 0 && down === 0) return 50;
  return down === 0 ? 100 : 100 - 100 / (1 + up / down);
}

async function strengths(closes: readonly (number | null)[], period: number) {
  const input = inputFromRows(closing(closes), { rsi: { show: true, period } });
  const index = await runInSlices(indexCandles(input, null));
  return closes.map((_, row) => {
    return index.rsi ? rsiAt(index.rsi, index.columns.close, row) : 'none';
  });
}

describe('the relative strength index', () => {
  test('has the values that are published for a series', async () => {
    const values = await strengths(published.closes, 14);
    expect(values.slice(0, 14).every(Number.isNaN)).toBe(true);
    const rounded = values.slice(14).map((value) => Math.round(Number(value) * 100) / 100);
    // The published closes are rounded to four decimals.
    rounded.forEach((value, i) => {
      expect(Math.abs(value - (published.rsi[i] ?? 0))).toBeLessThan(0.011);
    });
  });

  test('is 100 where prices only rise, 0 where they only fall, and 50 where they stay', async () => {
    expect((await strengths([1, 2, 3, 4], 3)).at(-1)).toBe(100);
    expect((await strengths([4, 3, 2, 1], 3)).at(-1)).toBe(0);
    expect((await strengths([2, 2, 2, 2], 3)).at(-1)).toBe(50);
    expect((await strengths([-1e308, 1e308, -1e308, 1e308], 2)).at(-1)).toBeCloseTo(75, 9);
  });

  test('is that of all rows, however they came and whatever is missing', async () => {
    const close = fc.option(fc.integer({ min: -50, max: 50 }), { freq: 8 });
    const rows = fc.array(close, { minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(rows, { maxLength: 3 }),
        fc.integer({ min: 2, max: 40 }),
        async (first, later, period) => {
          const input = inputFromRows(closing(first), { rsi: { show: true, period } });
          let index = await runInSlices(indexCandles(input, null));
          const all = [...first];
          for (const more of later) {
            const added = closing([...all, ...more]).slice(all.length);
            const names = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
            const columns = names.map((name) => [name, added.map((row) => row[name])]);
            if (input.frame) append(input.frame, Object.fromEntries(columns));
            all.push(...more);
            index = await runInSlices(indexCandles(input, index));
          }
          for (const row of [0, all.length >> 1, all.length - 1]) {
            const expected = wilder(all.slice(0, row + 1), period);
            const found = index.rsi && rsiAt(index.rsi, index.columns.close, row);
            if (Number.isNaN(expected)) expect(found).toBeNaN();
            else expect(found).toBeCloseTo(expected, 9);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('reads only rows that are new', async () => {
    const input = inputFromRows(minutes(1000), { rsi });
    const first = await runInSlices(indexCandles(input, null));
    const [row] = minutes(1001).slice(-1);
    const columns = Object.entries(row ?? {}).map(([name, value]) => [name, [value]]);
    if (input.frame) append(input.frame, Object.fromEntries(columns));
    // Were it read again, these would show.
    input.frame?.fields.find(({ name }) => name === 'close')?.values.fill(0, 0, 900);
    const next = await runInSlices(indexCandles(input, first));
    const closes = minutes(1001).map(({ close }) => Number(close));
    expect(next.rsi && rsiAt(next.rsi, next.columns.close, 1000)).toBeCloseTo(
      wilder(closes, 14),
      9,
    );
  });

  test('changes its period, appears and goes without new data', async () => {
    const input = inputFromRows(minutes(200));
    const at = async (previous: Parameters<typeof indexCandles>[1], options: object) => {
      const own = { ...input, options: { ...input.options, ...options } };
      return runInSlices(indexCandles(own, previous));
    };
    const none = await at(null, {});
    expect(none.rsi).toBeNull();
    const ten = await at(none, { rsi: { show: true, period: 10 } });
    const closes = minutes(200).map(({ close }) => Number(close));
    expect(ten.rsi && rsiAt(ten.rsi, ten.columns.close, 150)).toBeCloseTo(
      wilder(closes.slice(0, 151), 10),
      9,
    );
    expect((await at(ten, { rsi })).rsi?.period).toBe(14);
    expect((await at(ten, {})).rsi).toBeNull();
  });
});

describe('Bollinger bands', () => {
  test('are two deviations of the population around the mean, where most closes are known', async () => {
    const close = fc.option(fc.double({ min: 99, max: 101, noNaN: true }), { freq: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(close, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 60 }),
        async (closes, period) => {
          const index = await runInSlices(indexCandles(inputFromRows(closing(closes)), null));
          const row = closes.length - 1;
          const known = closes.slice(-period).filter((value) => value !== null);
          const found = bollingerAt(index, row, { period, deviations: 2 });
          if (closes.length < period || known.length * 2 < period) {
            expect(found).toBeNull();
            return;
          }
          const middle = mean(known) ?? Number.NaN;
          const count = known.length;
          // d3 has the deviation of a sample.
          const sigma = (deviation(known) ?? 0) * Math.sqrt((count - 1) / count);
          expect(found?.middle).toBeCloseTo(middle, 9);
          expect(found?.lower).toBeCloseTo(middle - 2 * sigma, 9);
          expect(found?.upper).toBeCloseTo(middle + 2 * sigma, 9);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('keep the digits of prices that differ little', async () => {
    const closes = Array.from({ length: 20 }, (_, i) => 1e9 + (i % 2) / 1000);
    const index = await runInSlices(indexCandles(inputFromRows(closing(closes)), null));
    const band = bollingerAt(index, 19, { period: 20, deviations: 2 });
    expect((band?.upper ?? 0) - (band?.lower ?? 0)).toBeCloseTo(0.002, 6);
  });
});

describe('a chart with indicators', () => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  const given = () => sharePrices({ averages: [], bollinger, rsi });
  const closesOf = () => {
    const { frame } = sharePrices();
    const closes = frame?.fields.find(({ name }) => name === 'close')?.values ?? [];
    return Array.from(closes).slice(0, frame?.length);
  };
  const expected = () => {
    const closes = closesOf();
    const last = closes.slice(-20);
    const middle = (mean(last) ?? 0) as number;
    const sigma = Math.sqrt(mean(last.map((close) => (close - middle) ** 2)) ?? 0);
    return {
      ...{ middle, lower: middle - 2 * sigma, upper: middle + 2 * sigma },
      rsi: wilder(closes, 14).toFixed(1),
    };
  };
  const whole = (value: number) => Math.round(value).toLocaleString('en');

  test('names them in the tooltip, the announcement and the summary', async () => {
    const marks = await layoutOf(candlestickChart, given(), { width: 1600, height: 500 });
    const at = cursor?.move(marks, null, 'end') ?? null;
    const tip = at && cursor?.tip(marks, at);
    const { middle, lower, upper, rsi: strength } = expected();
    expect(tip?.rows.slice(-4).map(({ name, value }) => [plain(name), plain(value)])).toEqual([
      ['Upper band', whole(upper)],
      ['Middle band', whole(middle)],
      ['Lower band', whole(lower)],
      ['RSI (14)', strength],
    ]);
    expect(tip?.more).toBe(0);
    const phrase = `Bollinger bands ${whole(lower)} to ${whole(upper)} around ${whole(middle)}`;
    expect(plain(tip?.spoken)).toContain(`${phrase}, RSI ${strength}, candle 202 of 202`);
    const index = await runInSlices(indexCandles(given(), null));
    expect(plain(summary(index, sceneOf(given())))).toContain(`; ${phrase}; RSI ${strength}; `);
  });

  test('has them in its table and file, with the first rows empty', async () => {
    const index = await runInSlices(indexCandles(given(), null));
    const rows = table?.(index, sceneOf(given()));
    expect(rows?.columns.map(({ title }) => title)).toEqual([
      ...['day', 'open', 'high', 'low', 'close', 'volume'],
      ...['Upper band', 'Middle band', 'Lower band', 'RSI (14)'],
    ]);
    const { middle, rsi: strength } = expected();
    const texts = (row: number) => rows?.columns.map((_, i) => plain(rows.cell(row, i)));
    expect(texts(0)?.[0]).toBe('17 Apr');
    expect(texts(0)?.[7]).toBe(
      middle.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    expect(texts(0)?.at(-1)).toBe(strength);
    expect(texts(201)?.slice(6)).toEqual(['–', '–', '–', '–']);
    expect(rows?.rowOf?.(rows.idOf?.(7) ?? -1)).toBe(7);
    const file = rows?.data?.();
    expect(file?.titles.slice(6)).toEqual([
      ...['bollinger upper', 'bollinger middle', 'bollinger lower', 'rsi 14'],
    ]);
    expect(file?.cell(201, 7)).toBeCloseTo(middle, 9);
    expect(file?.cell(201, 9)).toBeCloseTo(wilder(closesOf(), 14), 9);
    expect(file?.cell(0, 9)).toBeNull();
  });

  test('keeps the bands in view, and hides them with their name', async () => {
    const marks = await layoutOf(candlestickChart, given(), { width: 1600, height: 400 });
    const points = marks.band?.segments.flat() ?? [];
    expect(points.length).toBe(183);
    for (const { yLower, yUpper } of points) {
      expect(yUpper).toBeGreaterThanOrEqual(marks.plot.top - 1);
      expect(yLower).toBeLessThanOrEqual(marks.plot.bottom + 1);
    }
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Bollinger bands (20, 2)']);
    const hidden = new Set(['Bollinger bands (20, 2)']);
    expect((await layoutOf(candlestickChart, given(), { hidden })).band).toBeNull();
  });

  test('does not begin its axis at 0 for the sake of bands', async () => {
    const marks = await layoutOf(candlestickChart, given(), { width: 1600, height: 468 });
    expect(marks.axes?.y[0]?.text).toBe('2,000');
    const below = closing([70, 65, 70, 65]).map((row) => {
      return { ...row, open: row.close, high: 70, low: 65 };
    });
    const own = { bollinger: { show: true, period: 2, deviations: 10 } };
    const { axes } = await layoutOf(candlestickChart, inputFromRows(below, own), { height: 400 });
    expect(axes?.y.map(({ text }) => text)).not.toContain('0');
  });

  test('has a pane for the index below the volumes, and none without room', async () => {
    const marks = await layoutOf(candlestickChart, given(), { width: 900, height: 400 });
    expect(marks.rsi?.box.top).toBeGreaterThan(marks.volume?.box.bottom ?? Infinity);
    expect(marks.rsi?.limits.map(({ text }) => text)).toEqual(['30', '70']);
    expect((await layoutOf(candlestickChart, given(), { width: 300, height: 130 })).rsi).toBeNull();
  });

  test('has gaps where closes are missing for longer than half a period', async () => {
    const closes = [1, 2, 3, 4, null, null, null, null, 5, 6, 7, 8];
    const rows = closing(closes).map((row) => ({ ...row, open: row.close ?? 1 }));
    const own = { bollinger: { show: true, period: 4, deviations: 1 } };
    const { band } = await layoutOf(candlestickChart, inputFromRows(rows, own), { width: 600 });
    expect(band?.segments.map(({ length }) => length)).toEqual([1, 3]);
  });
});
