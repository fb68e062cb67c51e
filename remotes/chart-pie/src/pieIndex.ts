import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';

/** What the rows of one name come to. */
export interface Part {
  readonly name: string;
  /** Place in the data's own order, from 0. */
  readonly place: number;
  readonly value: number;
}

export interface PieIndex {
  /** In the order of the data; a name without any value is none. */
  readonly parts: readonly Part[];
  readonly nameTitle: string;
  /** Null: rows are counted. */
  readonly value: Field | null;
  readonly taken: Taken | null;
}

interface Taken extends RowsRead {
  readonly name: CategoryField;
  /** By code + 1; 0 is of rows without a name. NaN where no row has a value. */
  readonly sums: Float64Array;
}

/** What a row without a name is called. */
export const namelessPart = '–';
const slice = 50_000;

const emptyPie: PieIndex = { parts: [], nameTitle: '', value: null, taken: null };

/** Adds up rows by name; of data that only grew, the new ones. */
export function* indexPie(
  { frame, encoding }: IndexInput,
  before: PieIndex | null,
): Generator<void, PieIndex, void> {
  const name = frame ? fieldsOf(frame, encoding, 'name')[0] : undefined;
  if (!frame || name?.type !== 'category') return emptyPie;
  const value = fieldsOf(frame, encoding, 'value')[0] ?? null;
  const { revision, length: rows, dropped } = frame;
  const kept = before && before.value === value ? before.taken : null;
  const canExtend = kept?.name === name && hasOnlyGrown(frame, kept);
  const sums = new Float64Array(name.dictionary.length + 1).fill(Number.NaN);
  if (canExtend) sums.set(kept.sums);
  for (let from = canExtend ? kept.rows : 0; from < rows; from += slice) {
    addRows(sums, name, value, from, Math.min(from + slice, rows));
    yield;
  }
  const taken = { frame, name, revision, rows, dropped, sums };
  return { parts: partsOf(name, sums), nameTitle: name.name, value, taken };
}

function addRows(
  sums: Float64Array,
  name: CategoryField,
  value: Field | null,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const more = value ? (value.values[row] as number) : 1;
    if (Number.isNaN(more)) continue;
    const at = (name.values[row] as number) + 1;
    const sum = sums[at] as number;
    sums[at] = Number.isNaN(sum) ? more : sum + more;
  }
}

function partsOf({ dictionary }: CategoryField, sums: Float64Array): readonly Part[] {
  const parts = new Map<string, Part>();
  // Rows without a name come last.
  for (let place = 0; place <= dictionary.length; place += 1) {
    const value = sums[(place + 1) % (dictionary.length + 1)] as number;
    if (Number.isNaN(value)) continue;
    const name = dictionary[place] ?? namelessPart;
    // A name of the data may be what a row without one is called.
    const known = parts.get(name) ?? { name, place, value: 0 };
    parts.set(name, { ...known, value: finite(known.value + value) });
  }
  return [...parts.values()];
}

/** Sums beyond the greatest number there is are that number. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
