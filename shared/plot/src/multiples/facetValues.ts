import type { Field, Frame } from '@chartroom/frame';

/** The values of a field, each the heading of a cell. */
export interface FacetValues {
  /** Those that have a cell, in the order of the data. */
  readonly shown: readonly string[];
  /** Values beyond the limit, in the order of the data. */
  readonly omitted: readonly string[];
  /** Number of rows without a value, which are in no cell. */
  readonly rowsWithout: number;
}

/** Rows between two yields. */
const rowsPerSlice = 262_144;

/**
 * At most `limit` values of a category: first those that have rows. A value without rows keeps its
 * position among the others.
 */
export function* facetValues(
  field: Field,
  frame: Frame,
  limit: number,
): Generator<void, FacetValues, void> {
  if (field.type !== 'category') return { shown: [], omitted: [], rowsWithout: frame.length };
  const { values, dictionary } = field;
  const hasRows = new Uint8Array(dictionary.length);
  let rowsWithout = 0;
  for (let row = 0; row < frame.length; row += 1) {
    const code = values[row] as number;
    if (code < 0) rowsWithout += 1;
    else hasRows[code] = 1;
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  const codes = dictionary.map((_, code) => code);
  const byPriority = [
    ...codes.filter((code) => hasRows[code] === 1),
    ...codes.filter((code) => hasRows[code] === 0),
  ];
  const kept = new Set(byPriority.slice(0, limit));
  return {
    shown: dictionary.filter((_, code) => kept.has(code)),
    omitted: dictionary.filter((_, code) => !kept.has(code) && hasRows[code] === 1),
    rowsWithout,
  };
}
