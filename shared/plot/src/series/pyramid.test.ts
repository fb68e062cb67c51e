import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createPyramid, extendPyramid, extentOf, truncatePyramid } from './pyramid';

const value = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.constant(Number.NaN));
const column = fc.array(value, { maxLength: 6000, size: 'max' }).map((v) => Float64Array.from(v));

function byHand(values: Float64Array, from: number, to: number) {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const v of values.subarray(from, to)) {
    if (v < min) min = v;
    if (v > max) max = v;
  }
  return { min, max };
}

describe('a pyramid', () => {
  test('returns the same extent for any range as a scan of every row', () => {
    fc.assert(
      fc.property(column, fc.nat(), fc.nat(), (values, a, b) => {
        const pyramid = createPyramid();
        extendPyramid(pyramid, values, values.length);
        const [from, to] = [a % (values.length + 1), b % (values.length + 1)].sort((x, y) => x - y);
        const out = { min: 0, max: 0 };
        extentOf(pyramid, values, from as number, to as number, out);
        expect(out).toEqual(byHand(values, from as number, to as number));
      }),
      { numRuns: 200 },
    );
  });

  test('is the same whether it was built at once or row by row, with rows removed in between', () => {
    fc.assert(
      fc.property(column, fc.array(fc.nat(), { maxLength: 20 }), (values, stops) => {
        const pyramid = createPyramid();
        for (const stop of stops) {
          const length = stop % (values.length + 1);
          truncatePyramid(pyramid, length);
          extendPyramid(pyramid, values, length);
        }
        extendPyramid(pyramid, values, values.length);
        const out = { min: 0, max: 0 };
        extentOf(pyramid, values, 0, values.length, out);
        expect(out).toEqual(byHand(values, 0, values.length));
      }),
      { numRuns: 100 },
    );
  });

  test('takes at most 12 % of its column in memory', () => {
    const values = new Float64Array(100_000);
    const pyramid = createPyramid();
    for (let until = 1000; until <= values.length; until += 1000) {
      extendPyramid(pyramid, values, until);
    }
    const bytes = pyramid.levels.reduce(
      (sum, { min, max }) => sum + min.byteLength + max.byteLength,
      0,
    );
    // 2/15 for both trees; an eighth of that in reserve is the most that appending leaves.
    expect(bytes / values.byteLength).toBeLessThanOrEqual((2 / 15) * 1.13);
  });
});
