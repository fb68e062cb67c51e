import {
  type Box,
  type ColourToken,
  type Ink,
  type Pen,
  type Scene,
  staleToken,
} from '@chartroom/plot';
import type { DensityMarks } from './density';
import type { Points } from './points';

/** A histogram beside an axis: bars from its edge of the plot outwards. Pixels of the chart. */
export interface MarginalBar {
  /** Along the axis. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** How the points in view are distributed over x, above the plot, and over y, right of it. */
export interface Marginals {
  readonly x: readonly MarginalBar[];
  readonly y: readonly MarginalBar[];
  readonly token: ColourToken;
}

const depthPx = 32;
const gapPx = 4;
const binPx = 8;
/** Smaller charts have no room for them. */
const minSizePx = { width: 240, height: 180 } as const;

/** Room for histograms above and right of the plot, in pixels; 0 without them. */
export function marginalRoom({ options, width, height, cell }: Scene): number {
  const isShown = !cell && width >= minSizePx.width && height >= minSizePx.height;
  return options.marginals === 'histogram' && isShown ? depthPx + gapPx : 0;
}

/**
 * Counts points in bins of equal width on screen, so of equal ratio on a log axis. Many points are
 * counted from their density: its pixels, not its rows.
 */
export function marginalsOf(
  plot: Box,
  { points, density }: { readonly points: Points | null; readonly density: DensityMarks | null },
  { stale }: Scene,
): Marginals {
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const counts = {
    x: new Float64Array(Math.max(1, Math.round(width / binPx))),
    y: new Float64Array(Math.max(1, Math.round(height / binPx))),
  };
  if (points) {
    for (let i = 0; i < points.count; i += 1) {
      addTo(counts.x, ((points.x[i] as number) - plot.left) / width, 1);
      addTo(counts.y, ((points.y[i] as number) - plot.top) / height, 1);
    }
  } else if (density) {
    addPixels(counts, density.counts);
  }
  return {
    x: barsOf(counts.x, plot.left, width),
    y: barsOf(counts.y, plot.top, height),
    token: staleToken('cat-10', stale),
  };
}

export function drawMarginals(pen: Pen, { x, y, token }: Marginals, plot: Box, ink: Ink): void {
  pen.fillStyle = ink.colour(token);
  pen.globalAlpha = 0.6;
  for (const { from, to, length } of x) {
    pen.fillRect(from, plot.top - gapPx - length, to - from, length);
  }
  for (const { from, to, length } of y) {
    pen.fillRect(plot.right + gapPx, from, length, to - from);
  }
  pen.globalAlpha = 1;
}

function addPixels(
  counts: { readonly x: Float64Array; readonly y: Float64Array },
  { cells, width, height }: DensityMarks['counts'],
): void {
  for (let row = 0; row < height; row += 1) {
    let rowTotal = 0;
    for (let column = 0; column < width; column += 1) {
      const count = cells[row * width + column] as number;
      if (count === 0) continue;
      rowTotal += count;
      addTo(counts.x, (column + 0.5) / width, count);
    }
    addTo(counts.y, (row + 0.5) / height, rowTotal);
  }
}

/** `share`: position in the plot, from 0 to 1. Points on its edge can be a rounding error outside. */
function addTo(bins: Float64Array, share: number, count: number): void {
  const bin = Math.max(0, Math.min(Math.floor(share * bins.length), bins.length - 1));
  bins[bin] = (bins[bin] as number) + count;
}

/** Bars with a gap of a pixel. What has points has at least a pixel. */
function barsOf(counts: Float64Array, start: number, lengthPx: number): readonly MarginalBar[] {
  const max = counts.reduce((highest, count) => Math.max(highest, count), 0);
  const edge = (bin: number) => Math.round(start + (lengthPx * bin) / counts.length);
  return Array.from(counts).flatMap((count, bin) => {
    if (count === 0) return [];
    const length = Math.max(1, Math.round((count / max) * depthPx));
    return [{ from: edge(bin), to: edge(bin + 1) - 1, length }];
  });
}
