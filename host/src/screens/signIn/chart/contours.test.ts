import { describe, expect, test } from '@jest/globals';
import { contours, type Ring, ringsToPath } from './contours';
import { createRandom } from './createRandom';
import { createSeabed, type Seabed } from './seabed';

/** A bed of 9 × 9 points with the depths given by a function. */
function bedOf(depth: (i: number, j: number) => number): Seabed {
  const columns = 9;
  const depths = Float64Array.from({ length: 81 }, (_, at) =>
    depth(at % columns, Math.floor(at / columns)),
  );
  return { columns, rows: 9, step: 10, depths, depthAt: (x, y) => depth(x / 10, y / 10) };
}

/** Twice the area inside a ring, by the shoelace formula. */
function area(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum) / 2;
}

describe('contours', () => {
  test('draw one line around a hill at each level, smaller at higher levels', () => {
    const hill = bedOf((i, j) => Math.hypot(i - 4, j - 4) * 10);
    const [low, high] = [contours(hill, 35), contours(hill, 15)];
    expect([low.length, high.length]).toEqual([1, 1]);
    expect(area(low[0] ?? [])).toBeCloseTo(Math.PI * 35 ** 2, -3);
    expect(area(high[0] ?? [])).toBeLessThan(area(low[0] ?? []));
  });

  test('keep two lines for two hills that touch at a saddle', () => {
    const saddle = bedOf((i, j) => (i === j && (i === 3 || i === 4) ? 0 : 10));
    expect(contours(saddle, 5)).toHaveLength(2);
  });

  test('close every line, even if it leaves the picture', () => {
    const bed = createSeabed(480, 400, createRandom(13));
    for (let level = 0; level <= 105; level += 5) {
      for (const ring of contours(bed, level)) {
        const [first, last] = [ring[0] ?? [0, 0], ring.at(-1) ?? [0, 0]];
        expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(8 * Math.SQRT2);
      }
    }
  });

  test('draw no line if nothing is shallower than the level', () => {
    expect(
      contours(
        bedOf(() => 10),
        5,
      ),
    ).toEqual([]);
  });
});

test('ringsToPath writes rings as one path', () => {
  const square: Ring = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(ringsToPath([square, square])).toBe('M0.0 0.0L1.0 0.0L1.0 1.0ZM0.0 0.0L1.0 0.0L1.0 1.0Z');
});
