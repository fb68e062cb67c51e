import type { Field } from '@chartroom/frame';
import { rankWords } from './rankWords';
import { sortKeys } from './sortKeys';
import { sortRows } from './sortRows';
import type { Sort } from './wish';

/** Rows by the values of a field, in a new array. */
export function* sorted(
  field: Field,
  { descending }: Sort,
  rows: Uint32Array,
): Generator<void, Uint32Array, void> {
  const ranks = field.type === 'category' ? yield* rankWords(field.dictionary) : null;
  const keys = yield* sortKeys(field, rows, descending, ranks);
  return yield* sortRows(rows, keys);
}
