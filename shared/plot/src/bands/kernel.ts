/**
 * The bandwidth of a Gaussian kernel by Silverman (Density Estimation, 1986, equation 3.31), which
 * also suits several modes. `iqr` is the interquartile range.
 */
export function kernelBandwidth(count: number, deviation: number, iqr: number): number {
  const spread = iqr > 0 ? Math.min(deviation, iqr / 1.34) : deviation;
  return 0.9 * spread * count ** -0.2;
}

/** The weight of a kernel at a distance from its centre, in bandwidths. */
export function kernelWeight(distance: number): number {
  return Math.exp(-0.5 * distance ** 2);
}

/**
 * Distributes a weight to the two grid points nearest to `position`, which is in steps of the grid
 * (Wand, Fast Computation of Multivariate Kernel Estimators, Journal of Computational and Graphical
 * Statistics 3, 1994). Both points must be within the grid.
 */
export function addToGrid(grid: Float64Array, position: number, weight: number): void {
  const point = Math.floor(position);
  const fraction = position - point;
  grid[point] = (grid[point] as number) + weight * (1 - fraction);
  grid[point + 1] = (grid[point + 1] as number) + weight * fraction;
}

/** Beyond this distance from its centre, in bandwidths, the weight of a kernel is negligible. */
export const kernelRadius = 4;
