import type { Field, Frame } from '@chartroom/frame';
import { shallowEqual } from '../chart/shallowEqual';
import { hasOnlyGrown } from '../series/hasOnlyGrown';
import { type ColumnStats, collectStats, emptyStats } from './columnStats';
import { type TimeOrder, timeOrder } from './timeOrder';

/** What a look at the rows of a table found out: their order, and what its columns are written by. */
export interface TableIndex {
  readonly frame: Frame;
  readonly fields: readonly Field[];
  /** By which rows are newest first; none: as they are in the frame. */
  readonly times: Field | undefined;
  readonly timeZone: string;
  readonly revision: number;
  readonly length: number;
  /** Of the frame, as it was read. */
  readonly dropped: number;
  readonly order: TimeOrder;
  readonly stats: readonly ColumnStats[];
}

/**
 * Reads the rows of a frame for a table of `fields`. Of data that only grew, new rows alone are read.
 */
export function* indexTable(
  frame: Frame,
  fields: readonly Field[],
  timeZone: string,
  previous: TableIndex | null,
): Generator<void, TableIndex, void> {
  const { length, revision, dropped } = frame;
  const isSame = previous && isSameData(previous, frame, fields, timeZone);
  if (isSame && previous.revision === revision) return previous;
  const reusable =
    isSame && hasOnlyGrown(frame, { ...previous, rows: previous.length }) ? previous : null;
  const times = timeFieldOf(frame, fields);
  const order = yield* timeOrder(times?.values ?? null, length, reusable?.order ?? null);
  const stats: ColumnStats[] = [];
  for (const [i, field] of fields.entries()) {
    const from = reusable?.length ?? 0;
    stats.push(
      yield* collectStats(field, [from, length], timeZone, reusable?.stats[i] ?? emptyStats),
    );
  }
  return { frame, fields, times, timeZone, revision, length, dropped, order, stats };
}

/** The first times among `fields`, else among all of the frame. */
export function timeFieldOf(frame: Frame | null, fields: readonly Field[]): Field | undefined {
  return [...fields, ...(frame?.fields ?? [])].find(({ type }) => type === 'time');
}

/** The row of the frame that is `row`th in the table; newest first where there are times. */
export function frameRow({ times, order, length }: TableIndex, row: number): number {
  if (!times) return row;
  const position = length - 1 - row;
  return order.rows ? (order.rows[position] as number) : position;
}

/** Where a row of the frame is in the table; below 0 or beyond the last where it is not. */
export function tableRow({ times, order, length }: TableIndex, row: number): number {
  if (!times) return row;
  if (!order.rows) return length - 1 - row;
  const position = order.rows.indexOf(row);
  return position < 0 ? -1 : length - 1 - position;
}

/** Whether both are of the same data, so that a row of one can be found in the other. */
export function isSameData(
  index: TableIndex,
  frame: Frame,
  fields: readonly Field[],
  timeZone: string,
): boolean {
  return index.frame === frame && index.timeZone === timeZone && shallowEqual(index.fields, fields);
}
