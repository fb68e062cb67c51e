import { bisectLeft, type Numbers } from '@chartroom/plot';

/** The points of an earlier period, moved onto the current one. x ascends. */
export interface PointsBefore {
  readonly x: Numbers;
  readonly y: Numbers;
  readonly length: number;
}

/** Points further away than this many usual distances belong to another moment. */
const maxDistances = 0.75;

/**
 * The row of the earlier period that is compared with a moment: the nearest with a value, up to
 * three quarters of the usual distance between rows away, so that a missing day isn't compared with
 * the day beside it. The first of several at one moment. −1 for none.
 */
export function rowBefore(points: PointsBefore, spacing: number, at: number): number {
  const { x, y, length } = points;
  const limit = spacing > 0 ? spacing * maxDistances : 0;
  let found = -1;
  let distance = limit;
  for (let row = bisectLeft(x, at - limit, 0, length); row < length; row += 1) {
    const away = Math.abs((x[row] as number) - at);
    if ((x[row] as number) > at && away > distance) break;
    if (Number.isNaN(y[row])) continue;
    if (away < distance || (found < 0 && away <= limit)) {
      found = row;
      distance = away;
    }
  }
  return found;
}

/** Number of sampled distances: enough to estimate the usual one. */
const maxSamples = 257;

/**
 * The usual distance of points on x, for `rowBefore`: the lower quartile of a sample, which missing
 * rows don't widen. 0 where no two points differ.
 */
export function spacingOf({ x, length }: PointsBefore): number {
  const count = Math.min(maxSamples, length - 1);
  const distances: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor((i * (length - 1)) / count);
    const distance = (x[row + 1] as number) - (x[row] as number);
    if (distance > 0) distances.push(distance);
  }
  distances.sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 4)] ?? 0;
}
