import type { Span } from '@chartroom/plot';
import type { Intake, Reach } from './intake';
import { type RowRange, reachOfY } from './rowRange';
import { leastOn } from './scale';

/**
 * Least and greatest y by part of x, so that y can follow a zoom without a look at all rows: 64 kB
 * however many they are.
 */
export interface ReachTable {
  readonly from: number;
  readonly to: number;
  readonly perPart: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  rows: number;
}

const parts = 4096;
/** With fewer parts in view than these their borders are too far off. */
const leastParts = 64;
/** So many rows are looked at within a frame. */
const fewRows = 1 << 17;

/**
 * Reach of y with x in `domain`, or of many rows at most a 64th of it outside; of all rows, where the
 * table that tells it is still being made.
 */
export function reachWithin(
  intake: Intake,
  domain: Span,
  range: RowRange,
  table: ReachTable | null,
): Reach {
  const [low, high] = domain;
  const isFine = high - low >= perPartOf(intake.x) * leastParts;
  const isFew = range.to - range.from <= fewRows;
  if (isFew || !isFine || !needsTable(intake)) return reachOfY(intake, range);
  return table?.rows === intake.rows ? reachOfParts(table, low, high) : intake.y;
}

/** Of all parts that have some of `low` to `high`. */
export function reachOfParts(table: ReachTable, low: number, high: number): Reach {
  const partOf = (x: number) => Math.min(Math.floor((x - table.from) / table.perPart), parts - 1);
  // The greatest x lies at the end of the last part, as takeIn has it.
  const first = low <= table.to ? Math.max(0, partOf(low)) : parts;
  const last = partOf(high);
  const reach = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let part = first; part <= last; part += 1) {
    reach.min = Math.min(reach.min, table.min[part] as number);
    reach.max = Math.max(reach.max, table.max[part] as number);
  }
  return reach;
}

/** Rows between two chances to pause. */
const slice = 16_384;

/** Takes in what is new since `before`; null where no table is needed. */
export function* extendReaches(
  intake: Intake,
  before: ReachTable | null,
): Generator<void, ReachTable | null, void> {
  if (intake.rows <= fewRows || !needsTable(intake)) return null;
  const table = isOf(before, intake) ? before : emptyTable(intake.x);
  while (table.rows < intake.rows) {
    takeIn(table, intake, Math.min(table.rows + slice, intake.rows));
    yield;
  }
  return table;
}

/** Rows in order are few or all in view; the table is for those without any. */
function needsTable({ x, roles, isAscending }: Intake): boolean {
  return !isAscending && perPartOf(x) > 0 && roles.xKind !== 'log';
}

function perPartOf({ min, max }: Reach): number {
  return max / parts - min / parts;
}

function isOf(table: ReachTable | null, { x, rows }: Intake): table is ReachTable {
  return table?.from === x.min && table.to === x.max && table.rows <= rows;
}

export function emptyTable(x: Reach): ReachTable {
  return {
    from: x.min,
    to: x.max,
    perPart: perPartOf(x),
    min: new Float64Array(parts).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(parts).fill(Number.NEGATIVE_INFINITY),
    rows: 0,
  };
}

/** Takes in rows up to `until`. */
export function takeIn(table: ReachTable, { roles }: Intake, until: number): void {
  const { from, perPart, min, max } = table;
  const [xs, ys] = [roles.x.values, roles.y.values];
  const floor = leastOn(roles.yKind);
  for (let row = table.rows; row < until; row += 1) {
    const part = Math.min(Math.floor(((xs[row] as number) - from) / perPart), parts - 1);
    const y = ys[row] as number;
    // A row without x has no part, and writes nothing; nor does one whose y has no place.
    if (!(part >= 0 && y >= floor)) continue;
    if (y < (min[part] as number)) min[part] = y;
    if (y > (max[part] as number)) max[part] = y;
  }
  table.rows = until;
}
