import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runInSlices } from './runInSlices';
import { indexSeries, type Series } from './seriesIndex';
import { traceLine } from './traceLine';

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
  options: { from?: number; to?: number; isStep?: boolean } = {},
) {
  const vertices: Vertex[] = [];
  const { from = 0, to = series.length, isStep = false } = options;
  traceLine(
    {
      moveTo: (x, y) => vertices.push({ x, y, isStart: true }),
      lineTo: (x, y) => vertices.push({ x, y, isStart: false }),
    },
    series,
    { from, to, buckets, isStep, mapping: { kx: 1, bx: 0, ky: 1, by: 0 } },
  );
  return vertices;
}

describe('a traced line', () => {
  test('is every point where there are few', async () => {
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

  test('breaks at a missing value, and a value alone becomes a dot', async () => {
    const text = trace(await seriesOf([1, 2, null, 5, null, 7, 8]), 10)
      .map(({ x, y, isStart }) => `${isStart ? 'M' : 'L'}${x} ${y}`)
      .join(' ');
    expect(text).toBe('M0 1 L1 2 M3 5 L3 5 M5 7 L6 8');
  });

  test('holds a value until the next as a step', async () => {
    expect(trace(await seriesOf([1, 2]), 10, { isStep: true }).map(({ x, y }) => [x, y])).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
  });

  test('keeps the least and greatest value of every bucket, irregular x and gaps included', async () => {
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
      { numRuns: 100 },
    );
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
