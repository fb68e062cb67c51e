import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';

/** Total of the rows with one name. */
export interface CategoryTotal {
  readonly name: string;
  /** Index in the data's order. */
  readonly dataIndex: number;
  readonly value: number;
}

export interface PieIndex extends PieTotals {
  /** Totals of the selected rows; null if nothing is selected by rows. */
  readonly selected: PieTotals | null;
}

export interface PieTotals {
  /** In data order; names without any value aren't included. */
  readonly totals: readonly CategoryTotal[];
  readonly nameTitle: string;
  /** Null if rows are counted. */
  readonly value: Field | null;
  readonly data: IndexedData | null;
}

interface IndexedData extends RowsRead {
  readonly name: CategoryField;
  /** By code + 1; 0 is for rows without a name. NaN if no row has a value. */
  readonly sums: Float64Array;
}

/** Name of rows without one. */
export const missingName = '–';
const rowsPerSlice = 50_000;

const noTotals: PieTotals = { totals: [], nameTitle: '', value: null, data: null };

/** Sums all rows and the selected ones by name. */
export function* indexPie(
  input: IndexInput,
  previous: PieIndex | null,
): Generator<void, PieIndex, void> {
  const whole = yield* sumRows(input, previous);
  const { selected } = input;
  return {
    ...whole,
    selected: selected ? yield* sumRows(selected, previous?.selected ?? null) : null,
  };
}

/** Sums rows by name; only the new rows if rows were added. */
function* sumRows(
  { frame, encoding }: IndexInput,
  previous: PieTotals | null,
): Generator<void, PieTotals, void> {
  const name = frame ? fieldsOf(frame, encoding, 'name')[0] : undefined;
  if (!frame || name?.type !== 'category') return noTotals;
  const value = fieldsOf(frame, encoding, 'value')[0] ?? null;
  const { revision, length: rows, dropped } = frame;
  const previousData = previous && previous.value === value ? previous.data : null;
  const canExtend = previousData?.name === name && hasOnlyGrown(frame, previousData);
  const sums = new Float64Array(name.dictionary.length + 1).fill(Number.NaN);
  if (canExtend) sums.set(previousData.sums);
  for (let from = canExtend ? previousData.rows : 0; from < rows; from += rowsPerSlice) {
    addRows(sums, name, value, from, Math.min(from + rowsPerSlice, rows));
    yield;
  }
  const data = { frame, name, revision, rows, dropped, sums };
  return { totals: totalsOf(name, sums), nameTitle: name.name, value, data };
}

function addRows(
  sums: Float64Array,
  name: CategoryField,
  value: Field | null,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const added = value ? (value.values[row] as number) : 1;
    if (Number.isNaN(added)) continue;
    const slot = (name.values[row] as number) + 1;
    const sum = sums[slot] as number;
    sums[slot] = Number.isNaN(sum) ? added : sum + added;
  }
}

function totalsOf({ dictionary }: CategoryField, sums: Float64Array): readonly CategoryTotal[] {
  const totals = new Map<string, CategoryTotal>();
  // Rows without a name are last.
  for (let dataIndex = 0; dataIndex <= dictionary.length; dataIndex += 1) {
    const value = sums[(dataIndex + 1) % (dictionary.length + 1)] as number;
    if (Number.isNaN(value)) continue;
    const name = dictionary[dataIndex] ?? missingName;
    // A name in the data can equal `missingName`.
    const known = totals.get(name) ?? { name, dataIndex, value: 0 };
    totals.set(name, { ...known, value: finite(known.value + value) });
  }
  return [...totals.values()];
}

/** Clamps overflowing sums to `Number.MAX_VALUE`. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
