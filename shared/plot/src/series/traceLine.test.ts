import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runInSlices } from '../chart/runInSlices';
import { indexSeries, type Series } from './seriesIndex';
import { traceLine } from './traceLine';
import type { LineCurve } from './traceLinePen';

async function seriesOf(y: readonly (number | null)[], x = y.map((_, i) => i)): Promise<Series> {
  const frame = frameFrom({ x, y }, { x: 'number', y: 'number' });
  const [xField = null, yField] = frame.fields;
  const roles = { x: xField, ys: yField ? [yField] : [], colour: null };
  const index = await runInSlices(indexSeries(frame, roles, null));
  return index.series[0] as Series;
}

interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly isStart: boolean;
}

function trace(
  series: Series,
  buckets: number,
  options: {
    from?: number;
    to?: number;
    curve?: LineCurve;
    isConnected?: boolean;
    breakAfter?: number;
  } = {},
) {
  const vertices: Vertex[] = [];
  const { from = 0, to = series.length, ...more } = options;
  traceLine(
    {
      moveTo: (x, y) => vertices.push({ x, y, isStart: true }),
      lineTo: (x, y) => vertices.push({ x, y, isStart: false }),
    },
    series,
    { from, to, buckets, ...more, mapping: { kx: 1, bx: 0, ky: 1, by: 0 } },
  );
  return vertices;
}

describe('a traced line', () => {
  test('has every point where there are few', async () => {
    expect(trace(await seriesOf([3, 1, 2]), 10).map(({ x, y }) => [x, y])).toEqual([
      [0, 3],
      [1, 1],
      [2, 2],
    ]);
  });

  test('reaches one point beyond the view on each side', async () => {
    const series = await seriesOf([0, 1, 2, 3, 4, 5, 6]);
    expect(trace(series, 10, { from: 2, to: 4 }).map(({ x }) => x)).toEqual([1, 2, 3, 4]);
  });

  test('breaks at a missing value, and draws a value alone as a dot', async () => {
    const text = trace(await seriesOf([1, 2, null, 5, null, 7, 8]), 10)
      .map(({ x, y, isStart }) => `${isStart ? 'M' : 'L'}${x} ${y}`)
      .join(' ');
    expect(text).toBe('M0 1 L1 2 M3 5 L3 5 M5 7 L6 8');
  });

  test('holds a value until the next as a step', async () => {
    expect(
      trace(await seriesOf([1, 2]), 10, { curve: 'step-after' }).map(({ x, y }) => [x, y]),
    ).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
  });

  test('keeps the min and max of every bucket, with irregular x and gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            gap: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true })),
            y: fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null, freq: 8 }),
          }),
          { minLength: 200, maxLength: 2000, size: 'max' },
        ),
        fc.integer({ min: 1, max: 40 }),
        async (points, buckets) => {
          let at = 0;
          const x = points.map(({ gap }) => {
            at += gap;
            return at;
          });
          const series = await seriesOf(
            points.map(({ y }) => y),
            x,
          );
          const to = at + 1;
          const vertices = trace(series, buckets, { to });
          const width = to / buckets;
          const bucketOf = (value: number) => Math.floor(value / width);
          const drawn = extents(vertices.map((v) => [bucketOf(v.x), v.y]));
          const real = extents(
            points.flatMap(({ y }, i) =>
              y === null ? [] : [[bucketOf(x[i] as number), y] as const],
            ),
          );
          expect(drawn).toEqual(real);
        },
      ),
      { numRuns: 40, seed: 3 },
    );
  });

  test('drops no spike in any column of pixels, for several lines with gaps and duplicates', async () => {
    const pixels = 60;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            gap: fc.oneof(
              fc.constant(0),
              fc.constant(1),
              fc.double({ min: 0, max: 90, noNaN: true }),
            ),
            y: fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null, freq: 12 }),
          }),
          { minLength: 1200, maxLength: 4000, size: 'max' },
        ),
        fc.constantFrom<LineCurve>('straight', 'step-after', 'step-before', 'smooth'),
        fc.boolean(),
        async (points, curve, isConnected) => {
          let at = 0;
          const x = points.map(({ gap }) => {
            at += gap;
            return at;
          });
          const y = points.map((point) => point.y);
          const series = await seriesOf(y, x);
          const to = at + 1;
          // A column is four buckets wide, as the chart draws at rest.
          const more = { to, curve, isConnected, breakAfter: 50 };
          const vertices = trace(series, pixels * 4, more);
          const columnOf = (value: number) => Math.floor((value / to) * pixels);
          const drawn = new Map(extents(vertices.map((v) => [columnOf(v.x), v.y])));
          const real = extents(
            y.flatMap((value, i) =>
              value === null ? [] : [[columnOf(x[i] as number), value] as const],
            ),
          );
          for (const [column, [min, max]] of real) {
            const [drawnMin = Number.NaN, drawnMax = Number.NaN] = drawn.get(column) ?? [];
            expect([drawnMin <= min, drawnMax >= max]).toEqual([true, true]);
          }
        },
      ),
      { numRuns: 20, seed: 5 },
    );
  });

  test('breaks where points are further apart than the limit', async () => {
    const series = await seriesOf([1, 2, 3, 4], [0, 1, 50, 51]);
    const starts = (breakAfter: number) =>
      trace(series, 100, { to: 51, breakAfter }).flatMap(({ x, isStart }) => (isStart ? [x] : []));
    expect(starts(10)).toEqual([0, 50]);
    expect(starts(49)).toEqual([0]);
  });

  test('breaks at a gap between dense rows, too', async () => {
    const x = Array.from({ length: 10_000 }, (_, i) => (i < 5000 ? i : i + 20_000));
    const series = await seriesOf(
      x.map((at) => at % 7),
      x,
    );
    const vertices = trace(series, 100, { to: 30_000, breakAfter: 10 });
    expect(vertices.filter(({ isStart }) => isStart).map(({ x: at }) => at)).toEqual([0, 25_000]);
  });

  test('connects over missing values on request, from far outside the view', async () => {
    const series = await seriesOf([1, null, null, 4, null, null, 7]);
    const bridged = trace(series, 10, { from: 2, to: 5, isConnected: true });
    expect(bridged.map(({ x, isStart }) => [x, isStart])).toEqual([
      [0, true],
      [3, false],
      [6, false],
    ]);
  });

  test('changes before, after or half way between points in steps', async () => {
    const series = await seriesOf([1, 2]);
    const path = (curve: LineCurve) =>
      trace(series, 10, { curve })
        .map(({ x, y }) => `${x} ${y}`)
        .join(', ');
    expect(path('step-before')).toBe('0 1, 0 2, 1 2');
    expect(path('step-middle')).toBe('0 1, 0.5 1, 0.5 2, 1 2');
  });

  test('is smooth without exceeding its points', async () => {
    const y = [0, 10, 10, 40, 0, 3];
    const series = await seriesOf(
      y,
      y.map((_, i) => i * 30),
    );
    const smooth = trace(series, 1000, { to: 150, curve: 'smooth' });
    expect(smooth.length).toBeGreaterThan(40);
    for (const { x, y: at } of smooth) {
      const i = Math.min(4, Math.floor(x / 30));
      const ends = [y[i] as number, y[i + 1] as number];
      expect(at).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9);
      expect(at).toBeLessThanOrEqual(Math.max(...ends) + 1e-9);
    }
  });

  test('is straight where points are too close to see a curve', async () => {
    const series = await seriesOf(Array.from({ length: 100 }, (_, i) => i % 5));
    expect(trace(series, 1000, { curve: 'smooth' })).toEqual(trace(series, 1000));
  });

  test('has no more than four vertices a bucket, however many rows there are', async () => {
    const series = await seriesOf(Array.from({ length: 50_000 }, (_, i) => Math.sin(i) * i));
    expect(trace(series, 100).length).toBeLessThanOrEqual(404);
  });

  test('breaks where a gap is wider than a bucket', async () => {
    const y = Array.from({ length: 10_000 }, (_, i) => (i >= 4000 && i < 6000 ? null : i % 7));
    const starts = trace(await seriesOf(y), 100).filter(({ isStart }) => isStart);
    expect(starts.map(({ x }) => x)).toEqual([0, 6000]);
  });
});

function extents(points: readonly (readonly [number, number])[]) {
  const found = new Map<number, [number, number]>();
  for (const [bucket, y] of points) {
    const [min, max] = found.get(bucket) ?? [y, y];
    found.set(bucket, [Math.min(min, y), Math.max(max, y)]);
  }
  return [...found].sort(([a], [b]) => a - b);
}
