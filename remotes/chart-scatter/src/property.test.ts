import { createFrame, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countDensity, type View } from './density';
import { densitySteps, levelsOf } from './densityLevels';
import { defaults } from './fixture';
import { nearestPixel, reachPx } from './nearest';
import { reachWithin } from './reachTable';
import { rowRange } from './rowRange';
import { mappingTo, pixelOf } from './scale';
import { indexPoints } from './scatterIndex';
import { addPoint, correlation, createTrend, lineOf, mergeTrends } from './trend';

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
  return (await runInSlices(indexPoints({ frame, encoding, options: defaults }, null))).intake;
}

describe('counting by pixel', () => {
  test('counts each point in view once, on its pixel, and keeps one that is there', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (rows) => {
        const intake = await indexOf(rows);
        if (!intake) throw new Error('there is a frame');
        const view: View = {
          x: mappingTo('linear', [0, 100], 10, 10 + width),
          y: mappingTo('linear', [0, 100], 5 + height, 5),
          plot: { left: 10, top: 5, right: 10 + width, bottom: 5 + height },
          range: rowRange(intake, [0, 100]),
          stride: 1,
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
          const count = density.cells[2 * pixel] as number;
          total += count;
          const own = expected.get(pixel) ?? [];
          if (count === own.length) sure += count;
          if (count > 0)
            expect((density.cells[2 * pixel + 1] as number) - 1).toBeLessThan(rows.length);
        }
        const wanted = [...expected.values()].flat().length;
        expect(total).toBe(wanted);
        expect(density.total).toBe(wanted);
        expect(sure).toBeGreaterThanOrEqual(wanted * 0.8 - 4);
      }),
    );
  });

  test('gives a pixel the colour that more than half of its points have', () => {
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
          const cells = new Int32Array(counts.flatMap((count) => [count, 1]));
          const density = {
            ...onePixel([0]).density,
            width: counts.length,
            height: 1,
            cells,
            colours: null,
          };
          const steps = densitySteps(density);
          expect(steps[0]).toBe(1);
          steps.forEach((step, i) => {
            if (i > 0) expect(step).toBeGreaterThan(steps[i - 1] as number);
          });
          const { raster, inks } = levelsOf(density, { min: 1, max: 0 }, false);
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

  test('finds the nearest pixel that has points, as looking at all of them does', () => {
    const place = fc.tuple(fc.nat(width - 1), fc.nat(height - 1));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), place, (inked, [column, line]) => {
        const cells = new Int32Array(2 * width * height);
        for (const [x, y] of inked) cells[2 * (y * width + x)] = 1;
        const found = nearestPixel(
          { ...onePixel([0]).density, width, height, cells },
          column,
          line,
        );
        const off = (x: number, y: number) => Math.hypot(x - column, y - line);
        const least = Math.min(...inked.map(([x, y]) => off(x, y)));
        if (least > reachPx) expect(found).toBe(-1);
        else expect(off(found % width, Math.floor(found / width))).toBe(least);
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
  const steps = indexPoints({ frame, encoding, options: defaults }, null);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { intake } = step.value;
  if (!intake) throw new Error('there is a frame');
  const view: View = {
    x: mappingTo('linear', [-1, 1], 0, 1),
    y: mappingTo('linear', [-1, 1], 1, 0),
    plot: { left: 0, top: 0, right: 1, bottom: 1 },
    range: rowRange(intake, [-1, 1]),
    stride: 1,
  };
  return { density: countDensity(intake, view, null) };
}

describe('the reach of y in a part of x', () => {
  test('holds all that is in it, and nothing further off than a 64th of it', async () => {
    await fc.assert(
      fc.asyncProperty(values, fc.nat(60), fc.nat(60), async (rows, from, more) => {
        const intake = await indexOf(rows);
        if (!intake) throw new Error('there is a frame');
        const [low, high] = [from - 5, from + more + 1];
        const { reach } = reachWithin(intake, [low, high], null);
        const brute = (left: number, right: number) => {
          const inside = rows.flatMap(([x, y]) =>
            x !== null && y !== null && x >= left && x <= right ? [y] : [],
          );
          return [Math.min(...inside), Math.max(...inside)] as const;
        };
        const [least, greatest] = brute(low, high);
        const off = (high - low) / 64;
        const [leastNear, greatestNear] = brute(low - off, high + off);
        expect(reach.min).toBeLessThanOrEqual(least);
        expect(reach.max).toBeGreaterThanOrEqual(greatest);
        expect(reach.min).toBeGreaterThanOrEqual(leastNear);
        expect(reach.max).toBeLessThanOrEqual(greatestNear);
      }),
    );
  });
});

describe('a trend', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const points = fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 100 });

  test('is the line of least squares, also far from 0', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0, 1.7e12), (pairs, far) => {
        const trend = createTrend();
        for (const [x, y] of pairs) addPoint(trend, x + far, y);
        const mean = (pick: 0 | 1) =>
          pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
        const [mx, my] = [mean(0), mean(1)];
        const xx = pairs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
        if (xx < 1e6) return;
        const slope = pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / xx;
        const line = lineOf(trend);
        for (const x of [-1e6, 0, 1e6]) {
          expect(Math.abs((line?.(x + far) ?? Number.NaN) - (my + slope * (x - mx)))).toBeLessThan(
            1 + Math.abs(slope * 1e6) * 1e-3,
          );
        }
      }),
    );
  });

  test('of several is that of all their points', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const of = (pairs: readonly (readonly [number, number])[]) => {
          const trend = createTrend();
          for (const [x, y] of pairs) addPoint(trend, x, y);
          return trend;
        };
        const [merged, whole] = [mergeTrends([of(a), of(b)]), of([...a, ...b])];
        expect(merged.count).toBe(whole.count);
        expect(Math.abs(merged.meanX - whole.meanX)).toBeLessThan(1e-6);
        expect(Math.abs(merged.xx - whole.xx)).toBeLessThanOrEqual(1e-6 * whole.xx + 1e-6);
        const [r, all] = [correlation(merged), correlation(whole)];
        if (!Number.isNaN(all)) expect(r).toBeCloseTo(all, 5);
      }),
    );
  });
});
