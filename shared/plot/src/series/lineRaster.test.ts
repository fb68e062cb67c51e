import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LineRaster } from './lineRaster';

const box = { left: 10, top: 20, right: 50, bottom: 50 };
const look = { colour: '#ff0000', alpha: 1, widthPx: 1.5 };

type Points = readonly (readonly [x: number, y: number])[];

/** Coverage from 0 to 1, by pixel of the box. */
function painted(lines: readonly Points[], ratio = 1) {
  const raster = new LineRaster(box, ratio, look);
  for (const [start, ...rest] of lines) {
    if (!start) continue;
    raster.moveTo(...start);
    for (const point of rest) raster.lineTo(...point);
  }
  const picture = raster.image();
  const { bytes, width } = picture?.pixels ?? { bytes: [], width: 0 };
  return (x: number, y: number) => {
    const pixel = 4 * ((y - (picture?.row ?? 0)) * width + x);
    const alpha = bytes[pixel + 3] ?? 0;
    if (alpha > 0) expect([...bytes.slice(pixel, pixel + 3)]).toEqual([255, 0, 0]);
    return alpha / 255;
  };
}

/** By looking at many places of a pixel how near the line passes. */
function covered(lines: readonly Points[], x: number, y: number): number {
  const fine = 6;
  const middle = [box.left + x + 0.5, box.top + y + 0.5] as const;
  if (lines.every((line) => distance(line, middle) > look.widthPx / 2 + 1)) return 0;
  let inked = 0;
  for (let i = 0; i < fine; i += 1) {
    for (let j = 0; j < fine; j += 1) {
      const at = [box.left + x + (i + 0.5) / fine, box.top + y + (j + 0.5) / fine] as const;
      if (lines.some((line) => distance(line, at) <= look.widthPx / 2)) inked += 1;
    }
  }
  return inked / fine ** 2;
}

function distance(line: Points, [px, py]: readonly [number, number]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < line.length; i += 1) {
    const [x0, y0] = line[Math.max(0, i - 1)] as readonly [number, number];
    const [x1, y1] = line[i] as readonly [number, number];
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const along = length > 0 ? ((px - x0) * (x1 - x0) + (py - y0) * (y1 - y0)) / length : 0;
    const t = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(px - x0 - t * (x1 - x0), py - y0 - t * (y1 - y0)));
  }
  return least;
}

describe('the coverage of a line', () => {
  test('has the line’s width where it is level, to a fraction of a pixel', () => {
    const at = painted([
      [
        [10, 30],
        [50, 30],
      ],
    ]);
    // From 29.25 to 30.75.
    expect([8, 9, 10, 11].map((row) => at(20, row))).toEqual([0, 0.749, 0.749, 0].map(near));
  });

  test('has the line’s width where it is steep', () => {
    const at = painted([
      [
        [30.5, 22],
        [30.5, 48],
      ],
    ]);
    expect([18, 19, 20, 21, 22].map((column) => at(column, 15))).toEqual(
      [0, 0.25, 1, 0.25, 0].map(near),
    );
  });

  test('has round caps, also for a single point', () => {
    const at = painted([
      [
        [30.5, 35.5],
        [30.5, 35.5],
      ],
    ]);
    expect(at(20, 15)).toBeGreaterThan(0.9);
    expect(at(20, 14)).toBeGreaterThan(0.1);
    expect(at(20, 17)).toBe(0);
    expect(at(23, 15)).toBe(0);
  });

  test('stays within the box, wherever the line runs', () => {
    const at = painted([
      [
        [-1e6, -1e6],
        [1e6, 1e6],
      ],
    ]);
    expect(at(5, 0) + at(5, 29)).toBeLessThan(2);
    expect(() =>
      painted([
        [
          [1e6, 0],
          [1e6, 1],
        ],
        [
          [-5, 30],
          [-4, 30],
        ],
      ]),
    ).not.toThrow();
  });

  test('is twice as fine on a high-density screen', () => {
    const at = painted(
      [
        [
          [10, 30],
          [50, 30],
        ],
      ],
      2,
    );
    expect([17, 18, 19, 20, 21, 22].map((row) => at(40, row))).toEqual(
      [0, 0.5, 1, 1, 0.5, 0].map(near),
    );
  });

  test('equals that of a stroke, to a tenth on average over the pixels it touches', () => {
    const point = fc.tuple(
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 20, max: 50, noNaN: true }),
    );
    const run = fc.array(point, { minLength: 2, maxLength: 12 });
    let off = 0;
    let inked = 0;
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 2 }), (runs) => {
        let x = box.left;
        const lines = runs.map((steps) =>
          steps.map(([dx, y]) => {
            x += dx;
            return [x, y] as const;
          }),
        );
        const at = painted(lines);
        let worst = 0;
        for (let column = 0; column < 40; column += 1) {
          for (let row = 0; row < 30; row += 1) {
            const expected = covered(lines, column, row);
            const found = at(column, row);
            if (expected > 0 || found > 0) inked += 1;
            off += Math.abs(found - expected);
            worst = Math.max(worst, Math.abs(found - expected));
          }
        }
        // None is blank that should be dark, nor the other way round.
        expect(worst).toBeLessThan(0.5);
      }),
      { numRuns: 25 },
    );
    expect(inked).toBeGreaterThan(100);
    expect(off / inked).toBeLessThanOrEqual(0.1);
  });
});

function near(value: number): unknown {
  return expect.closeTo(value, 1);
}

test('a line keeps its width where isolated points are wider', () => {
  const inkOf = (lonePx: number, points: Points) => {
    const raster = new LineRaster(box, 2, { ...look, loneRadiusPx: lonePx });
    const [start, ...rest] = points;
    if (start) raster.moveTo(...start);
    for (const point of rest) raster.lineTo(...point);
    const bytes = [...(raster.image()?.pixels.bytes ?? [])];
    return bytes.reduce((sum, alpha, i) => (i % 4 === 3 ? sum + alpha / 255 : sum), 0);
  };
  const line: Points = [
    [12, 30],
    [40, 42],
    [48, 25],
  ];
  expect(inkOf(2, line)).toBe(inkOf(0, line));
  // A circle of 2 px: at twice the density 16π pixels.
  expect(inkOf(2, [[30, 35]])).toBeGreaterThan(0.8 * 16 * Math.PI);
});
