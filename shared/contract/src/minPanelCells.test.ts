import { expect, test } from '@jest/globals';
import { minPanelCells } from './index';

test.each([
  [
    { width: 120, height: 28 },
    { w: 3, h: 2 },
  ],
  [
    { width: 176, height: 100 },
    { w: 4, h: 4 },
  ],
  [
    { width: 1, height: 1 },
    { w: 1, h: 2 },
  ],
  [
    { width: 2000, height: 2000 },
    { w: 24, h: 52 },
  ],
])('C34: a chart of %p needs a panel of %p cells', (minSize, cells) => {
  expect(minPanelCells({ minSize })).toEqual(cells);
});

test('C34: a chart that states no size needs 4 × 4 cells', () => {
  expect(minPanelCells({})).toEqual({ w: 4, h: 4 });
});
