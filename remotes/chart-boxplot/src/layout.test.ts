import { append, createFrame } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { type ChartInput, chartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { indexBoxes } from './boxIndex';
import { boxplotChart } from './boxplotChart';
import { highsByMonth, highsByMonthAndCity, inputFromValues } from './fixture';

const { cursor } = boxplotChart;
const drawing = async (input: ChartInput, size = { width: 480, height: 240 }) =>
  (await drawingOf(boxplotChart, input, size)).text();
const layout = (input: ChartInput, more = {}) => layoutOf(boxplotChart, input, more);
const one = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30];

describe('a box plot', () => {
  test('has a box from quartile to quartile, whiskers, and outliers', async () => {
    const input = inputFromValues(one, null, { points: 'outliers' });
    expect(await drawing(input, { width: 160, height: 160 })).toMatchSnapshot();
  });

  test('lies down where names have no room', async () => {
    const groups = one.map((value) => `a group of a long name ${value % 2}`);
    const input = inputFromValues(one, groups, { points: 'none' });
    expect(await drawing(input, { width: 240, height: 160 })).toMatchSnapshot();
    expect((await layout(highsByMonth(), { width: 800 })).isHorizontal).toBe(false);
  });

  test('stays upright where it has room for more groups so', async () => {
    const marks = await layout(highsByMonthAndCity(), { width: 320, height: 200 });
    expect(marks.isHorizontal).toBe(false);
    expect(marks.bands).toHaveLength(12);
  });

  test('draws a violin with a slim box in it', async () => {
    const marks = await layout(inputFromValues(one, null, { shape: 'both' }));
    const [box] = marks.boxes;
    expect(box?.violin?.halves).toHaveLength(97);
    expect(Math.max(...(box?.violin?.halves ?? []))).toBeCloseTo(box?.halfWidth ?? 0, 6);
    expect(box?.boxHalfWidth).toBeLessThanOrEqual(5);
    const off = box?.dots.map(({ across }) => Math.abs(across - box.centre)) ?? [];
    // The farthest row stands where the violin is narrow.
    expect(off.at(-1)).toBeLessThan((box?.halfWidth ?? 0) * 0.3);
    const violin = (await layout(inputFromValues(one, null, { shape: 'violin' }))).boxes[0];
    expect(violin?.box).toBeNull();
    expect(violin?.dots).toEqual([]);
  });

  test('draws every row where rows are few, in the same places every time', async () => {
    const [first, second] = [
      await layout(inputFromValues(one)),
      await layout(inputFromValues(one)),
    ];
    const dots = first.boxes[0]?.dots ?? [];
    expect(dots).toHaveLength(one.length);
    expect(second.boxes[0]?.dots).toEqual(dots);
    const box = first.boxes[0];
    const right = (box?.centre ?? 0) + (box?.boxHalfWidth ?? 0);
    expect(Math.min(...dots.map(({ across }) => across))).toBeGreaterThan(right);
    const many = await layout(inputFromValues(Array.from({ length: 61 }, (_, i) => i)));
    expect(many.boxes[0]?.dots).toEqual([]);
  });

  test('reaches to the ends by its whiskers, if asked for', async () => {
    const marks = await layout(inputFromValues(one, null, { whiskers: 'range' }));
    expect(marks.boxes[0]?.cell.stats).toMatchObject({ low: 1, high: 30, outlierCount: 0 });
  });

  test('has notches, and a diamond at the mean, if asked for', async () => {
    const plain = await drawing(inputFromValues(one, null, { points: 'none' }));
    const notched = await drawing(inputFromValues(one, null, { points: 'none', notches: true }));
    const mean = await drawing(inputFromValues(one, null, { points: 'none', mean: true }));
    expect(notched).not.toBe(plain);
    expect(mean.split('\n').length).toBe(plain.split('\n').length + 2);
  });

  test('orders groups as in the data, by name, or by their median', async () => {
    const groups = one.map((value) => ['b', 'a', 'c'][value % 3] ?? '');
    const names = async (sort: string) =>
      (await layout(inputFromValues(one, groups, { sort }))).bands.map(({ name }) => name);
    expect(await names('data')).toEqual(['a', 'c', 'b']);
    expect(await names('name')).toEqual(['a', 'b', 'c']);
    expect(await names('median')).toEqual(['b', 'c', 'a']);
  });

  test('has equal factors at equal distances on a log axis, and tells what has no place', async () => {
    const values = [1, 10, 100, 1000, 10_000, 0, -5];
    const marks = await layout(inputFromValues(values, null, { scale: 'log', whiskers: 'range' }));
    const { low, median, high } = marks.boxes[0]?.box ?? { low: 0, median: 0, high: 0 };
    expect(low - median).toBeCloseTo(median - high, 6);
    expect(marks.omissions?.text).toBe('2 at or below 0 not shown on a log scale');
    const none = await layout(inputFromValues([-1, 0], null, { scale: 'log' }));
    expect(none.note).toBe('No values above 0 to show on a log scale');
  });

  test('reaches as far as the viewer fixed', async () => {
    const marks = await layout(inputFromValues(one, null, { min: -20, max: 60 }));
    expect(marks.axes?.y.map(({ text }) => text)).toEqual(['−20', '0', '20', '40', '60']);
  });

  test('shows as many groups as have room, and says so', async () => {
    const values = Array.from({ length: 500 }, (_, i) => i);
    const input = inputFromValues(
      values,
      values.map((i) => `g${i}`),
    );
    const marks = await layout(input);
    expect(marks.bands.length).toBeLessThan(50);
    expect(marks.omissions?.text).toBe(`${marks.bands.length} of 500 groups shown`);
  });

  test('leaves out the colours that the viewer has hidden', async () => {
    const marks = await layout(highsByMonthAndCity(), { hidden: new Set(['Seattle']) });
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Seattle', 'New York']);
    expect(new Set(marks.boxes.map(({ series }) => series))).toEqual(new Set(['New York']));
    const none = await layout(highsByMonthAndCity(), { hidden: new Set(['Seattle', 'New York']) });
    expect(none.note).toBe('All colours are hidden');
  });

  test('has a key for each colour, also for those whose names have no room', async () => {
    const marks = await layout(highsByMonthAndCity(), { width: 120 });
    expect(marks.legend?.more).not.toBe('');
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Seattle', 'New York']);
  });

  test('takes ink from groups that are not selected', async () => {
    const held = { kind: 'points', field: 'month', values: ['Mar'], isOwn: false } as const;
    const marks = await layout(highsByMonth(), { selections: [held] });
    expect(marks.boxes.map(({ alpha }) => alpha).filter((alpha) => alpha === 1)).toHaveLength(1);
    expect(marks.boxes[2]?.alpha).toBe(1);
  });
});

describe('the cursor', () => {
  test('walks over every box, and within it over every number and outlier', async () => {
    const marks = await layout(highsByMonth({ points: 'outliers' }));
    const said: string[] = [];
    let box = cursor?.move(marks, null, 'home') ?? null;
    for (let i = 0; i < marks.boxes.length; i += 1) {
      let at = box;
      for (let step = 0; step < 20 && at; step += 1) at = cursor?.move(marks, at, 'down') ?? null;
      for (let step = 0; step < 20 && at; step += 1) {
        said.push(cursor?.tip(marks, at)?.spoken ?? '');
        at = cursor?.move(marks, at, 'up') ?? null;
      }
      box = box && (cursor?.move(marks, box, 'right') ?? null);
    }
    const outliers = marks.boxes.flatMap(({ dots }) => dots);
    expect(outliers.length).toBeGreaterThan(0);
    for (const { title } of marks.boxes) {
      for (const name of ['lower whisker', 'lower quartile', 'median', 'upper quartile']) {
        expect(said.some((text) => text.startsWith(`${title}: high ${name}`))).toBe(true);
      }
    }
    expect(said[0]).toBe('Jan: high lower whisker −5.5\u00a0°C, 62 rows, box 1 of 12');
  });

  test('finds the row under the pointer, else the box', async () => {
    const marks = await layout(inputFromValues(one));
    const [box] = marks.boxes;
    const dot = box?.dots.at(-1);
    const found = cursor?.pick(marks, dot?.across ?? 0, dot?.along ?? 0);
    expect(found).toMatchObject({ kind: 'outlier', rank: 0 });
    expect(found && cursor?.datum?.(marks, found)).toEqual([{ field: 'y', value: 30 }]);
    expect(cursor?.pick(marks, box?.centre ?? 0, 4)).toMatchObject({ kind: 'median' });
    expect(cursor?.pick(marks, -50, 4)).toBeNull();
  });

  test('selects a group by its name; rows without one have none', async () => {
    const marks = await layout(inputFromValues([1, 2, 3, 4], ['a', 'a', null, null]));
    const data = ['a', '–'].map((name) => {
      const found = cursor?.find?.(marks, 'group', name) ?? null;
      return found && cursor?.datum?.(marks, found).map(({ field }) => field);
    });
    expect(data).toEqual([['group', 'y'], ['y']]);
  });

  test('stands where that of another panel is', async () => {
    const marks = await layout(highsByMonth());
    const found = cursor?.find?.(marks, 'month', 'Mar') ?? null;
    expect(found && cursor?.tip(marks, found)?.title).toBe('Mar, 62 rows');
    expect(cursor?.find?.(marks, 'city', 'Mar')).toBeNull();
  });
});

test('tells ranges, highest and lowest median, and outliers in one sentence', async () => {
  const input = highsByMonthAndCity();
  const index = await runInSlices(indexBoxes(input, null));
  expect(boxplotChart.summary(index, sceneOf(input))).toBe(
    'Daily highs by month, 2015: 730 rows; 24 boxes; from −6\u00a0°C to 35\u00a0°C; highest median: Aug, New York, 30\u00a0°C; lowest: Feb, New York, 0.3\u00a0°C; 13 outliers.',
  );
  const table = boxplotChart.table?.(index, sceneOf(input));
  expect(table?.columns.map(({ title }) => title)).toEqual([
    'month',
    'city',
    'Rows',
    'Minimum in °C',
    'Lower quartile in °C',
    'Median in °C',
    'Upper quartile in °C',
    'Maximum in °C',
    'Outliers',
  ]);
  expect(table?.rowCount).toBe(24);
});

test('looks at all rows again when some come, and not when none do', async () => {
  const frame = createFrame([{ name: 'y', type: 'number' }]);
  append(frame, { y: [1, 2, 3] });
  const { options } = chartInput(manifest, { columns: { y: [1] }, encoding: { y: ['y'] } });
  const input = { frame, encoding: { y: ['y'], group: [], colour: [] }, options };
  const more = { ...input, range: null, timeZone: 'UTC' };
  const first = await runInSlices(indexBoxes(more, null));
  expect(await runInSlices(indexBoxes(more, first))).toBe(first);
  append(frame, { y: [100] });
  const next = await runInSlices(indexBoxes(more, first));
  expect(next.groups[0]?.cells[0]?.stats.max).toBe(100);
});
