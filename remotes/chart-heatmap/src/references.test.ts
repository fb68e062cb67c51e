import { runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import {
  type ChartInput,
  chartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { hallLoad, planDeviation, sizes, steps } from './fixture';
import { heatmapChart } from './heatmapChart';
import { summariseHeatmap } from './summary';

const size = { width: 480, height: 240 };
const plain = { to: '', meaning: 'neutral', title: '' };

function having(input: ChartInput, references: readonly object[]): ChartInput {
  const option = references.map((one) => ({ ...plain, ...one }));
  return { ...input, options: { ...input.options, references: option as never } };
}
const layout = (input: ChartInput, references: readonly object[], more: Partial<Scene> = {}) =>
  layoutOf(heatmapChart, having(input, references), { ...size, ...more });
const boxOf = async (input: ChartInput, reference: object) =>
  (await layout(input, [reference])).references.marks[0]?.box;
const omissionsOf = async (input: ChartInput, references: readonly object[]) =>
  (await layout(input, references)).omissions;

/** Throws of one die by weekday: whole numbers as columns and as rows. */
const dice = (encoding: { x: string[]; y: string[] }) =>
  chartInput(manifest, {
    columns: {
      face: [1, 2, 3, 4, 5, 6],
      day: ['Mon', 'Tue', 'Mon', 'Tue', 'Mon', 'Tue'],
    },
    types: { face: 'integer' },
    encoding,
  });

describe('references of a heatmap', () => {
  test('at a time are where the column of that time begins', async () => {
    const { grid, x, references, plot } = await layout(hallLoad, [
      { axis: 'x', at: '2026-11-13T06:00' },
    ]);
    const at = grid.columns.findIndex(({ from }) => from === Date.UTC(2026, 10, 13, 6));
    const { box, isHorizontal } = references.marks[0] ?? {};
    expect(isHorizontal).toBe(false);
    expect(Math.abs((box?.left ?? 0) - (x.starts[at] ?? 0))).toBeLessThanOrEqual(0.5);
    expect(box).toMatchObject({ top: plot.top, bottom: plot.bottom });
  });

  test('at numbers are where the axes label them', async () => {
    const { axes, rowNames } = await layout(sizes, []);
    const tick = axes?.x.find(({ text }) => text === '40');
    const across = await boxOf(sizes, { axis: 'x', at: '40' });
    expect(Math.abs((across?.left ?? 0) - (tick?.position ?? 0))).toBeLessThanOrEqual(0.5);
    const name = rowNames.find(({ text }) => text === '100');
    const down = await boxOf(sizes, { axis: 'y', at: '100' });
    // The baseline of a name is 4 px below its middle.
    expect(Math.abs((down?.top ?? 0) - ((name?.y ?? 0) - 4))).toBeLessThanOrEqual(0.5);
  });

  test('at whole numbers are in the middle of their cells', async () => {
    const across = dice({ x: ['face'], y: ['day'] });
    const { x, grid } = await layout(across, []);
    const column = grid.columns.findIndex(({ from }) => from === 3);
    const middle = ((x.starts[column] ?? 0) + (x.ends[column] ?? 0)) / 2;
    const line = await boxOf(across, { axis: 'x', at: '3' });
    expect(Math.abs((line?.left ?? 0) - middle)).toBeLessThanOrEqual(1);
    const down = dice({ x: ['day'], y: ['face'] });
    const rows = await layout(down, []);
    const row = rows.grid.rows.findIndex(({ from }) => from === 5);
    const centre = ((rows.y.starts[row] ?? 0) + (rows.y.ends[row] ?? 0)) / 2;
    const level = await boxOf(down, { axis: 'y', at: '5' });
    expect(Math.abs((level?.top ?? 0) - centre)).toBeLessThanOrEqual(1);
  });

  test('at names are in the middle of their cells, and bands cover both', async () => {
    const { x, y } = await layout(planDeviation, []);
    expect((await boxOf(planDeviation, { axis: 'x', at: 'Q2' }))?.left).toBe(
      ((x.starts[1] ?? 0) + (x.ends[1] ?? 0)) / 2,
    );
    expect(await boxOf(planDeviation, { axis: 'y', at: 'South', to: 'North' })).toMatchObject({
      ...{ top: y.starts[0], bottom: y.ends[1] },
    });
  });

  test('beyond the cells are counted, and unknown names are quoted', async () => {
    expect(await omissionsOf(sizes, [{ axis: 'x', at: '4000' }])).toBe('1 reference off the axes');
    expect(await omissionsOf(planDeviation, [{ axis: 'x', at: 'Q5' }])).toBe(
      '1 invalid reference (“Q5”)',
    );
    expect(await omissionsOf(steps, [{ axis: 'x', at: '2026-05-01' }])).toBe(
      '1 reference off the axes',
    );
  });

  test('at a name whose row has no room are counted as off the axes', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `host ${i}`);
    const input = chartInput(manifest, {
      columns: { day: names.map(() => 'Mon'), host: names },
      encoding: { x: ['day'], y: ['host'] },
    });
    expect(await omissionsOf(input, [{ axis: 'y', at: 'host 299' }])).toMatch(
      /^host: \d+ of 300; 1 reference off the axes$/,
    );
  });

  test('outside of what is zoomed into are not counted', async () => {
    const noon = Date.UTC(2026, 10, 13, 12);
    const { omissions, references } = await layout(
      hallLoad,
      [{ axis: 'x', at: '2026-11-13T06:00' }],
      { window: [noon, noon + 7_200_000] },
    );
    expect(references.marks).toEqual([]);
    expect(omissions).toBe('');
  });

  test('leave out the values of cells that they cover', async () => {
    const reference = { axis: 'x', at: 'Q2', meaning: 'bad', title: 'Merger' };
    const low = { height: 130 };
    const without = await layout(planDeviation, [], low);
    const { texts, references } = await layout(planDeviation, [reference], low);
    const [{ label, box } = {}] = references.marks;
    expect(label?.text).toBe('◆ Merger');
    const isCovered = ({ x, y, text }: { x: number; y: number; text: string }) => {
      const half = sceneOf(planDeviation).measure(text, '12px sans-serif') / 2;
      const [left = 0, right = 0] = [label?.x, (label?.x ?? 0) + (label?.width ?? 0)];
      const isInLabel = x + half > left && x - half < right && Math.abs(y - (label?.y ?? 0)) < 10;
      return isInLabel || Math.abs(x - (box?.left ?? 0)) < half;
    };
    expect(without.texts.filter(isCovered).length).toBeGreaterThan(0);
    expect(texts).toEqual(without.texts.filter((text) => !isCovered(text)));
  });

  test('do not change the colours of cells: a band is drawn as its ends', async () => {
    const band = [{ axis: 'x', at: 'Q2', to: 'Q3', meaning: 'warn', title: 'Audit' }];
    const cellsOf = async (references: readonly object[]) => {
      const recorder = new Recorder();
      const marks = await layout(planDeviation, references);
      heatmapChart.draw(recorder, { ...marks, texts: [], ramp: null, missing: null }, namedInk);
      return recorder.text();
    };
    const [without, withBand] = [await cellsOf([]), await cellsOf(band)];
    expect(withBand).toContain('fill warn');
    expect(withBand).not.toContain('fill warn at');
    expect(withBand).toContain(without.slice(0, without.indexOf('text ')));
  });

  test('are drawn, and described with position and meaning', async () => {
    const references = [
      { axis: 'x', at: '2026-11-13T06:00', to: '2026-11-13T09:30', meaning: 'good', title: 'Test' },
      { axis: 'y', at: 'Milan 1', title: 'Repair' },
    ];
    const input = having(hallLoad, references);
    const drawing = await drawingOf(heatmapChart, input, size);
    expect(drawing.text()).toContain('“✓ Test”');
    expect(drawing.text()).toContain('“Repair”');
    expect(textProblems(drawing, size)).toEqual([]);
    const index = await runInSlices(heatmapChart.index(input, null));
    const described = summariseHeatmap(index, sceneOf(input)).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(described).toContain(
      'references Test 13 Nov 2026, 06:00–13 Nov 2026, 09:30 (Good), Repair Milan 1',
    );
  });
});
