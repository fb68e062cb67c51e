import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { indexStat, type StatIndex } from './statIndex';
import { sumRange } from './sumBlocks';

const value = fc.option(fc.integer({ min: -1000, max: 1000 }));

test('the sum of any rows is what adding them up gives, however they came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 250 }),
      fc.boolean(),
      async (steps, times, isKept) => {
        const frame = frameFrom({ at: [], n: [] }, { at: 'time', n: 'number' });
        const encoding = { x: ['at'], y: ['n'] };
        let index: StatIndex | null = null;
        let at = 0;
        for (const step of steps) {
          // Long enough for several blocks.
          const n = Array.from({ length: times }, () => step).flat();
          append(frame, { at: n.map(() => at++), n }, isKept ? { keep: 9000 } : {});
          index = await runInSlices(indexStat({ frame, encoding }, index));
          const series = index.data?.series[0];
          const sums = series && index.sums.get(series);
          if (!series || !sums) throw new Error('expected a series');
          for (const [from, to] of [
            [0, series.length],
            [1, series.length - 1],
            [Math.floor(series.length / 3), Math.ceil(series.length / 2)],
          ] as const) {
            const known = Array.from(series.y.subarray(from, Math.max(from, to))).filter(
              (one) => !Number.isNaN(one),
            );
            expect(sumRange(sums, from, Math.max(from, to))).toEqual({
              sum: known.reduce((sum, one) => sum + one, 0),
              count: known.length,
            });
          }
        }
      },
    ),
    { numRuns: 20 },
  );
}, 20_000);

test('what is not among the rows is not felt in their sum, however great', async () => {
  const n = [1e300, ...Array.from({ length: 9000 }, () => 1)];
  const frame = frameFrom({ n }, { n: 'number' });
  const { data, sums } = await runInSlices(indexStat({ frame, encoding: { y: ['n'] } }, null));
  const own = data?.series[0] && sums.get(data.series[0]);
  expect(own && sumRange(own, 1, 9001)).toEqual({ sum: 9000, count: 9000 });
});
