import { expect, test } from '@jest/globals';
import { firstFreePlace } from './firstFreePlace';

const box = (id: string, x: number, y: number, w: number, h: number) => ({ id, x, y, w, h });

test.each([
  ['an empty grid', [], [0, 0]],
  ['beside others', [box('a', 0, 0, 8, 6)], [8, 0]],
  ['in a gap that is high enough', [box('a', 0, 0, 24, 2), box('b', 0, 2, 16, 6)], [16, 2]],
  ['below all', [box('a', 0, 0, 20, 6)], [0, 6]],
])('is %s', (_, layout, [x, y]) => {
  expect(firstFreePlace(layout, { w: 8, h: 6 })).toEqual({ x, y });
});
