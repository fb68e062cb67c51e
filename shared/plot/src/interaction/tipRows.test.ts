import { expect, test } from '@jest/globals';
import type { TipRow } from '../chart/chartDefinition';
import { tipLimit, tipRows } from './tipRows';

const all = Array.from({ length: 12 }, (_, i): TipRow => {
  return { token: 'cat-1', name: String(i), value: '', isStrong: false };
});
const names = ({ rows }: Pick<ReturnType<typeof tipRows>, 'rows'>) => rows.map(({ name }) => name);

test('a tooltip has the first rows and counts the others', () => {
  expect(names(tipRows(all))).toEqual(all.slice(0, tipLimit).map(({ name }) => name));
  expect(tipRows(all).more).toBe(4);
  expect(tipRows(all.slice(0, 3))).toEqual({ rows: all.slice(0, 3), more: 0 });
});

test('the row at the cursor is among the first rows', () => {
  expect(names(tipRows(all, 9, 3))).toEqual(['7', '8', '9']);
  expect(names(tipRows(all, 1, 3))).toEqual(['0', '1', '2']);
});
