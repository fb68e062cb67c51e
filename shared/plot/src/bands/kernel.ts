/**
 * The bandwidth of a Gaussian kernel by Silverman (Density Estimation, 1986, equation 3.31), good for
 * more than one mode. `middleHalf` is the distance of the quartiles.
 */
export function kernelBandwidth(count: number, deviation: number, iqr: number): number {
  const spread = iqr > 0 ? Math.min(deviation, iqr / 1.34) : deviation;
  return 0.9 * spread * count ** -0.2;
}

/** How much a kernel weighs at a distance from its middle, in bandwidths. */
export function kernelWeight(distance: number): number {
  return Math.exp(-0.5 * distance ** 2);
}

/**
 * Shares a weight between the two points of an even grid that are nearest to `at`, in steps of the
 * grid (Wand, Fast Computation of Multivariate Kernel Estimators, Journal of Computational and
 * Graphical Statistics 3, 1994). Both are within it.
 */
export function addToGrid(grid: Float64Array, position: number, weight: number): void {
  const point = Math.floor(position);
  const fraction = position - point;
  grid[point] = (grid[point] as number) + weight * (1 - fraction);
  grid[point + 1] = (grid[point + 1] as number) + weight * fraction;
}

/** Farther from its middle, in bandwidths, a kernel weighs nothing to speak of. */
export const kernelRadius = 4;
