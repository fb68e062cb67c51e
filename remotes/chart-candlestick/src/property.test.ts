import { append, type Frame } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { averageAt, candleOf } from './candle';
import { type CandleIndex, indexCandles } from './candleIndex';
import { inputFromRows, type PriceRow } from './fixture';

const price = fc.option(fc.integer({ min: -50, max: 50 }), { freq: 8 });
const row = fc.record({
  time: fc.integer({ min: 0, max: 1e6 }),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: price,
});
const ascending = (rows: readonly PriceRow[]) => [...rows].sort((a, b) => a.time - b.time);
const rows = fc.array(row, { minLength: 1, maxLength: 400 });

/** What one look at every row gives. */
function naive(all: readonly PriceRow[]) {
  const whole = all.filter(({ open, high, low, close }) =>
    [open, high, low, close].every((value) => value !== null),
  );
  const known = (name: 'high' | 'low' | 'volume') =>
    all.flatMap((one) => (one[name] === null ? [] : [one[name] as number]));
  if (whole.length === 0) return null;
  const volumes = known('volume');
  return {
    open: whole[0]?.open,
    high: Math.max(...known('high')),
    low: Math.min(...known('low')),
    close: whole.at(-1)?.close,
    volume: volumes.length > 0 ? volumes.reduce((sum, one) => sum + one, 0) : Number.NaN,
  };
}

function told(index: CandleIndex, from: number, to: number) {
  const candle = candleOf(index, from, to);
  if (!candle) return null;
  const { open, high, low, close, volume } = candle;
  return { open, high, low, close, volume };
}

function add(frame: Frame, more: readonly PriceRow[]): void {
  const names = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
  append(frame, Object.fromEntries(names.map((name) => [name, more.map((one) => one[name])])));
}

describe('the candle of any rows', () => {
  test('opens as the first, closes as the last, reaches and sums over all', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), fc.nat(), async (all, a, b) => {
        const sorted = ascending(all);
        const index = await runInSlices(indexCandles(inputFromRows(all), null));
        const [from, to] = [
          Math.min(a % all.length, b % all.length),
          Math.max(a % all.length, b % all.length) + 1,
        ];
        expect(told(index, from, to)).toEqual(naive(sorted.slice(from, to)));
      }),
      { numRuns: 300 },
    );
  });

  test('is the same however rows came', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(rows, { maxLength: 3 }),
        fc.boolean(),
        async (first, later, isSorted) => {
          const input = inputFromRows(isSorted ? ascending(first) : first);
          let index = await runInSlices(indexCandles(input, null));
          const all: PriceRow[] = [...first];
          for (const more of later) {
            const last = Math.max(...all.map(({ time }) => time));
            // What a live source brings is later than what there is.
            const moved = isSorted
              ? ascending(more).map((one) => ({ ...one, time: one.time + last }))
              : more;
            if (input.frame) add(input.frame, moved);
            all.push(...moved);
            index = await runInSlices(indexCandles(input, index));
          }
          expect(index.length).toBe(all.length);
          expect(told(index, 0, all.length)).toEqual(naive(ascending(all)));
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('a moving average is the mean of so many closes, where most are known', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 2, max: 200 }), fc.nat(), async (all, count, at) => {
      const index = await runInSlices(indexCandles(inputFromRows(all), null));
      const place = at % all.length;
      const closes = ascending(all)
        .slice(Math.max(0, place + 1 - count), place + 1)
        .flatMap(({ close }) => (close === null ? [] : [close as number]));
      const isKnown = place + 1 >= count && closes.length * 2 >= count;
      const mean = closes.reduce((sum, one) => sum + one, 0) / closes.length;
      const found = averageAt(index, place, count);
      if (isKnown) expect(found).toBeCloseTo(mean, 9);
      else expect(found).toBeNaN();
    }),
    { numRuns: 300 },
  );
});
