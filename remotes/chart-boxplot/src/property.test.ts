import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import { quantile } from 'd3';
import fc from 'fast-check';
import { indexBoxes } from './boxIndex';
import type { BoxStats } from './boxStats';
import { densityPoints } from './density';
import { inputFromValues } from './fixture';
import { quantiles, selectRank } from './selectRank';

/** Many equal ones, some far off, some of any size. */
const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: -1e6, max: 1e6 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((n) => n + 0) },
);
const values = fc.array(value, { minLength: 1, maxLength: 200 });
const ascending = (all: readonly number[]) => [...all].sort((a, b) => a - b);

/** By sorting: definition 7 of Hyndman and Fan. */
function sortedQuantile(all: readonly number[], share: number): number {
  const sorted = ascending(all);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  const part = place - Math.floor(place);
  return low === high ? low : low * (1 - part) + high * part;
}

async function statsOf(all: readonly number[], options = {}): Promise<BoxStats> {
  const index = await runInSlices(indexBoxes(inputFromValues(all, null, options), null));
  const [cell] = index.groups[0]?.cells ?? [];
  if (!cell) throw new Error('there is no box');
  return cell.stats;
}

describe('selection', () => {
  test('finds what sorting finds, at any rank of any part', async () => {
    await fc.assert(
      fc.asyncProperty(values, fc.nat(), fc.nat(), async (all, a, b) => {
        const [from = 0, to = 0] = ascending([a % all.length, (b % all.length) + 1]);
        if (from === to) return;
        const part = ascending(all.slice(from, to));
        for (let rank = from; rank < to; rank += 1) {
          const column = Float64Array.from(all);
          expect(await runInSlices(selectRank(column, from, to, rank))).toBe(part[rank - from]);
          expect([...column.subarray(0, from)]).toEqual(all.slice(0, from));
          expect([...column.subarray(to)]).toEqual(all.slice(to));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('gives the quantiles of the sorted values, ends included', async () => {
    const shares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];
    await fc.assert(
      fc.asyncProperty(values, async (all) => {
        const found = await runInSlices(quantiles(Float64Array.from(all), 0, all.length, shares));
        expect(found).toEqual(shares.map((share) => sortedQuantile(all, share)));
      }),
      { numRuns: 200 },
    );
  });

  test('gives what quantile of d3-array gives', async () => {
    const near = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 200 });
    const share = fc.double({ noNaN: true, min: 0, max: 1 });
    await fc.assert(
      fc.asyncProperty(near, share, async (all, p) => {
        const [found] = await runInSlices(quantiles(Float64Array.from(all), 0, all.length, [p]));
        expect(found).toBeCloseTo(quantile(all, p) ?? Number.NaN, 6);
      }),
    );
  });

  test('takes about as long for a million rows in any order, and pauses', () => {
    const length = 1_000_000;
    const orders = [(i: number) => i, (i: number) => -i, () => 3, (i: number) => i % 2];
    for (const order of orders) {
      const steps = quantiles(
        Float64Array.from({ length }, (_, i) => order(i)),
        0,
        length,
        [0.5],
      );
      let pauses = 0;
      while (!steps.next().done) pauses += 1;
      // A pause is 65,536 steps; selection takes about 3.4 a row.
      expect(pauses).toBeGreaterThan(10);
      expect(pauses).toBeLessThan(200);
    }
  });
});

describe('a box', () => {
  test('has the whiskers and outliers of a look at every row', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (all) => {
        const stats = await statsOf(all);
        const [q1, q3] = [sortedQuantile(all, 0.25), sortedQuantile(all, 0.75)];
        const length = 1.5 * q3 - 1.5 * q1;
        const isIn = (one: number) => one >= q1 - length && one <= q3 + length;
        const within = ascending(all.filter(isIn));
        expect([stats.q1, stats.q3]).toEqual([q1, q3]);
        expect(stats.low).toBe(Math.min(within[0] ?? q1, q1));
        expect(stats.high).toBe(Math.max(within.at(-1) ?? q3, q3));
        expect([...stats.outliers]).toEqual(ascending(all.filter((one) => !isIn(one))));
        expect([...stats.points]).toEqual(ascending(all));
        expect([stats.min, stats.max]).toEqual([Math.min(...all), Math.max(...all)]);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps the ends of very many outliers, and counts them all', async () => {
    const far = Array.from({ length: 3000 }, (_, i) => 1000 + i);
    const stats = await statsOf([...Array.from({ length: 20_000 }, (_, i) => i % 10), ...far]);
    expect(stats.outlierCount).toBe(3000);
    expect(stats.outliers.length).toBeLessThan(1200);
    expect(stats.outliers.at(-1)).toBe(3999);
    expect(stats.high).toBe(9);
  });
});

describe('a violin', () => {
  test('is the sum of a kernel a row, to 2 % of its greatest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 12, maxLength: 80 }),
        async (all) => {
          const index = await runInSlices(
            indexBoxes(inputFromValues(all, null, { shape: 'violin' }), null),
          );
          const cell = index.groups[0]?.cells[0];
          if (!cell?.density) return expect(new Set(all).size).toBe(1);
          const { min, max, q1, q3 } = cell.stats;
          const mean = all.reduce((sum, one) => sum + one / all.length, 0);
          const deviation = Math.sqrt(
            all.reduce((sum, one) => sum + (one - mean) ** 2 / all.length, 0),
          );
          const spread = q3 > q1 ? Math.min(deviation, (q3 - q1) / 1.34) : deviation;
          const width = 0.9 * spread * all.length ** -0.2;
          // Narrower ones are as fine as what values are counted in.
          if (width < ((max - min) / 511) * 4) return;
          const exact = Array.from({ length: densityPoints }, (_, i) => {
            const at = min + (i / (densityPoints - 1)) * (max - min);
            return all.reduce((sum, one) => sum + Math.exp(-0.5 * ((at - one) / width) ** 2), 0);
          });
          const most = Math.max(...exact);
          exact.forEach((height, i) => {
            expect(Math.abs((cell.density?.[i] ?? Number.NaN) - height / most)).toBeLessThan(0.02);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});
