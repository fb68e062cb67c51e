import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { pixelOf } from './scale';
import { scatterChart } from './scatterChart';
import { summariseScatter } from './summary';

const columns = {
  at: Array.from({ length: 20 }, (_, i) => Date.UTC(2026, 0, 1 + i)),
  x: Array.from({ length: 20 }, (_, i) => i + 1),
  y: Array.from({ length: 20 }, (_, i) => 20 + ((i * 7) % 20)),
};
const input = (options: object, x = 'x') =>
  chartInput(
    manifest,
    { columns, types: { at: 'time' }, encoding: { x: [x], y: ['y'] } },
    options as never,
  );
const size = { width: 480, height: 240 };
const plain = { to: '', meaning: 'neutral', title: '' };
const references = [
  { ...plain, axis: 'y', at: '30', meaning: 'warn', title: 'Limit' },
  { ...plain, axis: 'x', at: '5', to: '8', title: 'Trial' },
];

test('references of a scatter chart are at values of both axes, linear or logarithmic', async () => {
  for (const scales of [{}, { xScale: 'log', yScale: 'log' }]) {
    const { references: drawn, view } = await layoutOf(
      scatterChart,
      input({ references, ...scales }),
      size,
    );
    const [limit, trial] = drawn.marks;
    expect(limit?.box.top).toBeCloseTo(pixelOf(view.y, 30));
    expect(trial?.box.left).toBeCloseTo(pixelOf(view.x, 5));
    expect(trial?.box.right).toBeCloseTo(pixelOf(view.x, 8));
  }
});

test('references over time are on the clock of the zone', async () => {
  const option = [{ ...plain, axis: 'x', at: '2026-01-10', title: 'Release' }];
  const given = { ...input({ references: option }, 'at'), timeZone: 'Asia/Tokyo' };
  const { references: drawn, view } = await layoutOf(scatterChart, given, size);
  expect(drawn.marks[0]?.box.left).toBeCloseTo(pixelOf(view.x, Date.UTC(2026, 0, 9, 15)));
});

test('a reference near the values is on the axis, and one far from them is counted', async () => {
  const at = (position: string) => input({ references: [{ ...plain, axis: 'y', at: position }] });
  expect((await layoutOf(scatterChart, at('50'), size)).references.marks).toHaveLength(1);
  const far = await layoutOf(scatterChart, at('1000'), size);
  expect(far.note).toBe('1 reference off the axes');
  expect((await layoutOf(scatterChart, at('NaN'), size)).note).toBe('1 invalid reference (“NaN”)');
});

test('references are drawn with points, trends and densities, and described', async () => {
  for (const options of [{}, { trend: true, trendLabel: 'equation' }, { marks: 'density' }]) {
    const drawing = await drawingOf(scatterChart, input({ references, ...options }), size);
    expect(drawing.text()).toContain('“▲ Limit”');
    expect(drawing.text()).toContain('“Trial”');
    expect(textProblems(drawing, size)).toEqual([]);
  }
  const given = input({ references });
  await scatterChart.load?.(given);
  const index = await runInSlices(scatterChart.index(given, null));
  expect(summariseScatter(index, sceneOf(given))).toContain(
    'references Limit 30 (Warning), Trial 5–8',
  );
});
