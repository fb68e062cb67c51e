import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { cellCursor } from './cursor';
import { heatmapChart } from './heatmapChart';
import { summariseHeatmap } from './summary';

const thresholds = [
  { from: null, meaning: 'good', title: '' },
  { from: 80, meaning: 'warn', title: 'Warm' },
  { from: 92.5, meaning: 'bad', title: 'Too hot' },
];
const loads = [12, 79.9, 80, 92.4, 92.5, 99];
/** What each load means, by hand. */
const tokens = ['ok', 'ok', 'warn', 'warn', 'bad', 'bad'];
const rooms = (options: object = { classes: 'thresholds', thresholds }) =>
  chartInput(manifest, {
    title: 'Rooms',
    columns: {
      hour: loads.map((_, i) => `${9 + (i % 3)}:00`),
      room: loads.map((_, i) => (i < 3 ? 'A' : 'B')),
      load: loads,
    },
    types: { load: { type: 'number', unit: '%' } },
    encoding: { x: ['hour'], y: ['room'], value: ['load'] },
    options: options as never,
  });
const size = { width: 720, height: 240 };
const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('cells coloured by what they mean', () => {
  test('have the colours of the meanings, and the grey of stale data', async () => {
    const drawing = await drawingOf(heatmapChart, rooms(), size);
    const { grid, x, y } = await layoutOf(heatmapChart, rooms(), size);
    for (const [cell, token] of tokens.entries()) {
      const [column, row] = [cell % grid.columns.length, Math.floor(cell / grid.columns.length)];
      const [left = 0, top = 0] = [x.starts[column], y.starts[row]];
      const across = (x.ends[column] ?? 0) - left;
      const down = (y.ends[row] ?? 0) - top;
      expect(drawing.text()).toContain(`fill ${token}: rect ${left} ${top} ${across} ${down}`);
    }
    const stale = await drawingOf(heatmapChart, rooms(), { ...size, stale: true });
    expect(stale.text()).not.toMatch(/fill (ok|warn|bad)/);
  });

  test('have a legend with mark, name and values of each meaning', async () => {
    const drawing = await drawingOf(heatmapChart, rooms(), size);
    for (const text of ['✓ Good < 80', '▲ Warm 80–92.5', '◆ Too hot ≥ 92.5'])
      expect(spaces(drawing.text())).toContain(`“${text}”`);
    expect(textProblems(drawing, size)).toEqual([]);
  });

  test('have the mark of their meaning before the value, where that has room', async () => {
    const textsAt = async (width: number) =>
      (await layoutOf(heatmapChart, rooms(), { ...size, width })).texts.map(({ text }) => text);
    expect(await textsAt(720)).toEqual([...['✓ 12', '✓ 79.9', '▲ 80', '▲ 92.4', '◆ 92.5', '◆ 99']]);
    expect(await textsAt(150)).toEqual(['12', '79.9', '80', '92.4', '92.5', '99']);
  });

  test('say what they mean in tooltip, announcement and summary', async () => {
    const input = rooms();
    const marks = await layoutOf(heatmapChart, input, size);
    const [column, row] = [marks.grid.columns[1]?.key ?? 0, marks.grid.rows[1]?.key ?? 0];
    const tip = cellCursor.tip(marks, { x: column, y: row });
    expect(spaces(tip?.rows[0]?.value ?? '')).toBe('92.5 % (Too hot)');
    expect(tip?.rows[0]?.token).toBe('bad');
    expect(spaces(tip?.spoken ?? '')).toBe('B, 10:00: load 92.5 % (Too hot)');
    const index = await runInSlices(heatmapChart.index(input, null));
    const summary = spaces(summariseHeatmap(index, sceneOf(input)));
    expect(summary).toContain('highest B, 11:00, 99 % (Too hot)');
    expect(summary).toContain('lowest A, 9:00, 12 % (Good)');
  });

  test('say it in a column of table and file', async () => {
    const input = rooms();
    const index = await runInSlices(heatmapChart.index(input, null));
    await heatmapChart.loadTable?.();
    const table = heatmapChart.table?.(index, sceneOf(input));
    const titles = table?.columns.map(({ title }) => title);
    expect(titles?.map(spaces)).toEqual(['hour', 'room', 'load in %', 'Meaning']);
    const rows = Array.from({ length: table?.rowCount ?? 0 }, (_, row) =>
      [0, 1, 2, 3].map((column) => table?.cell(row, column)),
    );
    expect(rows).toEqual([
      ['9:00', 'A', '12.0', 'Good'],
      ['9:00', 'B', '92.4', 'Warm'],
      ['10:00', 'A', '79.9', 'Good'],
      ['10:00', 'B', '92.5', 'Too hot'],
      ['11:00', 'A', '80.0', 'Warm'],
      ['11:00', 'B', '99.0', 'Too hot'],
    ]);
    const file = table?.data?.();
    expect(file?.titles).toEqual(['hour', 'room', 'load', 'meaning']);
    expect([0, 1, 2, 3].map((column) => file?.cell(1, column))).toEqual([
      ...['9:00', 'B', 92.4, 'Warm'],
    ]);
  });

  test('have neither legend nor column of meanings with other classes', async () => {
    const input = rooms({ classes: 'equal', thresholds });
    const index = await runInSlices(heatmapChart.index(input, null));
    await heatmapChart.loadTable?.();
    expect(heatmapChart.table?.(index, sceneOf(input))?.columns).toHaveLength(3);
    const drawing = await drawingOf(heatmapChart, input, size);
    expect(drawing.text()).not.toContain('Too hot');
  });

  test('can have more thresholds than a palette has steps', async () => {
    const many = Array.from({ length: 14 }, (_, i) => ({
      ...{ from: i * 7, meaning: i % 2 ? 'warn' : 'good', title: `Level ${i}` },
    }));
    const input = rooms({ classes: 'thresholds', thresholds: many });
    const { classes } = await layoutOf(heatmapChart, input, size);
    // Class 0 is below the first threshold.
    expect([...classes]).toEqual(
      loads.map((load) => Math.floor(load / 7) + 1).map((at) => Math.min(at, 14)),
    );
    const drawing = await drawingOf(heatmapChart, input, size);
    expect(drawing.text().match(/fill (ok|warn): rect/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
