import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { niceStep } from './niceStep';

describe('niceStep', () => {
  test('returns the next of 1, 2 and 5 times a power of ten', () => {
    expect([1, 1.1, 2, 3, 5, 6, 70, 0.3].map((min) => niceStep(min))).toEqual([
      1, 2, 2, 5, 5, 10, 100, 0.5,
    ]);
  });

  test('ignores rounding errors above a round number', () => {
    expect(niceStep(0.1 + 0.1)).toBe(0.2);
    expect(niceStep(5 * (1 + 1e-10))).toBe(5);
  });

  test('accepts other factors', () => {
    expect(niceStep(1.1, [1, 1.2, 1.5])).toBe(1.2);
  });

  test('returns 1 where there is no valid minimum', () => {
    expect([0, -1, Number.NaN].map((min) => niceStep(min))).toEqual([1, 1, 1]);
  });

  test('is at least the minimum and at most two and a half times that', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-299, max: 1e299, noNaN: true }), (min) => {
        const step = niceStep(min);
        return step >= min * (1 - 1e-8) && step <= min * 2.5 * (1 + 1e-8);
      }),
    );
  });
});
