import { bisectLeft, type Span } from '@chartroom/plot';
import { fromScale, minOnScale } from './scale';
import type { Extent, ScatterData } from './scatterData';

/** A range of x values, with the rows that can be in it: `[from, to)`. */
export interface RowRange {
  readonly min: number;
  readonly max: number;
  readonly from: number;
  readonly to: number;
}

/** Tolerance for rounding of logarithms. */
const tolerance = 1e-12;

/** Converts a domain in units of the scale. */
export function rowRange({ roles, rows, isAscending }: ScatterData, domain: Span): RowRange {
  const margin = roles.xKind === 'log' ? tolerance : 0;
  const low = fromScale(roles.xKind, domain[0]) * (1 - margin);
  const high = fromScale(roles.xKind, domain[1]) * (1 + margin);
  if (!isAscending) return { min: low, max: high, from: 0, to: rows };
  const { values } = roles.x;
  const from = bisectLeft(values, low, 0, rows);
  let to = bisectLeft(values, high, from, rows);
  while (to < rows && values[to] === high) to += 1;
  return { min: low, max: high, from, to };
}

/** Minimum and maximum y of the points whose x is in range. */
export function yExtent({ roles }: ScatterData, { min, max, from, to }: RowRange): Extent {
  const [xs, ys] = [roles.x.values, roles.y.values];
  const minY = minOnScale(roles.yKind);
  const extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let row = from; row < to; row += 1) {
    const x = xs[row] as number;
    if (!(x >= min && x <= max)) continue;
    const y = ys[row] as number;
    if (!(y >= minY)) continue;
    if (y < extent.min) extent.min = y;
    if (y > extent.max) extent.max = y;
  }
  return extent;
}
