import type { Field, Frame } from '@chartroom/frame';
import { countDecimals, hasOnlyGrown, type RowsRead, wallTime } from '@chartroom/plot';

const dayMs = 86_400_000;

/** Precision of a time column. */
export const timeGrains = ['day', 'minute', 'second', 'millisecond'] as const;
export type TimeGrain = (typeof timeGrains)[number];

/** Statistics of a column's values. */
export interface ColumnStats {
  readonly min: number;
  readonly max: number;
  /** For numbers: decimals needed, 3 for more than two. */
  readonly decimals: number;
  /** For times. */
  readonly grain: TimeGrain;
}

export interface IndexedColumnStats extends RowsRead {
  readonly field: Field;
  readonly stats: ColumnStats;
}

const rowsPerSlice = 8192;
const noFacts: ColumnStats = { min: Infinity, max: -Infinity, decimals: 0, grain: 'day' };

/** Reads new rows, or all rows if old ones were dropped. */
export function* columnStats(
  field: Field,
  frame: Frame,
  timeZone: string,
  previous: IndexedColumnStats | undefined,
): Generator<void, IndexedColumnStats, void> {
  const { dropped, length, revision } = frame;
  const canExtend = previous?.field === field && hasOnlyGrown(frame, previous);
  let facts = canExtend ? previous.stats : noFacts;
  if (field.type !== 'category') {
    for (let row = canExtend ? previous.rows : 0; row < length; row += rowsPerSlice) {
      facts = widened(facts, field, row, Math.min(row + rowsPerSlice, length), timeZone);
      yield;
    }
  }
  return { frame, field, dropped, rows: length, revision, stats: facts };
}

function widened(
  facts: ColumnStats,
  { type, values }: Field,
  from: number,
  to: number,
  timeZone: string,
): ColumnStats {
  let { min, max, decimals, grain } = facts;
  let offset = Number.NaN;
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    if (type === 'number') decimals = countDecimals(value, decimals);
    if (type !== 'time' || grain === 'millisecond') continue;
    if (Number.isNaN(offset)) offset = wallTime(value, timeZone) - value;
    grain = finer(grain, value, offset);
  }
  return { min, max, decimals, grain };
}

function finer(grain: TimeGrain, value: number, offset: number): TimeGrain {
  if (value % 1000 !== 0) return 'millisecond';
  if (value % 60_000 !== 0) return 'second';
  if (grain === 'day' && (value + offset) % dayMs !== 0) return 'minute';
  return grain;
}
