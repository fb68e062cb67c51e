import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { statChart } from './statChart';
import { summariseStat } from './summary';

const columns = { at: [1, 2, 3, 4].map((day) => Date.UTC(2026, 0, day)), load: [50, 75, 95, 65] };
const thresholds = [
  { from: null, meaning: 'good', title: '' },
  { from: 60, meaning: 'neutral', title: '' },
  { from: 70, meaning: 'warn', title: 'Busy' },
  { from: 90, meaning: 'bad', title: 'حمولة زائدة' },
];

const input = (load: readonly number[], options: object = { thresholds }) =>
  chartInput(
    manifest,
    { columns: { ...columns, load }, types: { at: 'time' }, encoding: { x: ['at'], y: ['load'] } },
    options as never,
  );
const size = { width: 400, height: 200 };
const footnote = async (last: number, options?: object) =>
  (await layoutOf(statChart, input([50, 75, 95, last], options), size)).tiles[0]?.footnote[0]?.text;

describe('thresholds of a figure', () => {
  test('decide its colour, and a sign and words beside it', async () => {
    const shown = async (last: number) => {
      const [tile] = (await layoutOf(statChart, input([50, 75, 95, last]), size)).tiles;
      return [tile?.figureToken, tile?.alarm?.kind ?? null];
    };
    expect(await shown(10)).toEqual(['ok', 'good']);
    expect(await shown(60)).toEqual(['ink-1', null]);
    expect(await shown(70)).toEqual(['warn', 'warn']);
    expect(await shown(1e9)).toEqual(['bad', 'bad']);
    expect(await footnote(10)).toMatch(/^Good/);
    expect(await footnote(60)).toMatch(/^Up 10/);
    expect(await footnote(71)).toMatch(/^Busy/);
    expect(await footnote(99)).toMatch(/^حمولة زائدة/);
  });

  test('replace the limits, which decide where the list is empty', async () => {
    const limits = { warn: 5, bad: 10 };
    expect(await footnote(60, { ...limits, thresholds })).toMatch(/^Up 10/);
    expect(await footnote(60, { ...limits, thresholds: [] })).toMatch(/^Critical/);
  });

  test('are lines in the sparkline, where its values reach them', async () => {
    const [tile] = (await layoutOf(statChart, input([65, 75, 80, 72]), size)).tiles;
    expect(tile?.sparkline?.limits.map(({ token }) => token)).toEqual(['warn']);
    const [wide] = (await layoutOf(statChart, input([50, 75, 95, 65]), size)).tiles;
    expect(wide?.sparkline?.limits.map(({ token }) => token)).toEqual(['ink-3', 'warn', 'bad']);
  });

  test('are said in the summary and at each value', async () => {
    const given = input([50, 75, 95, 85]);
    const index = await runInSlices(statChart.index(given, null));
    expect(summariseStat(index, sceneOf(given))).toContain('85, Busy');
    const marks = await layoutOf(statChart, given, size);
    const { cursor } = statChart;
    const end = cursor?.move(marks, null, 'end') ?? null;
    const first = cursor?.move(marks, end, 'home') ?? null;
    expect(end && cursor?.tip(marks, end)?.spoken).toContain('load 85 (Busy)');
    expect(first && cursor?.tip(marks, first)?.rows[0]?.value).toBe('50 (Good)');
  });

  test('leave no colour while the source is stale, and texts that do not overlap', async () => {
    for (const last of [10, 65, 75, 95]) {
      const drawing = await drawingOf(statChart, input([50, 75, 95, last]), size);
      expect(textProblems(drawing, size)).toEqual([]);
    }
    const [stale] = (await layoutOf(statChart, input([50, 75, 95, 99]), { stale: true })).tiles;
    expect(stale?.figureToken).toBe('ink-1');
  });
});
