import type { TimeRange } from '@chartroom/contract';
import { type Columns, columnOf, columnsFrom, type Value } from '@chartroom/frame';

/** Time and the requested fields, in the requested order; all if none is requested. */
export function selectFields(columns: Columns, fields: readonly string[]): Columns {
  if (fields.length === 0) return columns;
  const names = ['time', ...fields.filter((name) => name !== 'time')];
  return columnsFrom(
    names.flatMap((name) => {
      const column = columnOf(columns, name);
      return column ? [[name, column] as const] : [];
    }),
  );
}

/** Rows in a time range, including its ends. Returns the same columns if all rows are in range. */
export function selectRange(columns: Columns, { from, to }: TimeRange): Columns {
  const last = to ?? Number.POSITIVE_INFINITY;
  const times = timesOf(columns);
  const isInside = (row: number) => {
    const time = times[row] as number;
    return time >= from && time <= last;
  };
  const rows = [...times.keys()].filter(isInside);
  return rows.length === times.length ? columns : takeRows(columns, rows);
}

/** All rows of several batches, in a stable order by time. */
export function mergeBatches(batches: readonly Columns[]): Columns {
  const names = new Set(['time', ...batches.flatMap((batch) => Object.keys(batch))]);
  const merged = columnsFrom(
    [...names].map((name) => [
      name,
      batches.flatMap((batch) => columnOf(batch, name) ?? timesOf(batch).map(() => null)),
    ]),
  );
  if (isSorted(merged)) return merged;
  const times = timesOf(merged);
  const rows = [...times.keys()];
  return takeRows(
    merged,
    rows.sort((a, b) => (times[a] as number) - (times[b] as number)),
  );
}

export function isSorted(columns: Columns): boolean {
  const times = timesOf(columns);
  return times.every((time, row) => row === 0 || (times[row - 1] as number) <= (time as number));
}

export function timesOf(columns: Columns): readonly Value[] {
  return columnOf(columns, 'time') ?? [];
}

function takeRows(columns: Columns, rows: readonly number[]): Columns {
  return columnsFrom(
    Object.keys(columns).map((name) => {
      const column = columnOf(columns, name) ?? [];
      return [name, rows.map((row) => column[row] ?? null)];
    }),
  );
}
