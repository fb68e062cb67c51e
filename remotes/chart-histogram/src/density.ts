import type { Span } from '@chartroom/plot';
import { addToGrid, kernelRadius, kernelWeight } from '@chartroom/plot/bands';
import type { Distribution } from './distribution';

/** A density curve; heights are the share of the weight per unit of the values. */
export interface DensityCurve {
  readonly xs: Float64Array;
  readonly heights: Float64Array;
}

/** With this many points per bandwidth, the curve looks smooth. */
const pointsPerBandwidth = 10;
const maxCurvePoints = 2048;

/**
 * A Gaussian kernel density estimate over a span, by binned convolution: the weight of each cell is
 * split between the two nearest points of an even grid, which is then convolved (Wand, Fast
 * computation of multivariate kernel estimators, Journal of Computational and Graphical Statistics
 * 3, 1994). Its cost depends on cells and points, not on rows.
 */
export function densityCurve(
  values: Distribution,
  [from, to]: Span,
  bandwidth: number,
  /** Full extent of the data; there are no cells outside it. */
  [min, max]: Span,
): DensityCurve | null {
  const start = from - kernelRadius * bandwidth;
  const length = to - from + 2 * kernelRadius * bandwidth;
  if (!(bandwidth > 0 && values.total > 0 && length < Number.POSITIVE_INFINITY)) return null;
  const step = Math.max(bandwidth / pointsPerBandwidth, length / maxCurvePoints);
  const count = Math.ceil(length / step) + 2;
  const weights = new Float64Array(count);
  values.forEachCell([Math.max(start, min), Math.min(start + length, max)], (value, weight) => {
    const position = (value - start) / step;
    const point = Math.floor(position);
    if (point < 0 || point >= count - 1) return;
    addToGrid(weights, position, weight);
  });
  const kernel = kernelOf(step, bandwidth);
  const heights = new Float64Array(count);
  for (let point = 0; point < count; point += 1) {
    const weight = (weights[point] as number) / values.total / step;
    if (weight === 0) continue;
    const last = Math.min(kernel.length - 1, count - 1 - point);
    for (let offset = -Math.min(kernel.length - 1, point); offset <= last; offset += 1) {
      heights[point + offset] =
        (heights[point + offset] as number) + weight * (kernel[Math.abs(offset)] as number);
    }
  }
  return { xs: Float64Array.from({ length: count }, (_, i) => start + i * step), heights };
}

/** Half of the symmetric kernel, normalised so that the whole kernel sums to 1. */
function kernelOf(step: number, bandwidth: number): Float64Array {
  const size = Math.ceil((kernelRadius * bandwidth) / step) + 1;
  const kernel = Float64Array.from({ length: size }, (_, i) =>
    kernelWeight((i * step) / bandwidth),
  );
  const sum = kernel.reduce((total, height, i) => total + (i === 0 ? height : 2 * height), 0);
  return kernel.map((height) => height / sum);
}
