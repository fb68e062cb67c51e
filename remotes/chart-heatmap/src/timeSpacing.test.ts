import { append } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import {
  buildIndex,
  type ChartInput,
  chartInput,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { cellCursor } from './cursor';
import { heatmapChart } from './heatmapChart';
import { indexHeatmap } from './heatmapIndex';
import { summariseHeatmap } from './summary';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 2, 8);
/** Inspections at 8, 9, 11 and 15 o'clock, and one two weeks later. */
const hours = [0, 1, 3, 7, 336];
function inspections(times: readonly number[], options: object = { spacing: 'data' }): ChartInput {
  const rows = times.flatMap((time, i) => ['a', 'b'].map((line) => ({ time, line, i })));
  return chartInput(manifest, {
    title: 'Inspections',
    columns: {
      at: rows.map(({ time }) => time),
      line: rows.map(({ line }) => line),
      faults: rows.map(({ i, line }) => i + (line === 'b' ? 10 : 0)),
    },
    types: { at: 'time' },
    encoding: { x: ['at'], y: ['line'], value: ['faults'] },
    options: options as never,
  });
}
const at = (offsets: readonly number[]) => offsets.map((offset) => start + offset * hour);
const inZone = { timeZone: 'Europe/Berlin', locale: 'en-GB' };
const layout = (input: ChartInput, more: Partial<Scene> = {}) =>
  layoutOf(
    heatmapChart,
    { ...input, timeZone: inZone.timeZone },
    {
      ...{ width: 900, height: 200, ...inZone },
      ...more,
    },
  );
const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const offsetsOf = ({ grid }: Awaited<ReturnType<typeof layout>>) =>
  grid.columns.map(({ from, to }) => [(from - start) / hour, (to - start) / hour]);

describe('cells spaced as their times', () => {
  test('reach halfway to their neighbours, and leave a gap where the next is far away', async () => {
    const marks = await layout(inspections(at(hours)));
    // Half distances are 0.5, 1, 2 and 164.5 hours: 2 is usual.
    expect(offsetsOf(marks)).toEqual([
      [-0.5, 0.5],
      [0.5, 2],
      [2, 5],
      [5, 9],
      [334, 338],
    ]);
    const { plot } = marks;
    const pixel = (offset: number) =>
      plot.left + ((offset + 0.5) / 338.5) * (plot.right - plot.left);
    expect(cellCursor.pick(marks, pixel(100), 100)).toBeNull();
    expect(cellCursor.pick(marks, pixel(336), 100)).toMatchObject({ x: start + 336 * hour });
  });

  test('are named by their time on the clock of the zone, with as much as tells them apart', async () => {
    const input = inspections(at(hours));
    const marks = await layout(input);
    const row = marks.grid.rows[0]?.key ?? 0;
    const tip = cellCursor.tip(marks, { x: start + 3 * hour, y: row });
    // 11:00 UTC is 12:00 in Berlin.
    expect(spaces(tip?.title ?? '')).toBe('a, 2 Mar 2026, 12:00');
    expect(cellCursor.datum?.(marks, { x: start + 3 * hour, y: row })[0]).toEqual({
      ...{ field: 'at', value: start + 3 * hour },
    });
    const days = await layout(inspections([0, 1, 4].map((i) => Date.UTC(2026, 2, 1 + i, 23))));
    const day = cellCursor.tip(days, {
      x: Date.UTC(2026, 2, 2, 23),
      y: days.grid.rows[0]?.key ?? 0,
    });
    expect(spaces(day?.title ?? '')).toBe('a, 3 Mar 2026');
  });

  test('are in summary, table and file, newest first', async () => {
    const input = { ...inspections(at([0, 1, 3])), timeZone: inZone.timeZone };
    const index = await buildIndex(heatmapChart, input);
    const scene = sceneOf(input, inZone);
    expect(spaces(summariseHeatmap(index, scene))).toContain(
      '6 cells from 2 Mar 2026, 09:00 to 2 Mar 2026, 12:00',
    );
    const table = tableOf(heatmapChart, { index, input }, scene);
    expect([0, 1, 2].map((column) => spaces(table.cell(0, column)))).toEqual([
      ...['2 Mar 2026, 12:00', 'a', '2'],
    ]);
    expect(table.caption).toContain('newest first');
    const file = table.data?.();
    expect(file?.titles).toEqual(['at', 'line', 'faults']);
    expect([0, 1, 2].map((column) => file?.cell(1, column))).toEqual([
      ...[new Date(start + 3 * hour), 'b', 12],
    ]);
  });

  test('have the axis of time, and zoom to times', async () => {
    const input = inspections(at([0, 1, 3, 7]));
    const { axes, zoom, plot } = await layout(input);
    expect(zoom?.field).toBe('at');
    const noon = axes?.x.find(({ text }) => text.includes('12:00'));
    const x = plot.left + ((3 + 0.5) / 9.5) * (plot.right - plot.left);
    expect(Math.abs((noon?.position ?? 0) - x)).toBeLessThanOrEqual(1);
    const zoomed = await layout(input, { window: [start + 2.5 * hour, start + 6 * hour] });
    expect(offsetsOf(zoomed)).toEqual([
      [2, 5],
      [5, 9],
    ]);
    expect(zoomed.x.starts[0]).toBe(plot.left);
  });

  test('are those of the requested range only', async () => {
    const input = {
      ...inspections(at([0, 1, 3, 7])),
      range: { from: start + hour, to: start + 7 * hour },
    };
    // The end of a range isn't part of it.
    expect(offsetsOf(await layout(input))).toEqual([
      [0.5, 2],
      [2, 5],
    ]);
  });

  test('take in live rows, and keep what is added up', async () => {
    const input = inspections(at([0, 2]));
    const first = await runInSlices(indexHeatmap(input, null));
    if (input.frame) append(input.frame, { at: [start], line: ['a'], faults: [4] });
    const second = await runInSlices(indexHeatmap(input, first));
    expect(second.data?.tally).toBe(first.data?.tally);
    if (input.frame) append(input.frame, { at: [start + hour], line: ['a'], faults: [9] });
    const { columns, values } = (await layout(input)).grid;
    expect(columns.map(({ key }) => (key - start) / hour)).toEqual([0, 1, 2]);
    // The mean of 0 and 4, the new 9, and 1.
    expect(Array.from(values).slice(0, 3)).toEqual([2, 9, 1]);
  });

  test('are units of the clock without the option, in a calendar, and for too many times', async () => {
    const kindOf = async (input: ChartInput) =>
      (await runInSlices(indexHeatmap(input, null))).data?.x.slots.kind;
    expect(await kindOf(inspections(at(hours), {}))).toBe('time');
    expect(await kindOf(inspections(at(hours), { spacing: 'data', layout: 'calendar' }))).toBe(
      'time',
    );
    const many = at(Array.from({ length: 2001 }, (_, i) => i * 1.5));
    expect(await kindOf(inspections(many))).toBe('time');
    expect(await kindOf(inspections(many.slice(1)))).toBe('value');
    const { grid, plot } = await layout(inspections(many.slice(1)), { width: 300 });
    // Narrow neighbours share a cell.
    expect(grid.columns.length).toBeLessThan((plot.right - plot.left) / 1.5);
    expect(grid.columns.flatMap(({ slots }) => slots)).toHaveLength(2000);
  });
});
