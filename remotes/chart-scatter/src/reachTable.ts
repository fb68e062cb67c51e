import type { Span } from '@chartroom/plot';
import type { Intake, Reach } from './intake';
import { reachOfY, rowRange } from './rowRange';
import { fromScale } from './scale';

/**
 * Least and greatest y by part of x, so that y can follow a zoom without a look at all rows: 64 kB
 * however many they are.
 */
export interface ReachTable {
  readonly from: number;
  readonly to: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  rows: number;
}

const parts = 4096;
/** With fewer parts in view than these their borders are too far off. */
const leastParts = 64;

/** Reach of y with x in `domain`, or at most a 64th of it outside; and the table for the next time. */
export function reachWithin(
  intake: Intake,
  domain: Span,
  before: ReachTable | null,
): { readonly reach: Reach; readonly table: ReachTable | null } {
  const { x, roles, rows, isAscending } = intake;
  const [low, high] = [fromScale(roles.xKind, domain[0]), fromScale(roles.xKind, domain[1])];
  const perPart = x.max / parts - x.min / parts;
  const isFine = high - low >= perPart * leastParts;
  // Rows in order are few or all in view; the table is for those without any.
  if (!isFine || isAscending || !(perPart > 0) || roles.xKind === 'log') {
    return { reach: reachOfY(intake, rowRange(intake, domain)), table: before };
  }
  const isSame = before?.from === x.min && before.to === x.max && before.rows <= rows;
  const table = isSame ? before : emptyTable(x);
  takeIn(table, intake, perPart);
  const first = Math.max(0, Math.floor((low - x.min) / perPart));
  const last = Math.min(parts - 1, Math.floor((high - x.min) / perPart));
  const reach = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let part = first; part <= last; part += 1) {
    reach.min = Math.min(reach.min, table.min[part] as number);
    reach.max = Math.max(reach.max, table.max[part] as number);
  }
  return { reach, table };
}

function emptyTable({ min, max }: Reach): ReachTable {
  return {
    from: min,
    to: max,
    min: new Float64Array(parts).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(parts).fill(Number.NEGATIVE_INFINITY),
    rows: 0,
  };
}

function takeIn(table: ReachTable, { roles, rows }: Intake, perPart: number): void {
  const [xs, ys] = [roles.x.values, roles.y.values];
  const floor = roles.yKind === 'log' ? Number.MIN_VALUE : Number.NEGATIVE_INFINITY;
  for (let row = table.rows; row < rows; row += 1) {
    const part = Math.min(Math.floor(((xs[row] as number) - table.from) / perPart), parts - 1);
    const y = ys[row] as number;
    // A row without x has no part, and writes nothing; nor does one whose y has no place.
    if (!(part >= 0 && y >= floor)) continue;
    if (y < (table.min[part] as number)) table.min[part] = y;
    if (y > (table.max[part] as number)) table.max[part] = y;
  }
  table.rows = rows;
}
