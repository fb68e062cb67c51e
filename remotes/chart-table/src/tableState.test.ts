import { cellAfter } from '@chartroom/plot/scrolling';
import { describe, expect, test } from '@jest/globals';
import { initialState, parseTableState, serializeTableState } from './tableState';

describe('the state of a table', () => {
  test('is restored by the next mount', () => {
    for (const sort of [undefined, null, { field: 'p99', descending: true }]) {
      const layout = { order: ['b', 'a'], hidden: ['c'], widths: { a: 120 } };
      const toggled = new Set(['["Asia"]', '["Asia",null]']);
      const state = { sort, search: 'fra', first: 120, layout, toggled };
      expect(parseTableState(JSON.parse(JSON.stringify(serializeTableState(state, 1))), 1)).toEqual(
        state,
      );
    }
  });

  test.each([
    ['none', null],
    ['another schema', { schema: 2, value: { search: 'a' } }],
    ['no object', { schema: 1, value: 'x' }],
    ['other things', { schema: 1, value: { sort: 4, search: {}, first: 'far' } }],
    ['half a sort', { schema: 1, value: { sort: { field: 'a' }, first: Number.NaN } }],
    [
      'a strange layout',
      {
        schema: 1,
        value: { toggled: { a: 1 }, layout: { order: 3, hidden: [4], widths: { a: -1 } } },
      },
    ],
  ])('starts over from %s', (_, state) => {
    expect(parseTableState(state, 1)).toEqual(initialState);
  });
});

describe('keys of a grid', () => {
  const shape = { rows: 100, columns: 4, page: 10 };
  const from = { row: 50, column: 2 };

  test.each([
    ['ArrowDown', false, { row: 51, column: 2 }],
    ['ArrowUp', false, { row: 49, column: 2 }],
    ['ArrowLeft', false, { row: 50, column: 1 }],
    ['PageDown', false, { row: 60, column: 2 }],
    ['PageUp', false, { row: 40, column: 2 }],
    ['Home', false, { row: 50, column: 0 }],
    ['End', false, { row: 50, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 3 }],
    ['x', false, null],
  ])('%s with Ctrl %s', (key, isCtrl, cell) => {
    expect(cellAfter(key, isCtrl, from, shape)).toEqual(cell);
  });

  test('stay in the grid, whose header is above its rows', () => {
    expect(cellAfter('ArrowUp', false, { row: 0, column: 0 }, shape)).toEqual({
      row: -1,
      column: 0,
    });
    expect(cellAfter('ArrowUp', false, { row: -1, column: 0 }, shape)?.row).toBe(-1);
    expect(cellAfter('PageUp', false, { row: 3, column: 0 }, shape)?.row).toBe(0);
    expect(cellAfter('ArrowDown', false, { row: 99, column: 0 }, shape)?.row).toBe(99);
  });
});
