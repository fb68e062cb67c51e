import type { OptionValue } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import {
  formatCount,
  hasOnlyGrown,
  type i18nFor,
  missingText,
  type RowsRead,
} from '@chartroom/plot';
import { Adder } from 'd3';
import type { RowModel } from './rowModel';
import type { TableColumn } from './tableColumn';
import { type ColumnTotals, type TotalAggregate, totalAggregates } from './totals';

/** The elements of footer rows are part of this chunk. */
export { FootRows } from './footRows';

/** What the summary says of totals. */
export function totalSentences(
  columns: readonly Pick<TableColumn, 'title' | 'totals'>[],
  i18n: ReturnType<typeof i18nFor>,
): readonly string[] {
  return columns.flatMap(({ title: field, totals }) =>
    Object.entries(totals).map(([aggregate, value]) =>
      i18n.t(
        '{aggregate, select, sum {sum} mean {average} min {min} max {max} other {count}} ' +
          'of {field} {value}',
        { aggregate, field, value },
      ),
    ),
  );
}

/** The values of a column in the visible rows. */
interface ColumnTally {
  readonly field: Field;
  /** The exact sum, whatever the order of the values. */
  readonly adder: Adder;
  /** Infinite where the exact sum can't be represented. */
  plainSum: number;
  min: number;
  max: number;
  /** Number of values that aren't missing. */
  count: number;
}

/** What has been read, so that only new rows are read next time. */
export interface TotalsIndex extends RowsRead {
  readonly filterKey: string;
  /** Number of visible rows read. */
  readonly visibleRows: number;
  readonly tallies: ReadonlyMap<string, ColumnTally>;
}

const rowsPerSlice = 4096;

/** The aggregates of each column, from the option `totals`. */
export function parseTotals(
  option: OptionValue | undefined,
): ReadonlyMap<string, ReadonlySet<TotalAggregate>> {
  const totals = new Map<string, Set<TotalAggregate>>();
  for (const entry of Array.isArray(option) ? option : []) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const aggregate = totalAggregates.find((name) => name === entry.aggregate);
    if (typeof entry.column !== 'string' || !aggregate) continue;
    totals.set(entry.column, (totals.get(entry.column) ?? new Set()).add(aggregate));
  }
  return totals;
}

/** Reads the visible rows of the requested columns, or only those that are new. */
export function* indexTotals(
  frame: Frame,
  fields: readonly Field[],
  { data }: RowModel,
  previous: TotalsIndex | null,
): Generator<void, TotalsIndex, void> {
  const { length, revision, dropped } = frame;
  const { filterKey = '', matches = null } = data ?? {};
  const canExtend =
    previous !== null &&
    previous.filterKey === filterKey &&
    hasOnlyGrown(frame, previous) &&
    fields.length === previous.tallies.size &&
    fields.every((field) => previous.tallies.get(field.name)?.field === field);
  const tallies = canExtend
    ? previous.tallies
    : new Map(fields.map((field) => [field.name, emptyTally(field)]));
  const visibleRows = matches?.length ?? length;
  for (const tally of tallies.values()) {
    for (let from = canExtend ? previous.visibleRows : 0; from < visibleRows; ) {
      const to = Math.min(from + rowsPerSlice, visibleRows);
      addRows(tally, matches, from, to);
      from = to;
      yield;
    }
  }
  return { frame, revision, dropped, rows: length, filterKey, visibleRows, tallies };
}

function emptyTally(field: Field): ColumnTally {
  const [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return { field, adder: new Adder(), plainSum: 0, min, max, count: 0 };
}

function addRows(tally: ColumnTally, rows: Uint32Array | null, from: number, to: number): void {
  const { field, adder } = tally;
  const { values } = field;
  const isNumeric = field.type === 'number' || field.type === 'integer';
  const isMissing = (value: number) =>
    field.type === 'category' ? value < 0 : Number.isNaN(value);
  for (let i = from; i < to; i += 1) {
    const value = values[rows ? (rows[i] as number) : i] as number;
    if (isMissing(value)) continue;
    tally.count += 1;
    if (value < tally.min) tally.min = value;
    if (value > tally.max) tally.max = value;
    if (!isNumeric) continue;
    tally.plainSum += value;
    if (Number.isFinite(tally.plainSum)) adder.add(value);
  }
}

/** The totals of a column as texts. Sums and averages are of numbers, min and max of times too. */
export function totalTexts(
  { field, isNumeric, textOf }: Pick<TableColumn, 'field' | 'isNumeric' | 'textOf'>,
  aggregates: ReadonlySet<TotalAggregate>,
  { tallies }: TotalsIndex,
  locale: string,
): ColumnTotals {
  const tally = tallies.get(field.name);
  if (!tally) return {};
  const { adder, plainSum, count, min, max } = tally;
  const sum = Number.isFinite(plainSum) ? adder.valueOf() : plainSum;
  const known = (text: () => string) => (count > 0 ? text() : missingText);
  const texts: Record<TotalAggregate, (() => string) | null> = {
    sum: isNumeric ? () => known(() => textOf(sum)) : null,
    mean: isNumeric ? () => known(() => textOf(sum / count, true)) : null,
    min: field.type === 'category' ? null : () => known(() => textOf(min)),
    max: field.type === 'category' ? null : () => known(() => textOf(max)),
    count: () => formatCount(count, locale),
  };
  const found = totalAggregates.flatMap((name) => {
    const text = aggregates.has(name) ? texts[name] : null;
    return text ? [[name, text()] as const] : [];
  });
  return Object.fromEntries(found);
}
