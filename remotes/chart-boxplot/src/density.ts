import { addToGrid, kernelBandwidth, kernelRadius, kernelWeight } from '@chartroom/plot/bands';
import type { BoxStats } from './boxStats';

const slice = 65_536;
/** Values are counted in this many bins before they are smoothed. */
const binCount = 512;
/** Number of points along a violin. */
export const densityPoints = 97;

/** Density at even steps from min to max (on a log axis, even factors). */
export type Density = Float64Array;

/**
 * Gaussian kernel estimate with the bandwidth of Silverman (Density Estimation, 1986, equation
 * 3.31), on linearly binned counts (Wand, Fast Computation of Multivariate Kernel Estimators,
 * 1994). Cut at min and max, and scaled to a maximum of 1; null if all values are equal.
 */
export function* kernelDensity(
  values: Float64Array,
  from: number,
  to: number,
  stats: BoxStats,
  isLog: boolean,
): Generator<void, Density | null, void> {
  const scaled = isLog ? Math.log : (value: number) => value / 4;
  const [min, max] = [scaled(stats.min), scaled(stats.max)];
  if (!(max > min)) return null;
  const perBin = (binCount - 1) / (max - min);
  const bins = new Float64Array(binCount + 1);
  let [sum, squares] = [0, 0];
  for (let index = from; index < to; index += 1) {
    const position = (scaled(values[index] as number) - min) * perBin;
    addToGrid(bins, position, 1);
    sum += position;
    squares += position * position;
    if (index % slice === slice - 1) yield;
  }
  const count = to - from;
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  const iqr = (scaled(stats.q3) - scaled(stats.q1)) * perBin;
  return smoothed(bins, Math.max(kernelBandwidth(count, deviation, iqr), 0.5));
}

function smoothed(bins: Float64Array, bandwidth: number): Density {
  const heights = new Float64Array(densityPoints);
  // Beyond this, a kernel adds less than a thousandth of a pixel.
  const reachPx = bandwidth * kernelRadius;
  for (let point = 0; point < densityPoints; point += 1) {
    const position = (point / (densityPoints - 1)) * (binCount - 1);
    const last = Math.min(binCount - 1, Math.floor(position + reachPx));
    let height = 0;
    for (let bin = Math.max(0, Math.ceil(position - reachPx)); bin <= last; bin += 1) {
      const weight = bins[bin] as number;
      if (weight > 0) height += weight * kernelWeight((bin - position) / bandwidth);
    }
    heights[point] = height;
  }
  const maxHeight = heights.reduce((best, height) => Math.max(best, height), 0);
  return heights.map((height) => height / maxHeight);
}
