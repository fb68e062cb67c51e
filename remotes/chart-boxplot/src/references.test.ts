import { runInSlices } from '@chartroom/plot';
import { drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { boxplotChart } from './boxplotChart';
import { inputFromValues } from './fixture';
import { summariseBoxes } from './summary';

const values = Array.from({ length: 30 }, (_, i) => 10 + i);
const groups = values.map((_, i) => ['a', 'b', 'c'][i % 3] ?? null);
const input = (options: object) => inputFromValues(values, groups, options as never);
const plain = { to: '', meaning: 'neutral', title: '' };
const size = { width: 480, height: 240 };

describe('references of a box plot', () => {
  const references = [
    { ...plain, axis: 'y', at: '20', to: '30', meaning: 'good', title: 'Normal' },
    { ...plain, axis: 'x', at: 'b', title: 'Control' },
  ];

  test.each(['vertical', 'horizontal'])('are at values and groups, %s', async (orientation) => {
    const given = input({ references, orientation });
    const marks = await layoutOf(boxplotChart, given, size);
    const isVertical = orientation === 'vertical';
    const [normal, control] = marks.references.marks;
    const { left = 0, right = 0, top = 0, bottom = 0 } = normal?.box ?? {};
    const [from, to] = [marks.valuePixel(20), marks.valuePixel(30)];
    expect(isVertical ? [bottom, top] : [left, right]).toEqual([from, to]);
    const band = marks.bands.find(({ name }) => name === 'b');
    const middle = ((band?.start ?? 0) + (band?.end ?? 0)) / 2;
    expect(isVertical ? control?.box.left : control?.box.top).toBe(middle);
    const drawing = await drawingOf(boxplotChart, given, size);
    expect(drawing.text()).toContain('“✓ Normal”');
    expect(textProblems(drawing, size)).toEqual([]);
  });

  test('near the values are on the axis, the others are counted above the plot', async () => {
    const at = (position: string, options = {}) =>
      layoutOf(
        boxplotChart,
        input({ references: [{ ...plain, axis: 'y', at: position }], ...options }),
        size,
      );
    expect((await at('50')).references.marks).toHaveLength(1);
    const far = await at('5000');
    expect(far.omissions?.text).toBe('1 reference off the axes');
    expect(far.plot.top - (await at('50')).plot.top).toBe(18);
    expect((await at('0', { scale: 'log' })).omissions?.text).toBe('1 reference off the axes');
    expect((await at('NaN')).omissions?.text).toBe('1 invalid reference (“NaN”)');
  });

  test('are described', async () => {
    const given = input({ references });
    await boxplotChart.load?.(given);
    const index = await runInSlices(boxplotChart.index(given, null));
    expect(summariseBoxes(index, sceneOf(given))).toContain(
      'references Normal 20–30 (Good), Control b',
    );
  });
});
