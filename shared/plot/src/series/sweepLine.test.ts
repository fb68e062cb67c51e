import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LineRaster } from './lineRaster';
import { createPyramid, extendPyramid } from './pyramid';
import type { Series } from './seriesIndex';
import { sweepLine } from './sweepLine';
import { type LineWindow, pixelY } from './traceLine';

const box = { left: 10, top: 20, right: 18, bottom: 50 };
const look = { colour: '#406cc0', alpha: 1, widthPx: 1.5 };

function seriesOf(x: readonly number[], y: readonly number[]): Series {
  const values = Float64Array.from(y);
  const pyramid = createPyramid();
  extendPyramid(pyramid, values, y.length);
  const field = { name: 'y', type: 'number', values, unit: '' } as unknown as Series['field'];
  return {
    ...{ name: 'y', field, ordinal: 0, length: y.length },
    ...{ x: Float64Array.from(x), y: values, pyramid },
  };
}

function windowOf(from: number, to: number): LineWindow {
  const kx = (box.right - box.left) / (to - from);
  // Values from 0 to 1 fill the height.
  const mapping = { kx, bx: box.left - from * kx, ky: -30, by: box.bottom };
  return { from, to, mapping, buckets: 4 * (box.right - box.left) };
}

/** The alpha of each pixel, and the first row of them. */
function alphas(raster: LineRaster): readonly number[] {
  const picture = raster.image();
  if (!picture) return [];
  const { bytes } = picture.pixels;
  const shares = Array.from({ length: bytes.length / 4 }, (_, i) => bytes[4 * i + 3] as number);
  return [picture.row, ...shares];
}

function swept(series: Series, window: LineWindow): readonly number[] {
  const raster = new LineRaster(box, 1, look);
  sweepLine(raster, series, window);
  return alphas(raster);
}

/** Through every point, one after another. */
function everyPoint({ x, y, length }: Series, { mapping }: LineWindow): readonly number[] {
  const raster = new LineRaster(box, 1, look);
  for (let row = 0; row < length; row += 1) {
    const value = y[row] as number;
    if (Number.isNaN(value)) raster.lift();
    else {
      raster.go(
        raster.edgeAt((x[row] as number) * mapping.kx + mapping.bx),
        raster.pixelAt(pixelY(mapping, value)),
      );
    }
  }
  raster.lift();
  return alphas(raster);
}

function expectSame(found: readonly number[], expected: readonly number[]): void {
  expect(found.length).toBe(expected.length);
  // To the rounding of an alpha; the thirds in x keep points off the edges of strips, where the last digit of a
  // number would tell.
  const off = found.filter((share, i) => Math.abs(share - (expected[i] as number)) > 1);
  expect(off).toEqual([]);
}

const value = fc.double({ min: 0, max: 1, noNaN: true });

test('a line of any density covers the same as a line through every point', () => {
  const dense = fc.tuple(fc.integer({ min: 2, max: 12_000 }), fc.integer(), value);
  fc.assert(
    fc.property(dense, ([rows, seed, rough]) => {
      const x: number[] = [];
      const y: number[] = [];
      let [at, state] = [0, seed >>> 0];
      for (let row = 0; row < rows; row += 1) {
        // Irregular by a generator of its own: so many draws would be slow.
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        at += 1 + (state % 1000) + 1 / 3;
        x.push(at);
        y.push(rough * (state / 2 ** 32) + (1 - rough) * (0.5 + 0.5 * Math.sin(row / 700)));
      }
      const series = seriesOf(x, y);
      const window = windowOf((x[0] as number) - 0.37, at + 0.41);
      expectSame(swept(series, window), everyPoint(series, window));
    }),
    { numRuns: 40 },
  );
});

test('missing values break a line of few points', () => {
  const some = fc.array(fc.oneof(value, fc.constant(Number.NaN)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, (values) => {
      const series = seriesOf(
        values.map((_, row) => row + 0.123),
        values,
      );
      const window = windowOf(0, values.length + 1);
      expectSame(swept(series, window), everyPoint(series, window));
    }),
    { numRuns: 100 },
  );
});

test('no spike is dropped, however many rows surround it', () => {
  const rows = 40_000;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: rows - 1 }), (spike) => {
      const x = Array.from({ length: rows }, (_, row) => row);
      const series = seriesOf(
        x,
        x.map((row) => (row === spike ? 1 : 0.1)),
      );
      const [row = 0] = swept(series, windowOf(-1, rows));
      // The top of the box, where only the spike is.
      expect(row).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});
