import { expect, test } from '@jest/globals';
import { fillColumns } from './fillColumns';

const edge = (x: -1 | 0 | 1) => ({ x, y: 0 }) as const;
const layout = [
  { id: 'left', x: 0, y: 0, w: 3, h: 4 },
  { id: 'panel', x: 6, y: 2, w: 4, h: 4 },
  { id: 'right', x: 18, y: 5, w: 6, h: 4 },
  { id: 'below', x: 11, y: 6, w: 2, h: 4 },
];

test.each([
  ['right', 1, 8],
  ['left', -1, -3],
  ['top', 0, 0],
] as const)('the %s edge moves to the next panel in the same rows', (_, x, dx) => {
  expect(fillColumns(layout, 'panel', edge(x))).toEqual({ dx });
});

test('without a panel beside it, an edge moves to the edge of the grid', () => {
  expect(fillColumns([layout[1] ?? fail()], 'panel', edge(1))).toEqual({ dx: 14 });
  expect(fillColumns([layout[1] ?? fail()], 'panel', edge(-1))).toEqual({ dx: -6 });
});

test('an edge that meets another panel stays', () => {
  expect(
    fillColumns([...layout, { id: 'next', x: 10, y: 0, w: 1, h: 9 }], 'panel', edge(1)),
  ).toEqual({
    dx: 0,
  });
});

function fail(): never {
  throw new Error('no such panel');
}
