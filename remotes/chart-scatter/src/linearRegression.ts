/**
 * Least-squares line, updated point by point (Welford 1962), so that adding rows doesn't read old
 * ones and large numbers don't cancel.
 */
export interface LinearRegression {
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

export function createRegression(): LinearRegression {
  const [minX, maxX] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return { count: 0, meanX: 0, meanY: 0, xx: 0, xy: 0, yy: 0, minX, maxX };
}

export function addPoint(trend: LinearRegression, x: number, y: number): void {
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

/** Combines several trends (Chan, Golub and LeVeque 1979). */
export function mergeRegressions(trends: readonly LinearRegression[]): LinearRegression {
  const merged = createRegression();
  for (const trend of trends) {
    if (trend.count === 0) continue;
    const count = merged.count + trend.count;
    const dx = trend.meanX - merged.meanX;
    const dy = trend.meanY - merged.meanY;
    const weight = (merged.count * trend.count) / count;
    merged.xx += trend.xx + dx * dx * weight;
    merged.xy += trend.xy + dx * dy * weight;
    merged.yy += trend.yy + dy * dy * weight;
    merged.meanX += (dx * trend.count) / count;
    merged.meanY += (dy * trend.count) / count;
    merged.minX = Math.min(merged.minX, trend.minX);
    merged.maxX = Math.max(merged.maxX, trend.maxX);
    merged.count = count;
  }
  return merged;
}

/** The line as y of x; null with fewer than two distinct x, or on overflow. */
export function regressionLine({
  meanX,
  meanY,
  xx,
  xy,
}: LinearRegression): ((x: number) => number) | null {
  const slope = xy / xx;
  if (!Number.isFinite(slope)) return null;
  return (x) => meanY + slope * (x - meanX);
}

/** Pearson's r; `NaN` if x or y doesn't vary. */
export function correlation({ xx, xy, yy }: LinearRegression): number {
  const r = xy / (Math.sqrt(xx) * Math.sqrt(yy));
  return Math.max(-1, Math.min(r, 1));
}
