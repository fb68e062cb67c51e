import { frameFrom } from '@chartroom/frame';
import { expect, test } from '@jest/globals';
import { createPyramid } from './pyramid';
import type { Series } from './seriesIndex';
import { sortSeries } from './sortSeries';

test('rows are sorted by x, stably and in many slices', () => {
  const length = 40_000;
  // A fixed shuffle with every place four times.
  const x = Float64Array.from({ length }, (_, row) => ((row * 7919) % length) >> 2);
  const y = Float64Array.from({ length }, (_, row) => row);
  const [field] = frameFrom({ y: [1] }).fields;
  if (!field) throw new Error('the frame has a field');
  const series: Series = { name: 'y', field, ordinal: 0, x, y, length, pyramid: createPyramid() };
  const steps = [...sortSeries(series)];
  const rows = [...y].sort((a, b) => (x[a] as number) - (x[b] as number) || a - b);
  expect([...series.y]).toEqual(rows);
  expect([...series.x]).toEqual(rows.map((row) => x[row]));
  expect(steps.length).toBeGreaterThan(5);
});
