import { append } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';
import type { LineIndex } from './lineIndex';
import { summariseLines } from './summary';

const day = 86_400_000;
const columns = {
  at: Array.from({ length: 10 }, (_, i) => Date.UTC(2026, 0, 1) + i * day),
  value: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  other: [5, 5, 6, 6, 5, 4, 5, 5, 6, 6],
};
const types = { at: 'time' };
const input = (options = {}, encoding = {}) =>
  chartInput(
    manifest,
    { columns, types, encoding: { x: ['at'], y: ['value'], ...encoding } },
    options,
  );

const indexOf = async (given: ReturnType<typeof input>, previous: LineIndex | null = null) => {
  await lineChart.load?.(given);
  return runInSlices(lineChart.index(given, previous));
};

const tipOf = async (options: object, steps: readonly ('left' | 'down')[] = []) => {
  const marks = await layoutOf(lineChart, input(options));
  const { cursor } = lineChart;
  const end = cursor?.move(marks, null, 'end') ?? null;
  const at = steps.reduce((last, step) => cursor?.move(marks, last, step) ?? null, end);
  return at && cursor?.tip(marks, at);
};

describe('colours of series', () => {
  const two = { y: ['value', 'other'] };

  test('are drawn in lines, legend and tooltip, and not while the source is stale', async () => {
    const colours = [
      { series: 'value', colour: '#aa3366' },
      { series: 'other', colour: 'bad' },
      { series: 'unknown', colour: 'cat-1' },
    ];
    const options = { colours, labels: 'legend' };
    const text = (await drawingOf(lineChart, input(options, two))).text();
    expect(text).toContain('stroke #aa3366');
    expect(text).toContain('stroke bad');
    const marks = await layoutOf(lineChart, input(options, two));
    expect(marks.legends[0]?.items.map(({ token }) => token)).toEqual(['#aa3366', 'bad']);
    const stale = (await drawingOf(lineChart, input(options, two), { stale: true })).text();
    expect(stale).not.toMatch(/#aa3366|stroke bad/);
  });

  test('apply to a single line, which has the first colour otherwise', async () => {
    const tokenWith = async (colours: readonly object[]) =>
      (await layoutOf(lineChart, input({ colours }))).lines[0]?.token;
    expect(await tokenWith([])).toBe('cat-1');
    expect(await tokenWith([{ series: 'value', colour: 'cat-6' }])).toBe('cat-6');
    expect(await tokenWith([{ series: 'other', colour: 'cat-6' }])).toBe('cat-1');
  });
});

describe('thresholds with a meaning', () => {
  const thresholds = [
    { from: null, meaning: 'good', title: '' },
    { from: 70, meaning: 'warn', title: 'Warm' },
    { from: 90, meaning: 'bad', title: '' },
  ];

  test('are drawn in place of warn and bad, which the list replaces', async () => {
    const marks = await layoutOf(lineChart, input({ thresholds, warn: 20, bad: 30 }));
    expect(marks.thresholds.map(({ kind, text }) => [kind, text])).toEqual([
      ['warn', 'Warm 70'],
      ['bad', 'Critical 90'],
    ]);
    const own = await layoutOf(lineChart, input({ thresholds: [], warn: 20, bad: 30 }));
    expect(own.thresholds.map(({ text }) => text)).toEqual(['Warning 20', 'Critical 30']);
  });

  test('are said in tooltip and summary', async () => {
    expect((await tipOf({ thresholds }))?.spoken).toContain('100 (Critical)');
    expect((await tipOf({ thresholds }, ['left', 'left']))?.rows[0]?.value).toBe('80 (Warm)');
    expect((await tipOf({ warn: 20, bad: 30 }))?.spoken).not.toContain('(');
    const index = await indexOf(input({ thresholds }));
    expect(summariseLines(index, sceneOf(input({ thresholds })))).toContain('last 100 (Critical)');
  });

  test('near the values are on the axis', async () => {
    const top = async (from: number) =>
      (await layoutOf(lineChart, input({ thresholds: [{ from, meaning: 'bad', title: '' }] })))
        .yDomain[1];
    expect(await top(140)).toBeGreaterThanOrEqual(140);
    expect(await top(1000)).toBeLessThan(140);
  });
});

describe('references', () => {
  const references = [
    { axis: 'y', at: '55', to: '', meaning: 'good', title: 'Target' },
    { axis: 'x', at: '2026-01-03', to: '2026-01-05', meaning: 'neutral', title: 'Maintenance' },
  ];

  test('are lines and bands at the positions of their axes', async () => {
    const { references: drawn, window, axes } = await layoutOf(lineChart, input({ references }));
    const [target, maintenance] = drawn.marks;
    const { kx, bx, ky, by } = window.mapping;
    expect(target?.box.top).toBeCloseTo(55 * ky + by);
    expect(target?.label?.text).toBe('✓ Target');
    expect(maintenance?.box.left).toBeCloseTo(Date.UTC(2026, 0, 3) * kx + bx);
    expect(maintenance?.box.right).toBeCloseTo(Date.UTC(2026, 0, 5) * kx + bx);
    expect(maintenance?.box.bottom).toBe(axes?.plot.bottom);
  });

  test('on the right axis are placed by its values', async () => {
    const right = { axis: 'y2', at: '5', to: '', meaning: 'warn', title: '' };
    const encoding = { y2: ['other'] };
    const marks = await layoutOf(lineChart, input({ references: [right] }, encoding));
    const line = marks.lines.find(({ isRight }) => isRight);
    const { ky = 0, by = 0 } = line?.window.mapping ?? {};
    expect(marks.references.marks[0]?.box.top).toBeCloseTo(5 * ky + by);
    const without = await layoutOf(lineChart, input({ references: [right] }));
    expect(without.omissions).toBe('1 reference off the axes');
  });

  test('are part of the picture and of the summary', async () => {
    const drawing = await drawingOf(lineChart, input({ references }));
    expect(drawing.text()).toContain('Maintenance');
    expect(textProblems(drawing, { width: 480, height: 240 })).toEqual([]);
    const index = await indexOf(input({ references }));
    expect(summariseLines(index, sceneOf(input({ references })))).toContain(
      'references Target 55 (Good), Maintenance 3 Jan 2026–5 Jan 2026',
    );
  });

  test('that cannot be drawn are said above the plot, which makes room for it', async () => {
    const bad = [
      { axis: 'y', at: 'NaN', to: '', meaning: 'bad', title: '' },
      { axis: 'y', at: '1e6', to: '', meaning: 'bad', title: '' },
    ];
    const marks = await layoutOf(lineChart, input({ references: bad }));
    const plain = await layoutOf(lineChart, input());
    expect(marks.omissions).toContain('1 reference off the axes');
    expect(marks.omissions).toContain('1 invalid reference (“NaN”)');
    expect((marks.axes?.plot.top ?? 0) - (plain.axes?.plot.top ?? 0)).toBe(18);
  });

  test('stay while data arrives, and leave with their time', async () => {
    const base = input({ references });
    const { frame } = base;
    if (!frame) throw new Error('the input has a frame');
    const first = await indexOf(base);
    append(frame, { at: [Date.UTC(2026, 0, 11)], value: [110], other: [5] });
    const next = await indexOf(base, first);
    const sceneAt = (from: number) => sceneOf(base, { range: { from, to: Date.UTC(2026, 0, 12) } });
    expect(lineChart.layout(next, sceneAt(Date.UTC(2026, 0, 1))).references.marks).toHaveLength(2);
    const moved = lineChart.layout(next, sceneAt(Date.UTC(2026, 0, 6)));
    expect(moved.references.marks).toHaveLength(1);
    expect(moved.omissions).toBe('1 reference off the axes');
  });
});
