import type { Field, Frame } from '@chartroom/frame';
import { shallowEqual } from '../chart/shallowEqual';
import { hasOnlyGrown } from '../series/hasOnlyGrown';
import { type ColumnStats, collectStats, emptyStats } from './columnStats';
import { type TimeOrder, timeOrder } from './timeOrder';

/** The result of reading the rows of a table: their order, and the statistics of its columns. */
export interface TableIndex {
  readonly frame: Frame;
  readonly fields: readonly Field[];
  /**
   * The field that determines which rows are newest. Undefined: rows are in the order of the frame.
   */
  readonly times: Field | undefined;
  readonly timeZone: string;
  readonly revision: number;
  readonly length: number;
  /** `Frame.dropped` when the frame was read. */
  readonly dropped: number;
  readonly order: TimeOrder;
  readonly stats: readonly ColumnStats[];
}

/**
 * Reads the rows of a frame for a table of `fields`. Where the frame has only grown, reads only new
 * rows.
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

/** The first time field of `fields`, or else of the frame. */
export function timeFieldOf(frame: Frame | null, fields: readonly Field[]): Field | undefined {
  return [...fields, ...(frame?.fields ?? [])].find(({ type }) => type === 'time');
}

/** The frame's row at an index of the table. Newest first where there are times. */
export function frameRow({ times, order, length }: TableIndex, row: number): number {
  if (!times) return row;
  const position = length - 1 - row;
  return order.rows ? (order.rows[position] as number) : position;
}

/** The table's index of a row of the frame. Out of range where the row isn't in the table. */
export function tableRow({ times, order, length }: TableIndex, row: number): number {
  if (!times) return row;
  if (!order.rows) return length - 1 - row;
  const position = order.rows.indexOf(row);
  return position < 0 ? -1 : length - 1 - position;
}

/** Whether both are of the same data, so that rows of one can be found in the other. */
export function isSameData(
  index: TableIndex,
  frame: Frame,
  fields: readonly Field[],
  timeZone: string,
): boolean {
  return index.frame === frame && index.timeZone === timeZone && shallowEqual(index.fields, fields);
}
