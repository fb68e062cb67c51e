import { append } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { fsum } from 'd3';
import fc from 'fast-check';
import { changes } from './fixture';
import { foldParts } from './foldParts';
import { arrangeSteps } from './layout';
import { partValue } from './part';
import { waterfallChart } from './waterfallChart';
import { waterfallContext } from './waterfallContext';
import { waterfallFormats } from './waterfallFormats';
import { indexWaterfall } from './waterfallIndex';

/** Money, counts, and values that are far smaller or larger than others. */
const value = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
  fc.integer({ min: -1e6, max: 1e6 }),
  fc
    .double({ noNaN: true, min: -1e12, max: 1e12 })
    .map((number) => (Math.abs(number) < 1e-40 ? 0 : number)),

  fc.constantFrom(null, 0, 0.1, -0.3, 1e15, -1e15),
);
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'מחיר', '');
const rows = fc.array(fc.tuple(name, value, fc.constantFrom('', '', '', 'total')), {
  minLength: 1,
  maxLength: 60,
});

/** Independent: `BigInt` of multiples of the smallest power of two, summed without rounding. */
function exact(values: readonly number[]): number {
  const unit = 2 ** -200;
  const sum = values.reduce((total, number) => total + BigInt(number / unit), 0n);
  return Number(sum) * unit;
}

const known = (values: readonly (number | null)[]) =>
  values.filter((number): number is number => number !== null);

describe('sums', () => {
  test('are exact: the last total is that of all rows, rounded once per name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 200 }),
        async (all) => {
          const input = changes(all);
          const { bands } = await layoutOf(waterfallChart, input, { width: 900, height: 500 });
          const names = [...new Set(all.map(([own]) => own))];
          const sums = names.map((own) =>
            exact(known(all.filter(([other]) => other === own).map(([, number]) => number))),
          );
          expect(bands.at(-1)?.step?.to).toBe(exact(sums) + 0);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('don’t depend on how many parts are merged', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 2, max: 12 }), async (all, limit) => {
        const input = changes(all);
        const index = await runInSlices(indexWaterfall(input, null));
        const context = waterfallContext(
          index,
          sceneOf(input),
          waterfallFormats(index, sceneOf(input)),
        );
        const whole = arrangeSteps(context, Number.POSITIVE_INFINITY).steps.at(-1)?.to ?? 0;
        const folded = arrangeSteps(context, limit).steps.at(-1)?.to ?? 0;
        const size = fsum(index.parts.map((part) => Math.abs(partValue(part)) || 0));
        expect(Math.abs(folded - whole)).toBeLessThanOrEqual(2 * Number.EPSILON * size);
        expect(foldParts(index.parts, limit).parts.length).toBeLessThanOrEqual(Math.max(2, limit));
      }),
      { numRuns: 200 },
    );
  });

  test('are the same whether rows come at once or one by one', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (before, after) => {
        const input = changes(before);
        const first = await runInSlices(indexWaterfall(input, null));
        if (!input.frame) throw new Error('there is no frame');
        append(input.frame, {
          name: after.map(([own]) => own),
          value: after.map(([, number]) => number),
          total: after.map(([, , total]) => total),
        });
        const grown = await runInSlices(indexWaterfall(input, first));
        const atOnce = await runInSlices(indexWaterfall(changes([...before, ...after]), null));
        expect(grown.parts).toEqual(atOnce.parts);
      }),
      { numRuns: 100 },
    );
  });
});

describe('bars', () => {
  test('stay in the plot, and connect to the next one', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('vertical', 'horizontal'),
        fc.integer({ min: 120, max: 900 }),
        async (all, orientation, width) => {
          const marks = await layoutOf(waterfallChart, changes(all, { orientation }), {
            width,
            height: 300,
          });
          const { left, right, top, bottom } = marks.plot;
          for (const { box } of marks.bars) {
            expect(box.left).toBeGreaterThanOrEqual(left - 1);
            expect(box.right).toBeLessThanOrEqual(right + 1);
            expect(box.top).toBeGreaterThanOrEqual(top - 1);
            expect(box.bottom).toBeLessThanOrEqual(bottom + 1);
          }
          expect(marks.connectors).toHaveLength(Math.max(0, marks.bands.length - 1));
        },
      ),
      { numRuns: 200 },
    );
  });
});
