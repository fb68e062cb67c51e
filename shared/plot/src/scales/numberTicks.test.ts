import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { niceDomain, numberTicks } from './numberTicks';

const free = { isZeroBased: false, min: null, max: null };

describe('ticks of numbers', () => {
  test('are three to five round numbers at least 32 px apart', () => {
    const spacing = { lengthPx: 240, gapPx: 32, maxCount: 5 };
    expect(numberTicks(0, 450, spacing)).toEqual([0, 100, 200, 300, 400]);
    expect(numberTicks(0, 1, { ...spacing, lengthPx: 70 })).toEqual([0, 0.5, 1]);
  });

  test('are closer where fewer than three would fit, if allowed', () => {
    const low = { lengthPx: 60, gapPx: 32, maxCount: 5 };
    expect(numberTicks(0, 35, low)).toEqual([0, 20]);
    expect(numberTicks(0, 25, { ...low, minGapPx: 22 })).toEqual([0, 10, 20]);
    expect(numberTicks(0, 450, { ...low, lengthPx: 240, minGapPx: 22 })).toHaveLength(5);
  });

  test('are integers for integer values', () => {
    expect(numberTicks(0, 2, { lengthPx: 400, gapPx: 32, maxCount: 5, isInteger: true })).toEqual([
      0, 1, 2,
    ]);
  });

  test('are never closer than requested, nor more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.integer({ min: 40, max: 2000 }),
        (from, span, lengthPx) => {
          const found = numberTicks(from, from + span, { lengthPx, gapPx: 32, maxCount: 5 });
          expect(found.length).toBeLessThanOrEqual(5);
          const step = ((found[1] ?? from + span) - (found[0] ?? from)) / span;
          if (found.length > 2) expect(step * lengthPx).toBeGreaterThanOrEqual(31.9);
        },
      ),
    );
  });
});

describe('a domain', () => {
  test('contains the data and ends on half a step', () => {
    expect(niceDomain(84, 408, free)).toEqual([0, 450]);
    expect(niceDomain(980, 1003, free)).toEqual([980, 1004]);
    expect(niceDomain(-30, -2, free)).toEqual([-30, 0]);
  });

  test('starts at 0 for bars and areas', () => {
    expect(niceDomain(980, 1003, { ...free, isZeroBased: true })[0]).toBe(0);
  });

  test('has the limits that the viewer has set, and is never empty', () => {
    expect(niceDomain(3, 70, { ...free, min: 0, max: 100 })).toEqual([0, 100]);
    expect(niceDomain(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, free)).toEqual([0, 1]);
    const [from, to] = niceDomain(0, 0, free);
    expect(to).toBeGreaterThan(from);
    expect(niceDomain(5, 9, { ...free, min: 10, max: 10 })).toEqual([10, 11]);
  });
});
