/**
 * A straight line through points by least squares, one point at a time (Welford 1962), so that new
 * rows cost nothing but themselves and large numbers don't cancel.
 */
export interface Trend {
  count: number;
  meanX: number;
  meanY: number;
  /** Sums of squares and products about the means. */
  xx: number;
  xy: number;
  yy: number;
  minX: number;
  maxX: number;
}

export function createTrend(): Trend {
  const [minX, maxX] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return { count: 0, meanX: 0, meanY: 0, xx: 0, xy: 0, yy: 0, minX, maxX };
}

export function addPoint(trend: Trend, x: number, y: number): void {
  trend.count += 1;
  const share = 1 / trend.count;
  const dx = x - trend.meanX;
  const dy = y - trend.meanY;
  trend.meanX += dx * share;
  trend.meanY += dy * share;
  const restY = y - trend.meanY;
  trend.xx += dx * (x - trend.meanX);
  trend.xy += dx * restY;
  trend.yy += dy * restY;
  if (x < trend.minX) trend.minX = x;
  if (x > trend.maxX) trend.maxX = x;
}

/** The trend of all points of several (Chan, Golub and LeVeque 1979). */
export function mergeTrends(trends: readonly Trend[]): Trend {
  const all = createTrend();
  for (const one of trends) {
    if (one.count === 0) continue;
    const count = all.count + one.count;
    const dx = one.meanX - all.meanX;
    const dy = one.meanY - all.meanY;
    const weight = (all.count * one.count) / count;
    all.xx += one.xx + dx * dx * weight;
    all.xy += one.xy + dx * dy * weight;
    all.yy += one.yy + dy * dy * weight;
    all.meanX += (dx * one.count) / count;
    all.meanY += (dy * one.count) / count;
    all.minX = Math.min(all.minX, one.minX);
    all.maxX = Math.max(all.maxX, one.maxX);
    all.count = count;
  }
  return all;
}

/** y at x on the line; null where no line is the best: fewer than two places on x, or beyond numbers. */
export function lineOf({ meanX, meanY, xx, xy }: Trend): ((x: number) => number) | null {
  const slope = xy / xx;
  if (!Number.isFinite(slope)) return null;
  return (x) => meanY + slope * (x - meanX);
}

/** Pearson's r; `NaN` where either does not vary. */
export function correlation({ xx, xy, yy }: Trend): number {
  const r = xy / (Math.sqrt(xx) * Math.sqrt(yy));
  return Math.max(-1, Math.min(r, 1));
}
