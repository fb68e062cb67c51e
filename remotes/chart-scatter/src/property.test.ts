import { createFrame, frameFrom } from '@chartroom/frame';
import { runInSlices, runSync } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countDensity, lastRowAtPixel } from './density';
import { densityLevels, densitySteps, densityTop } from './densityLevels';
import {
  addRows,
  bucketsExtent,
  type ExtentTable,
  emptyExtentTable,
  yExtentWithin,
} from './extentTable';
import { defaults } from './fixture';
import {
  addPoint,
  correlation,
  createRegression,
  mergeRegressions,
  regressionLine,
} from './linearRegression';
import { hitRadiusPx, nearestPixel } from './nearestPoint';
import { rowRange } from './rowRange';
import { createScaleMapping, pixelOf } from './scale';
import type { ScatterData } from './scatterData';
import { indexScatter } from './scatterIndex';
import type { View } from './view';

const width = 40;
const height = 30;
const values = fc.array(
  fc.tuple(
    fc.oneof(fc.integer({ min: -5, max: 105 }), fc.constant(null)),
    fc.oneof(
      fc.integer({ min: -100, max: 1100 }).map((tenths) => tenths / 10),
      fc.constant(null),
    ),
    fc.integer({ min: -1, max: 2 }),
  ),
  { maxLength: 300 },
);

async function indexOf(rows: readonly (readonly [number | null, number | null, number])[]) {
  const frame = frameFrom(
    {
      x: rows.map(([x]) => x),
      y: rows.map(([, y]) => y),
      kind: rows.map(([, , kind]) => ['a', 'b', 'c'][kind] ?? null),
    },
    { kind: 'category' },
  );
  const encoding = { x: ['x'], y: ['y'], colour: ['kind'] };
  return (await runInSlices(indexScatter({ frame, encoding, options: defaults }, null))).data;
}

describe('counting by pixel', () => {
  test('counts each point in view once, on its pixel, and keeps one of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (rows) => {
        const intake = await indexOf(rows);
        if (!intake) throw new Error('there is a frame');
        const view: View = {
          x: createScaleMapping('linear', [0, 100], 10, 10 + width),
          y: createScaleMapping('linear', [0, 100], 5 + height, 5),
          plot: { left: 10, top: 5, right: 10 + width, bottom: 5 + height },
          range: rowRange(intake, [0, 100]),
          stride: 1,
          hidden: null,
        };
        const density = countDensity(intake, view, null);
        const expected = new Map<number, number[]>();
        rows.forEach(([x, y], row) => {
          if (x === null || y === null || x < 0 || x > 100 || y < 0 || y > 100) return;
          const column = Math.min(Math.floor(pixelOf(view.x, x) - 10 + 1e-9), width - 1);
          const line = Math.max(0, Math.min(Math.floor(pixelOf(view.y, y) - 5), height - 1));
          const pixel = line * width + column;
          expected.set(pixel, [...(expected.get(pixel) ?? []), row]);
        });
        // A point on the border of two pixels may be rounded to either.
        let total = 0;
        let sure = 0;
        for (let pixel = 0; pixel < width * height; pixel += 1) {
          const count = density.cells[pixel] as number;
          total += count;
          const own = expected.get(pixel) ?? [];
          if (count === own.length) sure += count;
          if (count > 0 && count === own.length) {
            expect(lastRowAtPixel(density, intake, view, pixel)).toBe(own.at(-1));
          }
        }
        const empty = density.cells.indexOf(0);
        if (empty >= 0) expect(lastRowAtPixel(density, intake, view, empty)).toBe(-1);
        const wanted = [...expected.values()].flat().length;
        expect(total).toBe(wanted);
        expect(density.total).toBe(wanted);
        expect(sure).toBeGreaterThanOrEqual(wanted * 0.8 - 4);
      }),
    );
  });

  test('gives a pixel the colour of more than half of its points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 }),
        (codes) => {
          const { density } = onePixel(codes);
          const most = [0, 1, 2, 3].find(
            (code) => codes.filter((one) => one === code).length * 2 > codes.length,
          );
          if (most !== undefined) expect(density.colours?.[0]).toBe(most);
        },
      ),
    );
  });

  test('has steps that grow from 1, and every pixel with points has an ink', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 200 }),
        (counts) => {
          const cells = Uint32Array.from(counts);
          const density = {
            ...onePixel([0]).density,
            width: counts.length,
            height: 1,
            cells,
            colours: null,
          };
          const steps = densitySteps(densityTop(density));
          expect(steps[0]).toBe(1);
          steps.forEach((step, i) => {
            if (i > 0) expect(step).toBeGreaterThan(steps[i - 1] as number);
          });
          const { raster, inks } = densityLevels(
            density,
            { min: 1, max: 0 },
            { isPlain: false, top: densityTop(density) },
            () => 'cat-1',
          );
          counts.forEach((count, pixel) => {
            const level = raster.levels[pixel] as number;
            expect(level > 0).toBe(count > 0);
            expect(level).toBeLessThanOrEqual(inks.length);
            if (count > 0) expect(count).toBeGreaterThanOrEqual(steps[level - 1] as number);
          });
        },
      ),
    );
  });

  test('finds the same nearest pixel as a linear search', () => {
    const pixel = fc.tuple(fc.nat(width - 1), fc.nat(height - 1));
    fc.assert(
      fc.property(fc.array(pixel, { maxLength: 6 }), pixel, (inked, [column, line]) => {
        const cells = new Uint32Array(width * height);
        for (const [x, y] of inked) cells[y * width + x] = 1;
        const found = nearestPixel(
          { ...onePixel([0]).density, width, height, cells },
          column,
          line,
        );
        // Squared distances are integers, so that equal ones compare equal.
        const off = (x: number, y: number) => (x - column) ** 2 + (y - line) ** 2;
        const minDistance = Math.min(...inked.map(([x, y]) => off(x, y)));
        if (minDistance > hitRadiusPx ** 2) expect(found).toBe(-1);
        else expect(off(found % width, Math.floor(found / width))).toBe(minDistance);
      }),
    );
  });
});

function onePixel(codes: readonly number[]) {
  const frame = createFrame(
    [
      { name: 'x', type: 'number' },
      { name: 'y', type: 'number' },
      { name: 'kind', type: 'category' },
    ],
    codes.length,
  );
  frame.fields[2]?.values.set(codes);
  frame.length = codes.length;
  frame.revision = 1;
  const encoding = { x: ['x'], y: ['y'], colour: ['kind'] };
  const { data } = runSync(indexScatter({ frame, encoding, options: defaults }, null));
  if (!data) throw new Error('there is a frame');
  const view: View = {
    x: createScaleMapping('linear', [-1, 1], 0, 1),
    y: createScaleMapping('linear', [-1, 1], 1, 0),
    plot: { left: 0, top: 0, right: 1, bottom: 1 },
    range: rowRange(data, [-1, 1]),
    stride: 1,
    hidden: null,
  };
  return { density: countDensity(data, view, null) };
}

function tableOf(intake: ScatterData): ExtentTable {
  const table = emptyExtentTable(intake.x);
  addRows(table, intake, intake.rows);
  return table;
}

describe('the extent of y in a range of x', () => {
  test('includes points on its edges, also at the maximum x', async () => {
    const intake = await indexOf([
      [null, 0, 0],
      [0, 7, 0],
      [14, 3, 0],
    ]);
    if (!intake) throw new Error('there is a frame');
    const range = rowRange(intake, [14, 20]);
    expect(yExtentWithin(intake, [14, 20], range, null)).toEqual({ min: 3, max: 3 });
    expect(bucketsExtent(tableOf(intake), 14, 20)).toEqual({ min: 3, max: 3 });
  });

  test('includes everything in range, and nothing farther outside than a 64th of it', async () => {
    await fc.assert(
      fc.asyncProperty(values, fc.nat(60), fc.nat(60), async (rows, from, more) => {
        const intake = await indexOf(rows);
        if (!intake) throw new Error('there is a frame');
        const [low, high] = [from - 5, from + more + 1];
        const brute = (left: number, right: number) => {
          const inside = rows.flatMap(([x, y]) =>
            x !== null && y !== null && x >= left && x <= right ? [y] : [],
          );
          return [Math.min(...inside), Math.max(...inside)] as const;
        };
        const [min, max] = brute(low, high);
        const off = (high - low) / 64;
        const [minNear, maxNear] = brute(low - off, high + off);
        const range = rowRange(intake, [low, high]);
        const exact = yExtentWithin(intake, [low, high], range, null);
        expect(exact).toEqual({ min, max });
        if (!(intake.x.max > intake.x.min)) return;
        const reach = bucketsExtent(tableOf(intake), low, high);
        expect(reach.min).toBeLessThanOrEqual(min);
        expect(reach.max).toBeGreaterThanOrEqual(max);
        expect(reach.min).toBeGreaterThanOrEqual(minNear);
        expect(reach.max).toBeLessThanOrEqual(maxNear);
      }),
    );
  });
});

function trendOf(pairs: readonly (readonly [number, number])[]) {
  const trend = createRegression();
  for (const [x, y] of pairs) addPoint(trend, x, y);
  return trend;
}

describe('a trend', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const points = fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 100 });

  test('is the least-squares line, also far from 0', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0, 1.7e12), (pairs, far) => {
        const trend = trendOf(pairs.map(([x, y]) => [x + far, y]));
        // Far from 0, x is rounded; the line fits the rounded positions.
        const rounded = pairs.map(([x, y]) => [x + far - far, y] as const);
        const count = rounded.length;
        const mean = (pick: 0 | 1) => rounded.reduce((sum, pair) => sum + pair[pick], 0) / count;
        const [mx, my] = [mean(0), mean(1)];
        const about = (a: 0 | 1, b: 0 | 1) => {
          const [ma, mb] = [a ? my : mx, b ? my : mx];
          return rounded.reduce((sum, pair) => sum + (pair[a] - ma) * (pair[b] - mb), 0);
        };
        const [xx, xy, yy] = [about(0, 0), about(0, 1), about(1, 1)];
        if (xx < 1e6) return;
        const slope = xy / xx;
        const line = regressionLine(trend);
        // Each point adds at most one unit in the last place to the error of a running mean and of the
        // distances from it. The Cauchy–Schwarz inequality bounds the error of the slope.
        const off = count * 2 ** -52 * (far + 1e6);
        const slopeOff = 4 * off * Math.sqrt(count / xx) * (Math.sqrt(yy / xx) + Math.abs(slope));
        for (const x of [-1e6, 0, 1e6]) {
          const difference = (line?.(x + far) ?? Number.NaN) - (my + slope * (x - mx));
          expect(Math.abs(difference)).toBeLessThan(
            1e-3 + slopeOff * 2e6 + Math.abs(slope) * 2 * off,
          );
        }
      }),
    );
  });

  test('combined from several trends is the trend of all their points', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const merged = mergeRegressions([trendOf(a), trendOf(b)]);
        const whole = trendOf([...a, ...b]);
        expect(merged.count).toBe(whole.count);
        expect(Math.abs(merged.meanX - whole.meanX)).toBeLessThan(1e-6);
        expect(Math.abs(merged.xx - whole.xx)).toBeLessThanOrEqual(1e-6 * whole.xx + 1e-6);
        const [r, all] = [correlation(merged), correlation(whole)];
        if (!Number.isNaN(all)) expect(r).toBeCloseTo(all, 5);
      }),
    );
  });
});
