import { expect, test } from '@jest/globals';
import { RowNavigator } from './rowNavigator';

const cells = [
  ['09:02', '7'],
  ['09:01', '–'],
  ['09:00', '5'],
];
const table = {
  caption: '',
  columns: [
    { title: 'time', isNumeric: false },
    { title: 'load in %', isNumeric: true },
  ],
  rowCount: 3,
  cell: (row: number, column: number) => cells[row]?.[column] ?? '',
};

test('arrow keys step through the rows of a chart without a cursor, from the newest', () => {
  const walk = new RowNavigator();
  expect(walk.move(table, 'left')).toBe('time 09:02, load in % 7');
  expect(walk.move(table, 'left')).toBe('time 09:01, load in % –');
  expect(walk.move(table, 'home')).toBe('time 09:00, load in % 5');
  expect(walk.move(table, 'right')).toBe('time 09:01, load in % –');
  expect(walk.clear()).toBe(true);
  expect(walk.clear()).toBe(false);
  expect(walk.move({ ...table, rowCount: 0 }, 'end')).toBeNull();
});
