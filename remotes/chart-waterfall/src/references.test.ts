import { runInSlices } from '@chartroom/plot';
import {
  type ChartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { applicants, changes, monthlyChanges } from './fixture';
import { summariseWaterfall } from './summary';
import { waterfallChart } from './waterfallChart';

const size = { width: 640, height: 320 };
const plain = { to: '', meaning: 'neutral', title: '' };
/** Running totals 60, 100, 70, 80 and the total 80. */
const parts = [
  ['start', 60],
  ['sales', 40],
  ['costs', -30],
  ['interest', 10],
] as const;
type Options = ChartInput['options'];
const inputOf = (references: readonly object[], options: Options = {}) =>
  changes(parts, {
    ...options,
    references: references.map((one) => ({ ...plain, ...one })) as never,
  });
const layout = (references: readonly object[], options: Options = {}) =>
  layoutOf(waterfallChart, inputOf(references, options), size);
const boxOf = async (reference: object, options: Options = {}) =>
  (await layout([reference], options)).references.marks[0]?.box;

describe('references of a waterfall', () => {
  test.each([true, false])(
    'at a value are where bars of it end (axis from 0: %s)',
    async (zero) => {
      for (const [i, total] of [60, 100, 70, 80].entries()) {
        const reference = { axis: 'y', at: String(total) };
        const { bars, bands, references } = await layout([reference], { zero });
        expect(bands[i]?.step?.to).toBe(total);
        const end = bars[i]?.tip === 'top' ? bars[i]?.box.top : bars[i]?.box.bottom;
        expect(references.marks[0]?.box.top).toBe(end);
      }
    },
  );

  test('at a value are vertical lines in horizontal bars', async () => {
    const options = { orientation: 'horizontal' } as const;
    const { bars, plot, references } = await layout([{ axis: 'y', at: '100' }], options);
    expect(references.marks[0]?.box).toMatchObject({
      left: bars[1]?.box.right,
      top: plot.top,
      bottom: plot.bottom,
    });
  });

  test('at a name are in the middle of its bar, and bands cover all of both', async () => {
    const { bars, bands } = await layout([]);
    const { box } = bars[2] ?? {};
    const middle = ((box?.left ?? 0) + (box?.right ?? 0)) / 2;
    const line = await boxOf({ axis: 'x', at: 'costs' });
    expect(Math.abs((line?.left ?? 0) - middle)).toBeLessThanOrEqual(1);
    expect(await boxOf({ axis: 'x', at: 'sales', to: 'costs' })).toMatchObject({
      ...{ left: bands[1]?.start, right: bands[2]?.end },
    });
  });

  test('at a time are within the interval that has it', async () => {
    const input = monthlyChanges({
      references: [{ ...plain, axis: 'x', at: '2023-06-16', title: 'Audit' }] as never,
    });
    const { bands, references } = await layoutOf(waterfallChart, input, {
      ...{ width: 1200, height: 320, timeZone: 'UTC' },
    });
    const june = bands.find(({ step }) => step?.part?.interval?.[0] === Date.UTC(2023, 5, 1));
    // 15 of June's 30 days are over.
    const middle = ((june?.start ?? 0) + (june?.end ?? 0)) / 2;
    expect(references.marks[0]?.box.left).toBeCloseTo(middle, 6);
  });

  test('near the values are part of the axis, while distant ones are counted', async () => {
    const near = await layout([{ axis: 'y', at: '130' }]);
    expect(near.references.marks[0]?.box.top).toBeLessThan(near.bars[1]?.box.top ?? 0);
    const far = await layout([
      { axis: 'y', at: '9000' },
      { axis: 'x', at: 'taxes' },
    ]);
    expect(far.references.marks).toEqual([]);
    expect(far.omissions?.text).toBe('1 reference off the axes, 1 invalid reference (“taxes”)');
  });

  test('have labels clear of those of the bars', async () => {
    const { references, labels } = await layout(
      [60, 70, 80, 100].map((at) => ({ axis: 'y', at: String(at), title: 'Plan' })),
    );
    const width = (text: string) => sceneOf(inputOf([])).measure(text, '12px sans-serif');
    const marks = references.marks.flatMap(({ label }) => (label ? [label] : []));
    expect(marks.length).toBeGreaterThan(0);
    for (const { x, y, width: own } of marks) {
      const touching = labels.filter(
        (label) =>
          Math.abs(label.x - (x + own / 2)) < (own + width(label.text)) / 2 &&
          Math.abs(label.y - y) < 11,
      );
      expect(touching).toEqual([]);
    }
  });

  test('do not strike out the label of a bar', async () => {
    const drawing = await drawingOf(
      waterfallChart,
      inputOf([{ axis: 'x', at: 'interest' }], { orientation: 'horizontal' }),
      size,
    );
    const calls = drawing.text().split('\n');
    const line = calls.findIndex((call) => /^stroke ink-3 1: M70 .*L578/.test(call));
    const label = calls.findIndex((call) => call.endsWith('“+10”'));
    const [, x, y] = /: ([\d.]+) ([\d.]+)/.exec(calls[label] ?? '') ?? [];
    const cleared = calls.findIndex((call) => {
      const rect = /^fill panel: rect ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$/.exec(call);
      const [left = 0, top = 0, across = 0, down = 0] = rect?.slice(1).map(Number) ?? [];
      return left === Number(x) && across > 20 && top < Number(y) && top + down > Number(y);
    });
    expect(line).toBeGreaterThanOrEqual(0);
    expect(line).toBeLessThan(cleared);
    expect(cleared).toBeLessThan(label);
  });

  test('are drawn, and described with the digits of the position', async () => {
    const input = inputOf([
      { axis: 'y', at: '72.50', meaning: 'good', title: 'Budget' },
      { axis: 'y', at: '0', to: '50', meaning: 'bad', title: 'Loss' },
    ]);
    const drawing = await drawingOf(waterfallChart, input, size);
    expect(drawing.text()).toContain('“✓ Budget”');
    expect(drawing.text()).toContain('“◆ Loss”');
    expect(drawing.text()).toContain('fill bad at 10 %');
    expect(textProblems(drawing, size)).toEqual([]);
    const index = await runInSlices(waterfallChart.index(input, null));
    expect(summariseWaterfall(index, sceneOf(input))).toContain(
      'references Budget 72.5 (Good), Loss 0–50 (Critical)',
    );
  });

  test('are not in funnels, whose stages have no common axis', async () => {
    const input = applicants({
      shape: 'funnel',
      references: [{ ...plain, axis: 'y', at: '1000' }] as never,
    });
    const { references, omissions } = await layoutOf(waterfallChart, input, size);
    expect(references.marks).toEqual([]);
    expect(omissions).toBeNull();
  });
});
