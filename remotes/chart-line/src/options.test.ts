import { chartInput, drawingOf, layoutOf, textProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { sharePrices } from './fixture';
import { lineChart } from './lineChart';

const hour = 3_600_000;
const columns = {
  at: [0, 1, 2, 3, 14, 15].map((step) => step * hour),
  value: [10, 20, -5, 40, 50, 60],
  low: [8, 17, -9, 30, 45, 50],
  high: [12, 22, 0, 50, 55, 70],
  share: [0.1, 0.2, 0.3, 0.2, 0.1, 0.4],
};
const types = { at: 'time' };
const encoding = { x: ['at'], y: ['value'] };
const plain = (options = {}) => chartInput(manifest, { columns, types, encoding }, options);

async function lineOf(options = {}): Promise<string> {
  const text = (await drawingOf(lineChart, plain({ labels: 'none', ...options }))).text();
  return text.split('\n').find((line) => line.startsWith('stroke cat-1')) ?? '';
}

test('a hole in time breaks the line, unless it is told not to', async () => {
  expect((await lineOf()).match(/M/g)).toHaveLength(2);
  expect((await lineOf({ breakAfter: 0 })).match(/M/g)).toHaveLength(1);
  expect((await lineOf({ breakAfter: 20 })).match(/M/g)).toHaveLength(1);
});

test('a logarithmic axis without data has no room for a threshold that is not above 0', async () => {
  for (const warn of [0, -5]) {
    const options = { scale: 'log', warn };
    const marks = await layoutOf(lineChart, { ...plain(options), frame: null });
    expect(marks.yDomain).toEqual([1, 10]);
    expect(marks.thresholds).toEqual([]);
  }
});

test('a logarithmic axis leaves out what is not above 0', async () => {
  const marks = await layoutOf(lineChart, plain({ scale: 'log' }));
  expect(marks.yDomain[0]).toBeGreaterThan(0);
  expect((await lineOf({ scale: 'log' })).match(/M/g)).toHaveLength(3);
  expect((await lineOf({ scale: 'log', missing: 'connect' })).match(/M/g)).toHaveLength(2);
});

test('dots stand at the points', async () => {
  const dots = async (points: string) =>
    (await drawingOf(lineChart, plain({ points, labels: 'none' }))).text().match(/circle/g)?.length;
  expect(await dots('none')).toBeUndefined();
  expect(await dots('auto')).toBe(6);
  expect(await dots('all')).toBe(6);
});

test('a band lies around the line, and the tooltip says from where to where', async () => {
  const bounded = { ...encoding, lower: ['low'], upper: ['high'] };
  const input = chartInput(manifest, { columns, types, encoding: bounded });
  expect((await drawingOf(lineChart, input)).text()).toContain('fill cat-1 at 16 %');
  const marks = await layoutOf(lineChart, input);
  const cursor = lineChart.cursor?.move(marks, null, 'end') ?? null;
  expect(cursor && lineChart.cursor?.tip(marks, cursor)?.spoken).toContain('60 (50–70)');
});

test('a second axis stands at the right, and both are named', async () => {
  const two = { ...encoding, y2: ['share'] };
  const input = chartInput(manifest, { columns, types, encoding: two });
  const marks = await layoutOf(lineChart, input);
  expect(marks.rightTicks.length).toBeGreaterThan(2);
  expect(marks.legends.map(({ items }) => items.map(({ name }) => name))).toEqual([
    ['value'],
    ['share'],
  ]);
  const drawing = await drawingOf(lineChart, input);
  expect(textProblems(drawing, { width: 480, height: 240 })).toEqual([]);
});

test('what is hidden is not drawn, and its name stays to bring it back', async () => {
  const hidden = new Set(['Apple']);
  const marks = await layoutOf(lineChart, sharePrices, { hidden });
  expect(marks.lines.map(({ series }) => series.name)).not.toContain('Apple');
  expect(marks.keys.map(({ name }) => name)).toContain('Apple');
});

test.each([
  { values: [100, 110, 120], warn: 80, bad: 40 },
  { values: [-120, -110, -100], warn: -160, bad: -190 },
])('a limit near the values is in view, one far off is not: $values', async (given) => {
  const { values, warn, bad } = given;
  const columns = { x: [1, 2, 3], y: values };
  const encoding = { x: ['x'], y: ['y'] };
  const options = { warn, bad };
  const marks = await layoutOf(lineChart, chartInput(manifest, { columns, encoding, options }));
  expect(marks.thresholds.map(({ kind }) => kind)).toEqual(['warn']);
});

test('names that have no room are hidden along with the others when one is isolated', async () => {
  const marks = await layoutOf(lineChart, sharePrices, { width: 200 });
  const [legend] = marks.legends;
  expect(legend?.more).not.toBe('');
  expect(marks.keys.map(({ name }) => name)).toEqual(marks.lines.map(({ series }) => series.name));
});

test('the keys come to every point of the fixture', async () => {
  const marks = await layoutOf(lineChart, sharePrices, { width: 1600, height: 400 });
  const { cursor } = lineChart;
  const visited = new Set<string>();
  for (const [line] of marks.lines.entries()) {
    let at = cursor?.move(marks, { line, x: 0 }, 'home') ?? null;
    for (let step = 0; at && step < 200; step += 1) {
      visited.add(`${at.line} ${at.x}`);
      at = cursor?.move(marks, at, 'right') ?? null;
    }
  }
  expect(visited.size).toBe(sharePrices.frame?.length);
});
