import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pushApart } from './pushApart';

describe('labels pushed apart', () => {
  test('stay in place where they have room', () => {
    expect(pushApart([100, 20, 60], 16, 0, 200)).toEqual([100, 20, 60]);
  });

  test('share the distance where they overlap', () => {
    expect(pushApart([50, 50], 16, 0, 200)).toEqual([42, 58]);
  });

  test('keep order, distance and bounds for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 250, noNaN: true }), { maxLength: 12 }),
        (at) => {
          const moved = pushApart(at, 16, 0, 200);
          const order = at
            .map((_, i) => i)
            .sort((a, b) => (at[a] as number) - (at[b] as number) || a - b);
          const sorted = order.map((i) => moved[i] as number);
          sorted.forEach((y, i) => {
            expect(y).toBeGreaterThanOrEqual(-1e-9);
            expect(y).toBeLessThanOrEqual(200 + 1e-9);
            if (i > 0) expect(y - (sorted[i - 1] as number)).toBeGreaterThanOrEqual(16 - 1e-9);
          });
        },
      ),
    );
  });
});
