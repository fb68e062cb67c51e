/** Duration of a chart's redraws in milliseconds. */
export interface DrawingCost {
  readonly median: number;
  readonly p95: number;
  readonly redraws: number;
}

/** Nearest-rank quantiles, so that both are measured times. Null without times. */
export function drawingCost(times: readonly number[]): DrawingCost | null {
  if (times.length === 0) return null;
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (p: number) => sorted[Math.ceil(p * sorted.length) - 1] ?? 0;
  return { median: quantile(0.5), p95: quantile(0.95), redraws: times.length };
}
