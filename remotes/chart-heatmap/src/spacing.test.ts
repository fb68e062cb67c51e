import { append, type Value } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { buildIndex, chartInput, layoutOf, sceneOf, tableOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { cellCursor } from './cursor';
import { heatmapChart } from './heatmapChart';
import { indexHeatmap } from './heatmapIndex';
import { summariseHeatmap } from './summary';
import { valueBands } from './valueBands';

/** Readings of two probes at depths in metres, closer near the surface, and one far below. */
function soundings(depths: readonly Value[], options: object = { spacing: 'data' }) {
  const rows = depths.flatMap((depth, i) => ['a', 'b'].map((probe) => ({ depth, probe, i })));
  return chartInput(manifest, {
    title: 'Soundings',
    columns: {
      depth: rows.map(({ depth }) => depth),
      probe: rows.map(({ probe }) => probe),
      salt: rows.map(({ i, probe }) => 30 + i + (probe === 'b' ? 0.5 : 0)),
    },
    types: { depth: { type: 'number', unit: 'm' } },
    encoding: { x: ['depth'], y: ['probe'], value: ['salt'] },
    options: options as never,
  });
}

const layout = (input: ReturnType<typeof soundings>, width = 900) =>
  layoutOf(heatmapChart, input, { width, height: 200 });

describe('cells spaced as the data', () => {
  test('reach halfway to their neighbours', async () => {
    const { grid, x, plot } = await layout(soundings([10, 0, 2, 5, 20]));
    expect(grid.columns.map(({ from, to }) => [from, to])).toEqual([
      [-1, 1],
      [1, 3.5],
      [3.5, 7.5],
      [7.5, 15],
      [15, 25],
    ]);
    const perMetre = (plot.right - plot.left) / 26;
    const starts = [-1, 1, 3.5, 7.5, 15].map((at) => Math.round(plot.left + (at + 1) * perMetre));
    expect(x.starts).toEqual(starts);
  });

  test('leave a gap where the next value is unusually far away', async () => {
    const marks = await layout(soundings([0, 1, 2, 3, 50, 51]));
    expect(marks.grid.columns.map(({ from, to }) => [from, to])).toEqual([
      [-0.5, 0.5],
      [0.5, 1.5],
      [1.5, 2.5],
      [2.5, 3.5],
      [49.5, 50.5],
      [50.5, 51.5],
    ]);
    const { plot } = marks;
    const at = (depth: number) => plot.left + ((depth + 0.5) / 52) * (plot.right - plot.left);
    expect(cellCursor.pick(marks, at(25), 100)).toBeNull();
    expect(cellCursor.pick(marks, at(50), 100)).toMatchObject({ x: 50 });
  });

  test('are named by their value in tooltip, summary, table and file', async () => {
    const input = soundings([0, 2, 5, 10, 20]);
    const marks = await layout(input);
    const tip = cellCursor.tip(marks, { x: 5, y: marks.grid.rows[0]?.key ?? 0 });
    expect(tip?.title).toBe('a, depth 5');
    expect(tip?.rows[0]?.value).toBe('32');
    expect(cellCursor.datum?.(marks, { x: 5, y: marks.grid.rows[0]?.key ?? 0 })[0]).toEqual({
      field: 'depth',
      value: 5,
    });
    const index = await buildIndex(heatmapChart, input);
    const scene = sceneOf(input);
    expect(summariseHeatmap(index, scene)).toContain('10 cells from 0 to 20');
    const table = tableOf(heatmapChart, { index, input }, scene);
    expect(table.rowCount).toBe(10);
    expect([0, 1, 2].map((column) => table.cell(4, column))).toEqual(['depth 5', 'a', '32.0']);
    const file = table.data?.();
    expect(file?.titles).toEqual(['depth', 'probe', 'salt']);
    expect([0, 1, 2].map((column) => file?.cell(4, column))).toEqual([5, 'a', 32]);
  });

  test('take in live rows, with and without new values', async () => {
    const input = soundings([0, 2]);
    const first = await runInSlices(indexHeatmap(input, null));
    if (input.frame) append(input.frame, { depth: [2], probe: ['a'], salt: [40] });
    const second = await runInSlices(indexHeatmap(input, first));
    expect(second.data?.tally).toBe(first.data?.tally);
    if (input.frame) append(input.frame, { depth: [1], probe: ['a'], salt: [7] });
    const third = await runInSlices(indexHeatmap(input, second));
    const { columns, values } = (await layoutOf(heatmapChart, input)).grid;
    expect(columns.map(({ key }) => key)).toEqual([0, 1, 2]);
    expect(Array.from(values).slice(0, 3)).toEqual([30, 7, (31 + 40) / 2]);
    expect(third.data?.x.slots.kind).toBe('value');
  });

  test('are bins as before without the option, and for more than 200 values', async () => {
    const many = Array.from({ length: 300 }, (_, i) => i * i);
    const kindOf = async (input: ReturnType<typeof soundings>) =>
      (await runInSlices(indexHeatmap(input, null))).data?.x.slots.kind;
    expect(await kindOf(soundings([0, 2, 5], {}))).toBe('number');
    expect(await kindOf(soundings(many))).toBe('number');
    const { grid, plot } = await layout(soundings(many.slice(0, 200)), 300);
    // Narrow neighbours share a cell.
    expect(grid.columns.length).toBeLessThan((plot.right - plot.left) / 2 + 1);
    expect(grid.columns.flatMap(({ slots }) => slots)).toHaveLength(200);
  });

  test('hold their value, ascend and never overlap, whatever the values', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 40 }), (found) => {
        const values = Float64Array.from(found.map((one) => one + 0)).sort();
        const slots = {
          kind: 'value',
          ...{ field: {} as never, values, rows: 0, grain: null, range: null },
        } as const;
        const bands = valueBands(slots, Number.POSITIVE_INFINITY, [0, 1]);
        expect(bands.map(({ key }) => key)).toEqual([...values]);
        for (const [i, { from, to, key }] of bands.entries()) {
          expect(from <= key && key <= to).toBe(true);
          const tolerance = Math.abs(to) * 1e-12 + 1e-300;
          expect((bands[i + 1]?.from ?? Infinity) - to).toBeGreaterThanOrEqual(-tolerance);
        }
      }),
      { numRuns: 300 },
    );
  });
});
