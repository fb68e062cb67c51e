import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';
import { summariseHistogram } from './summary';

const columns = {
  /** 0 to 100 in steps of 0.5. */
  load: Array.from({ length: 201 }, (_, i) => i / 2),
  /** 1 to 6. */
  dice: Array.from({ length: 201 }, (_, i) => 1 + (i % 6)),
  at: Array.from({ length: 201 }, (_, i) => Date.UTC(2026, 0, 1) + i * 3_600_000),
};
const input = (options: object, x = 'load') =>
  chartInput(
    manifest,
    { columns, types: { at: 'time', dice: 'integer' }, encoding: { x: [x] } },
    options as never,
  );
const plain = { to: '', meaning: 'neutral', title: '' };
const size = { width: 480, height: 240 };
const lineAt = async (at: string, axis: string, options = {}, x?: string) =>
  (
    await layoutOf(
      histogramChart,
      input({ references: [{ ...plain, axis, at }], ...options }, x),
      size,
    )
  ).references.marks[0]?.box;

describe('references of a histogram', () => {
  test('are at values, between the edges of the bin that has them', async () => {
    const { bins } = await layoutOf(histogramChart, input({}), size);
    const bin = bins.find(({ from, to }) => from <= 42 && 42 < to);
    if (!bin) throw new Error('a bin has the value');
    const share = (42 - bin.from) / (bin.to - bin.from);
    const x = bin.left + share * (bin.right - bin.left);
    expect(Math.abs(((await lineAt('42', 'x'))?.left ?? 0) - x)).toBeLessThanOrEqual(1);
  });

  test('to whole numbers are in the middle of their bars', async () => {
    const { bins } = await layoutOf(histogramChart, input({}, 'dice'), size);
    const three = bins.find(({ from }) => from === 3);
    const middle = ((three?.left ?? 0) + (three?.right ?? 0)) / 2;
    expect(Math.abs(((await lineAt('3', 'x', {}, 'dice'))?.left ?? 0) - middle)).toBeLessThan(1);
  });

  test('to heights are counts or percentages, as the axis is', async () => {
    const { axes } = await layoutOf(histogramChart, input({}), size);
    const tick = axes?.y.at(-1);
    expect((await lineAt(tick?.text ?? '', 'y'))?.top).toBeCloseTo(tick?.position ?? 0);
    const shares = await layoutOf(histogramChart, input({ scale: 'share' }), size);
    const percent = shares.axes?.y.at(-1);
    const line = await lineAt(percent?.text.replace('\u00a0%', '') ?? '', 'y', { scale: 'share' });
    expect(line?.top).toBeCloseTo(percent?.position ?? 0);
  });

  test('are drawn, described, and counted where they are off the axes', async () => {
    const references = [
      { ...plain, axis: 'x', at: '20', to: '60', meaning: 'good', title: 'Normal' },
      { ...plain, axis: 'y', at: '1e9' },
      { ...plain, axis: 'x', at: 'NaN' },
    ];
    const given = input({ references });
    const drawing = await drawingOf(histogramChart, given, size);
    expect(drawing.text()).toContain('“✓ Normal”');
    expect(drawing.text()).toContain('1 reference off the axes, 1 invalid reference (“NaN”)');
    expect(textProblems(drawing, size)).toEqual([]);
    await histogramChart.load?.(given);
    const index = await runInSlices(histogramChart.index(given, null));
    expect(summariseHistogram(index, sceneOf(given))).toContain('Normal 20–60 (Good)');
  });

  test('over time are on the clock of the zone', async () => {
    const references = [{ ...plain, axis: 'x', at: '2026-01-03', title: 'Release' }];
    const marks = await layoutOf(
      histogramChart,
      { ...input({ references }, 'at'), timeZone: 'Europe/Berlin' },
      { ...size, timeZone: 'Europe/Berlin' },
    );
    const midnight = Date.UTC(2026, 0, 2, 23);
    const bin = marks.bins.find(({ from, to }) => from <= midnight && midnight < to);
    const left = marks.references.marks[0]?.box.left ?? 0;
    expect(left).toBeGreaterThanOrEqual((bin?.left ?? 0) - 1);
    expect(left).toBeLessThanOrEqual((bin?.right ?? 0) + 1);
  });
});
