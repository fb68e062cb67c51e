import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runInSlices } from '../chart/runInSlices';
import { indexSeries, type Series } from './seriesIndex';
import { traceBand } from './traceBand';
import type { LineWindow } from './traceLine';

type Values = readonly (number | null)[];

async function seriesOf(x: readonly number[], columns: readonly Values[]) {
  const named = Object.fromEntries(columns.map((column, i) => [`y${i}`, column]));
  const types = Object.fromEntries(columns.map((_, i) => [`y${i}`, 'number' as const]));
  const frame = frameFrom({ x, ...named }, { x: 'number', ...types });
  const [xField = null, ...ys] = frame.fields;
  const index = await runInSlices(indexSeries(frame, { x: xField, ys, colour: null }, null));
  return index.series;
}

function trace(
  series: Series | undefined,
  edge: Series | number | undefined,
  window: Partial<LineWindow> & { buckets: number; to: number },
  isShared = false,
) {
  const points: (readonly [number, number])[] = [];
  const take = (x: number, y: number) => {
    points.push([x, y]);
  };
  if (!series || edge === undefined) return points;
  const other = typeof edge === 'number' ? edge : { ...edge, isShared };
  const mapping = { kx: 1, bx: 0, ky: 1, by: 0 };
  traceBand({ moveTo: take, lineTo: take }, series, other, { from: 0, mapping, ...window });
  return points;
}

describe('a traced band', () => {
  test('runs forward on one edge and back on the other', async () => {
    const [high, low] = await seriesOf(
      [0, 1, 2],
      [
        [5, 6, 7],
        [1, 2, 3],
      ],
    );
    expect(trace(high, low, { buckets: 10, to: 2 })).toEqual([
      ...[
        [0, 5],
        [1, 6],
        [2, 7],
      ],
      ...[
        [2, 3],
        [1, 2],
        [0, 1],
      ],
    ]);
  });

  test('starts from a level, in parts where values are missing', async () => {
    const [high] = await seriesOf([0, 1, 2, 3], [[5, 6, null, 8]]);
    expect(trace(high, 0, { buckets: 10, to: 3 })).toEqual([
      ...[
        [0, 5],
        [1, 6],
        [1, 0],
        [0, 0],
      ],
      // A row alone is 2 px wide.
      ...[
        [2, 8],
        [4, 8],
        [4, 0],
        [2, 0],
      ],
    ]);
  });

  test('has the same steps on both edges', async () => {
    const [high, low] = await seriesOf(
      [0, 2],
      [
        [5, 6],
        [1, 2],
      ],
    );
    expect(trace(high, low, { buckets: 10, to: 2, curve: 'step-after' })).toEqual([
      ...[
        [0, 5],
        [2, 5],
        [2, 6],
      ],
      ...[
        [2, 2],
        [2, 1],
        [0, 1],
      ],
    ]);
  });

  test('contains every row of every bucket, however many there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 0, max: 50 })), {
          minLength: 100,
          maxLength: 800,
          size: 'max',
        }),
        fc.integer({ min: 1, max: 12 }),
        async (rows, buckets) => {
          const x = rows.map((_, row) => row);
          const [high, low] = await seriesOf(x, [
            rows.map(([foot, width]) => foot + width),
            rows.map(([foot]) => foot),
          ]);
          const points = trace(high, low, { buckets, to: rows.length });
          const width = rows.length / buckets;
          for (let bucket = 0; bucket < buckets; bucket += 1) {
            const own = rows.filter((_, row) => Math.floor(row / width) === bucket);
            const drawn = points.filter(([at]) => Math.floor(at / width) === bucket);
            const ys = drawn.map(([, y]) => y);
            expect(Math.max(...ys)).toBe(Math.max(...own.map(([foot, more]) => foot + more)));
            expect(Math.min(...ys)).toBe(Math.min(...own.map(([foot]) => foot)));
          }
        },
      ),
      { numRuns: 60, seed: 20 },
    );
  });

  test('does not overlap another band that shares an edge with it', async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => row);
    const foot = rows.map((row) => (row === 500 ? 9 : 1));
    const [high, low] = await seriesOf(rows, [foot.map((value) => value + 1), foot]);
    const points = trace(high, low, { buckets: 4, to: 1000 }, true);
    const spike = points.filter(([at]) => at === 625).map(([, y]) => y);
    expect(spike).toEqual([10, 9]);
  });
});
