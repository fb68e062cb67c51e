import { expect, test } from '@jest/globals';
import { drawingCost } from './drawingCost';

test('median and p95 are measured times', () => {
  const times = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(drawingCost(times)).toEqual({ median: 10, p95: 19, redraws: 20 });
  expect(drawingCost([3])).toEqual({ median: 3, p95: 3, redraws: 1 });
});

test('the drawing cost is null without measured times', () => {
  expect(drawingCost([])).toBeNull();
});
