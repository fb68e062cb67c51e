import { append, frameFrom } from '@chartroom/frame';
import {
  buildIndex,
  type ChartInput,
  createIndexer,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { barChart } from './barChart';
import { barCursor } from './cursor';
import { defaults } from './fixture';
import { summariseBars } from './summary';

const size = { width: 480, height: 240 };

/** Yields of three fields, with a confidence interval, and their rainfall. */
const yields: ChartInput = {
  title: 'Yield by variety',
  frame: frameFrom(
    {
      variety: ['Trebi', 'Manchuria', 'Glabron'],
      yield: [39.4, 31.5, 33.3],
      low: [36.1, 29.0, 30.2],
      high: [42.7, 34.0, 36.4],
      rain: [410, 380, Number.NaN],
    },
    { yield: { type: 'number', unit: 'bu/acre' }, rain: { type: 'number', unit: 'mm' } },
  ),
  encoding: { x: ['variety'], y: ['yield'], lower: ['low'], upper: ['high'], line: ['rain'] },
  options: { ...defaults, sort: 'data' },
  range: null,
  timeZone: 'UTC',
};

const layout = (input: ChartInput, options: ChartInput['options'] = {}) =>
  layoutOf(barChart, { ...input, options: { ...input.options, ...options } }, size);

describe('error bars', () => {
  test('end at the pixels of their bounds', async () => {
    const { errorBars, bars, axes } = await layout(yields);
    // Pixels of a value, from two labelled ticks.
    const ticks = (axes?.y ?? []).map(({ position, text }) => [Number(text), position] as const);
    const [[low, lowPx] = [0, 0], [high, highPx] = [1, 1]] = [ticks[0], ticks.at(-1)];
    const pixel = (value: number) => lowPx + ((value - low) / (high - low)) * (highPx - lowPx);
    expect(errorBars).toHaveLength(3);
    for (const [i, { from, to, across }] of errorBars.entries()) {
      expect(Math.abs(from - pixel([36.1, 29, 30.2][i] ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs(to - pixel([42.7, 34, 36.4][i] ?? 0))).toBeLessThanOrEqual(1);
      const { left = 0, right = 0 } = bars[i]?.box ?? {};
      expect(across).toBe((left + right) / 2);
    }
  });

  test('extend the axis', async () => {
    const { errorBars, axes, bars } = await layout(yields);
    const highest = Math.min(...errorBars.map(({ to }) => to));
    expect(highest).toBeGreaterThan(axes?.plot.top ?? 0);
    expect(highest).toBeLessThan(Math.min(...bars.map(({ box }) => box.top)));
    // Without bounds the highest bar is nearly as high as the axis.
    const plain = await layout({ ...yields, encoding: { x: ['variety'], y: ['yield'] } });
    const top = Math.min(...plain.bars.map(({ box }) => box.top));
    expect(top).toBeLessThan(Math.min(...bars.map(({ box }) => box.top)));
  });

  test('are combined as their bars', async () => {
    const rows = fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        value: fc.integer({ min: -100, max: 100 }),
        below: fc.integer({ min: 0, max: 20 }),
        above: fc.option(fc.integer({ min: 0, max: 20 }), { nil: Number.NaN }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    const aggregate = fc.constantFrom('sum', 'mean', 'last');
    await fc.assert(
      fc.asyncProperty(rows, aggregate, async (found, kind) => {
        const frame = frameFrom(
          {
            name: found.map(({ name }) => name),
            value: found.map(({ value }) => value),
            low: found.map(({ value, below }) => value - below),
            high: found.map(({ value, above }) => value + above),
          },
          { name: { type: 'category' }, value: { type: 'number' }, high: { type: 'number' } },
        );
        const encoding = { x: ['name'], y: ['value'], lower: ['low'], upper: ['high'] };
        const input = { ...yields, frame, encoding };
        const { bounds, bands } = await layout(input, { aggregate: kind });
        for (const [i, { band }] of bands.entries()) {
          const own = found.filter(({ name }) => name === band.name);
          const low = combined(
            kind,
            own.map(({ value, below }) => value - below),
          );
          const high = combined(
            kind,
            own.map(({ value, above }) => value + above),
          );
          const [from, to] = bounds?.[i]?.[0] ?? [Number.NaN, Number.NaN];
          if (Number.isNaN(high)) expect(to).toBeNaN();
          else {
            expect(from).toBeCloseTo(low, 9);
            expect(to).toBeCloseTo(high, 9);
          }
        }
      }),
      { seed: 20261123, numRuns: 100 },
    );
  });

  test('are left out of stacks and counts', async () => {
    expect((await layout(yields, { layout: 'stacked' })).errorBars).toEqual([]);
    expect((await layout(yields, { aggregate: 'count' })).errorBars).toEqual([]);
  });
});

describe('lines over bars', () => {
  test('have an axis of their own, and break where values are missing', async () => {
    const { lines, bars } = await layout(yields);
    const [line] = lines?.lines ?? [];
    expect(line?.runs).toHaveLength(1);
    for (const [i, [x]] of (line?.runs[0] ?? []).entries()) {
      const { left = 0, right = 0 } = bars[i]?.box ?? {};
      expect(Math.abs(x - (left + right) / 2)).toBeLessThanOrEqual(0.5);
    }
    const ticks = lines?.ticks ?? [];
    const [first, last] = [ticks[0], ticks.at(-1)];
    const [low, high] = [Number(first?.text), Number(last?.text)];
    expect(low).toBeLessThanOrEqual(380);
    expect(high).toBeGreaterThanOrEqual(410);
    for (const [i, rain] of [410, 380].entries()) {
      const share = (rain - low) / (high - low);
      const y = (first?.position ?? 0) + share * ((last?.position ?? 0) - (first?.position ?? 0));
      expect(line?.runs[0]?.[i]?.[1]).toBeCloseTo(y, 6);
    }
  });

  test('over time average the rows of each bar, also after more arrive', async () => {
    const start = Date.UTC(2026, 2, 27);
    const columns = (from: number, to: number) => {
      const hours = Array.from({ length: to - from }, (_, i) => from + i);
      return {
        time: hours.map((hour) => start + hour * 3_600_000),
        sales: hours.map((hour) => hour % 7),
        price: hours.map((hour) => (hour % 5 === 0 ? Number.NaN : 100 + (hour % 11))),
      };
    };
    const frame = frameFrom(columns(0, 100), { time: { type: 'time' } });
    const encoding = { x: ['time'], y: ['sales'], line: ['price'] };
    // The clocks go forward in this zone on 29 March.
    const input = { ...yields, frame, encoding, timeZone: 'Europe/Berlin' };
    const options = { ...defaults, interval: 'day' };
    const indexer = createIndexer(barChart);
    let index = await indexer({ ...input, options });
    const check = (rows: number) => {
      const scene = sceneOf({ ...input, options }, size);
      const table = tableOf(barChart, { index, input }, scene);
      const { price, time } = columns(0, rows);
      const days = new Map<string, number[]>();
      const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
      for (const [i, at] of time.entries()) {
        const own = days.get(dayOf.format(at)) ?? [];
        days.set(dayOf.format(at), own);
        if (!Number.isNaN(price[i])) own.push(price[i] ?? 0);
      }
      const expected = [...days.values()].reverse().map((own) => combined('mean', own));
      const csv = table.data?.();
      expect(table.rowCount).toBe(expected.length);
      for (const [row, value] of expected.entries()) {
        // The file has the order of time.
        const cell = csv?.cell(expected.length - 1 - row, 2);
        expect(cell).toBeCloseTo(value, 9);
        expect(Number(table.cell(row, 2))).toBeCloseTo(value, 0);
      }
    };
    check(100);
    const more = columns(100, 130);
    append(frame, more);
    index = await indexer({ ...input, options });
    check(130);
  });

  test('are read with their bar', async () => {
    const marks = await layout(yields);
    const tip = barCursor.tip(marks, { key: 'is Trebi', series: 0 });
    expect(tip?.rows.map(({ name, value }) => `${name} ${plain(value)}`)).toEqual([
      'yield 39.4 bu/acre (36.1–42.7)',
      'rain 410 mm',
    ]);
    expect(plain(tip?.spoken ?? '')).toContain('rain 410 mm');
    const index = await buildIndex(barChart, yields);
    expect(plain(summariseBars(index, sceneOf(yields, size)))).toContain(
      'rain between 380 mm and 410 mm',
    );
    const titles = tableOf(barChart, { index, input: yields }, sceneOf(yields, size)).columns.map(
      ({ title }) => title,
    );
    expect(titles).toEqual([
      'variety',
      'yield in bu/acre',
      'low in bu/acre',
      'high in bu/acre',
      'rain in mm',
    ]);
  });

  test('are hidden by their name in the legend', async () => {
    const marks = await layoutOf(barChart, yields, { ...size, hidden: new Set(['rain']) });
    expect(marks.lines?.lines).toEqual([]);
    expect(marks.keys?.map(({ name }) => name)).toEqual(['yield', 'rain']);
    expect(marks.legend?.items.map(({ name }) => name)).toEqual(['yield', 'rain, mm']);
    expect(marks.bars).toHaveLength(3);
  });
});

function combined(kind: string, values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return Number.NaN;
  if (kind === 'last') return known.at(-1) ?? Number.NaN;
  const sum = known.reduce((total, value) => total + value, 0);
  return kind === 'mean' ? sum / known.length : sum;
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
