import { describe, expect, test } from '@jest/globals';
import { createMemoryStorage } from '../../../services/storage/openStorage';
import { readOpenRows, withOpenRow, writeOpenRows } from './openRows';

const open = { id: 'open', isFolded: false };
const folded = { id: 'folded', isFolded: true };

describe('rows that a person expands and collapses', () => {
  test('are kept only where the dashboard says otherwise', () => {
    const rows = withOpenRow(withOpenRow({}, open, false), folded, true);
    expect(rows).toEqual({ open: false, folded: true });
    expect(withOpenRow(withOpenRow(rows, open, true), folded, false)).toEqual({});
  });

  test('come back from storage, which is left empty without any', () => {
    const storage = createMemoryStorage();
    writeOpenRows(storage, 'rows', { open: false });
    expect(readOpenRows(storage, 'rows')).toEqual({ open: false });
    writeOpenRows(storage, 'rows', {});
    expect(storage.getItem('rows')).toBeNull();
  });

  test.each(['', 'no JSON', '"text"', '[true]x', '{"open":"yes"}', 'null'])(
    'aren’t read from %j',
    (stored) => {
      const storage = createMemoryStorage();
      storage.setItem('rows', stored);
      expect(readOpenRows(storage, 'rows')).toEqual({});
    },
  );
});
