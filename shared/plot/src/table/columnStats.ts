import type { Field } from '@chartroom/frame';
import { countDecimals } from '../format/columnDecimals';
import { isDayField } from '../format/timeStyleFor';
import { wallTime } from '../scales/wallTime';

const clocks = ['none', 'second', 'millisecond'] as const;

/** What determines the format of all cells of a column. */
export interface ColumnStats {
  readonly min: number;
  readonly max: number;
  /** The decimals of the values, as far as they are counted. */
  readonly decimals: number;
  /** For times: the finest unit that any of them has. */
  readonly clock: (typeof clocks)[number];
}

export const emptyStats: ColumnStats = {
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  decimals: 0,
  clock: 'none',
};

/** The statistics of two columns that are formatted alike. */
export function mergeStats(a: ColumnStats, b: ColumnStats): ColumnStats {
  return {
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    decimals: Math.max(a.decimals, b.decimals),
    clock: clocks[Math.max(clocks.indexOf(a.clock), clocks.indexOf(b.clock))] ?? 'none',
  };
}

/** Rows between two yields. */
const rowsPerSlice = 16_384;
const dayMs = 86_400_000;

/** Adds the values of the rows `from` to `to`. */
export function* collectStats(
  field: Field,
  [from, to]: readonly [from: number, to: number],
  timeZone: string,
  previous: ColumnStats,
): Generator<void, ColumnStats, void> {
  const { type, values } = field;
  if (type === 'category') return previous;
  const zone = isDayField(field) ? 'UTC' : timeZone;
  let { min, max, decimals, clock } = previous;
  for (let row = from; row < to; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    if (type === 'number') decimals = countDecimals(value, decimals);
    if (type === 'time' && clock !== 'millisecond') clock = finest(clock, value, zone);
  }
  return { min, max, decimals, clock };
}

function finest(
  current: ColumnStats['clock'],
  time: number,
  timeZone: string,
): ColumnStats['clock'] {
  if (time % 1000 !== 0) return 'millisecond';
  if (current === 'none' && wallTime(time, timeZone) % dayMs !== 0) return 'second';
  return current;
}
