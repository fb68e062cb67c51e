import { firstAtLeast, type Span } from '@chartroom/plot';
import type { Intake, Reach } from './intake';
import { fromScale, leastOn } from './scale';

/** A part of x in values, with the rows that may lie in it: `[from, to)`. */
export interface RowRange {
  readonly least: number;
  readonly greatest: number;
  readonly from: number;
  readonly to: number;
}

/** Room for what a logarithm and back loses. */
const slack = 1e-12;

/** `domain` is in units of the scale. */
export function rowRange({ roles, rows, isAscending }: Intake, domain: Span): RowRange {
  const room = roles.xKind === 'log' ? slack : 0;
  const low = fromScale(roles.xKind, domain[0]) * (1 - room);
  const high = fromScale(roles.xKind, domain[1]) * (1 + room);
  if (!isAscending) return { least: low, greatest: high, from: 0, to: rows };
  const { values } = roles.x;
  const from = firstAtLeast(values, low, 0, rows);
  let to = firstAtLeast(values, high, from, rows);
  while (to < rows && values[to] === high) to += 1;
  return { least: low, greatest: high, from, to };
}

/** Least and greatest y of the points whose x is in range. */
export function reachOfY({ roles }: Intake, { least, greatest, from, to }: RowRange): Reach {
  const [xs, ys] = [roles.x.values, roles.y.values];
  const floor = leastOn(roles.yKind);
  const reach = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let row = from; row < to; row += 1) {
    const x = xs[row] as number;
    if (!(x >= least && x <= greatest)) continue;
    const y = ys[row] as number;
    if (!(y >= floor)) continue;
    if (y < reach.min) reach.min = y;
    if (y > reach.max) reach.max = y;
  }
  return reach;
}
