import type { Field } from '@chartroom/frame';
import { rankNames } from '@chartroom/plot';
import type { Sort } from './rowQuery';
import { computeSortKeys } from './sortKeys';
import { sortRows } from './sortRows';

/** Sorts rows by the values of a field, into a new array. */
export function* sortByField(
  field: Field,
  { descending }: Sort,
  rows: Uint32Array,
): Generator<void, Uint32Array, void> {
  const ranks = field.type === 'category' ? yield* rankNames(field.dictionary) : null;
  const keys = yield* computeSortKeys(field, rows, descending, ranks);
  return yield* sortRows(rows, keys);
}
