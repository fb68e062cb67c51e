import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { logTicks, niceLogDomain } from './logTicks';

const room = { lengthPx: 400, gapPx: 32, maxCount: 6 };

describe('ticks of a logarithmic axis', () => {
  test.each([
    [1, 1000, [1, 10, 100, 1000]],
    [1, 100, [1, 3, 10, 30, 100]],
    [10, 100, [10, 20, 50, 100]],
    [0.001, 1000, [0.001, 0.01, 0.1, 1, 10, 100, 1000].filter((_, i) => i % 2 === 1)],
    [1e-9, 1e9, [1e-8, 1e-4, 1, 1e4, 1e8]],
  ])('from %p to %p are %p', (from, to, ticks) => {
    expect(logTicks(from, to, room)).toEqual(ticks);
  });

  test('are empty for an invalid domain', () => {
    expect(logTicks(-1, 10, room)).toEqual([]);
    expect(logTicks(10, 10, room)).toEqual([]);
    expect(logTicks(Number.NaN, 10, room)).toEqual([]);
  });

  test('ascend within the domain, no closer than requested', () => {
    const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(positive, fc.double({ min: 1.5, max: 1e7, noNaN: true }), (from, factor) => {
        const ticks = logTicks(from, from * factor, room);
        const apart = room.lengthPx / Math.log10(factor);
        for (const [i, tick] of ticks.entries()) {
          expect(tick).toBeGreaterThanOrEqual(from);
          expect(tick).toBeLessThanOrEqual(from * factor);
          const before = ticks[i - 1];
          if (before === undefined) continue;
          expect(Math.log10(tick / before) * apart).toBeGreaterThanOrEqual(room.gapPx - 0.001);
        }
        expect(ticks.length).toBeLessThanOrEqual(room.maxCount);
      }),
    );
  });
});

describe('a logarithmic domain', () => {
  test('is extended to 1, 2 or 5 of a decade', () => {
    expect(niceLogDomain(57.9, 4515)).toEqual([50, 5000]);
    expect(niceLogDomain(0.0012, 0.8)).toEqual([0.001, 1]);
    expect(niceLogDomain(20, 20)).toEqual([10, 50]);
    expect(niceLogDomain(7, 7)).toEqual([5, 10]);
  });

  test('includes all numbers above 0', () => {
    const positive = fc.double({ min: 5e-324, max: Number.MAX_VALUE, noNaN: true });
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const [from, to] = niceLogDomain(Math.min(a, b), Math.max(a, b));
        expect(from).toBeGreaterThan(0);
        expect(from).toBeLessThanOrEqual(Math.min(a, b));
        expect(to).toBeGreaterThanOrEqual(Math.max(a, b));
        expect(to).toBeLessThan(Number.POSITIVE_INFINITY);
      }),
    );
  });
});
