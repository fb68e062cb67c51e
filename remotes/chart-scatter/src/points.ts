import type { ScatterData } from './scatterData';
import { edgeTolerancePx, type View } from './view';

/** Points in view in pixels, in row order. */
export interface Points {
  readonly count: number;
  readonly rows: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** More points are drawn as a density. */
export const maxPointsInView = 20_000;

/** The points in view, or null if there are more than `maxPoints`. */
export function pointsInView(
  { roles }: ScatterData,
  { x, y, plot, range, hidden }: View,
): Points | null {
  const rows = new Uint32Array(maxPointsInView);
  const atX = new Float64Array(maxPointsInView);
  const atY = new Float64Array(maxPointsInView);
  const [xs, ys] = [roles.x.values, roles.y.values];
  const isLogX = x.kind === 'log';
  const isLogY = y.kind === 'log';
  const codes = roles.colour?.values;
  let count = 0;
  for (let row = range.from; row < range.to; row += 1) {
    const vx = xs[row] as number;
    if (!(vx >= range.min && vx <= range.max)) continue;
    if (hidden && codes && hidden.isHidden[(codes[row] as number) + 1] === 1) continue;
    const vy = ys[row] as number;
    const py = (isLogY ? Math.log(vy) : vy) * y.k + y.b;
    // Points within the tolerance of an edge are on it.
    if (!(py >= plot.top - edgeTolerancePx && py <= plot.bottom + edgeTolerancePx)) continue;
    const px = (isLogX ? Math.log(vx) : vx) * x.k + x.b;
    if (Number.isNaN(px)) continue;
    if (count === maxPointsInView) return null;
    rows[count] = row;
    atX[count] = px;
    atY[count] = py;
    count += 1;
  }
  return { count, rows, x: atX, y: atY };
}
