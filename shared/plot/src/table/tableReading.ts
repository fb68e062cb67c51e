import type { Field, Frame } from '@chartroom/frame';
import { shallowEqual } from '../chart/shallowEqual';
import { hasOnlyGrown } from '../series/hasOnlyGrown';
import { type ColumnFacts, noFacts, takeFacts } from './columnFacts';
import { type TimeOrder, timeOrder } from './timeOrder';

/** What a look at the rows of a table found out: their order, and what its columns are written by. */
export interface TableReading {
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
  readonly facts: readonly ColumnFacts[];
}

/**
 * Reads the rows of a frame for a table of `fields`. Of data that only grew, new rows alone are read.
 */
export function* readTable(
  frame: Frame,
  fields: readonly Field[],
  timeZone: string,
  before: TableReading | null,
): Generator<void, TableReading, void> {
  const { length, revision, dropped } = frame;
  const isSame = before && isOf(before, frame, fields, timeZone);
  if (isSame && before.revision === revision) return before;
  const known = isSame && hasOnlyGrown(frame, { ...before, rows: before.length }) ? before : null;
  const times = timesOf(frame, fields);
  const order = yield* timeOrder(times?.values ?? null, length, known?.order ?? null);
  const facts: ColumnFacts[] = [];
  for (const [i, field] of fields.entries()) {
    const from = known?.length ?? 0;
    facts.push(yield* takeFacts(field, [from, length], timeZone, known?.facts[i] ?? noFacts));
  }
  return { frame, fields, times, timeZone, revision, length, dropped, order, facts };
}

/** The first times among `fields`, else among all of the frame. */
export function timesOf(frame: Frame | null, fields: readonly Field[]): Field | undefined {
  return [...fields, ...(frame?.fields ?? [])].find(({ type }) => type === 'time');
}

/** The row of the frame that is `row`th in the table; newest first where there are times. */
export function frameRow({ times, order, length }: TableReading, row: number): number {
  if (!times) return row;
  const place = length - 1 - row;
  return order.rows ? (order.rows[place] as number) : place;
}

/** Where a row of the frame is in the table; below 0 or beyond the last where it is not. */
export function tableRow({ times, order, length }: TableReading, row: number): number {
  if (!times) return row;
  if (!order.rows) return length - 1 - row;
  const place = order.rows.indexOf(row);
  return place < 0 ? -1 : length - 1 - place;
}

/** Whether both are of the same data, so that a row of one can be found in the other. */
export function isOf(
  reading: TableReading,
  frame: Frame,
  fields: readonly Field[],
  timeZone: string,
): boolean {
  return (
    reading.frame === frame && reading.timeZone === timeZone && shallowEqual(reading.fields, fields)
  );
}
