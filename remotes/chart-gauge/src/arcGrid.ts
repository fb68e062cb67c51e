import type { Box } from '@chartroom/plot';
import { arcHeight } from './ring';

/** The radius below which an arc can’t be read, and beyond which it says no more. */
export const minRadiusPx = 30;
const maxRadiusPx = 260;
const gapPx = 12;
/** Gauges are no further apart than this, in radii between their centres. */
const maxPitch = 3.4;

/** Equal cells for gauges, row by row. */
export interface ArcGrid {
  readonly columns: number;
  /** The same for all gauges, in whole pixels. */
  readonly radius: number;
  readonly cells: readonly Box[];
}

interface GridOptions {
  readonly width: number;
  readonly height: number;
  /** Of a cell. */
  readonly minWidth: number;
  /** `minRadiusPx`, or more where values need it. */
  readonly minRadius: number;
  /** Height that the texts above and below an arc of a radius take. */
  textHeight(radius: number): number;
}

/**
 * The grid with the largest arcs for so many gauges; of equal ones, the one with the fewest empty
 * cells. Where they don’t fit, it has as many cells as do. Null where not even one fits.
 */
export function arcGrid(count: number, options: GridOptions): ArcGrid | null {
  const { width, height, minWidth, minRadius, textHeight } = options;
  const minHeight = minRadius * arcHeight + textHeight(minRadius);
  const maxColumns = Math.floor((width + gapPx) / (minWidth + gapPx));
  const maxRows = Math.floor((height + gapPx) / (minHeight + gapPx));
  const shown = Math.min(count, maxColumns * maxRows);
  if (shown < 1) return null;
  let best = { columns: 0, radius: 0 };
  for (let columns = 1; columns <= Math.min(shown, maxColumns); columns += 1) {
    const rows = Math.ceil(shown / columns);
    if (rows > maxRows) continue;
    const radius = radiusIn(sizeOf(width, columns), sizeOf(height, rows), options);
    const isFuller = columns * rows < best.columns * Math.ceil(shown / best.columns);
    if (radius > best.radius || (radius === best.radius && isFuller)) best = { columns, radius };
  }
  return { ...best, cells: cellsOf(shown, best.columns, best.radius, options) };
}

/** The size of one of `count` cells, with gaps between them. */
function sizeOf(lengthPx: number, count: number): number {
  return (lengthPx - (count - 1) * gapPx) / count;
}

function radiusIn(
  width: number,
  height: number,
  { minRadius, textHeight }: Pick<GridOptions, 'minRadius' | 'textHeight'>,
): number {
  const limit = Math.floor(Math.min(width / 2, maxRadiusPx, height / arcHeight));
  // Larger arcs have more texts, so their height isn't proportional to the radius.
  for (let radius = limit; radius > minRadius; radius -= 1) {
    if (radius * arcHeight + textHeight(radius) <= height) return radius;
  }
  return minRadius;
}

/** Cells in the middle of the room, each close around its gauge where there is more room. */
function cellsOf(
  count: number,
  columns: number,
  radius: number,
  { width, height, textHeight }: GridOptions,
): readonly Box[] {
  const rows = Math.ceil(count / columns);
  const cellWidth = Math.min(sizeOf(width, columns), radius * maxPitch);
  const neededHeight = radius * arcHeight + textHeight(radius);
  const cellHeight = Math.min(sizeOf(height, rows), neededHeight + 2 * gapPx);
  const left = (width - columns * cellWidth - (columns - 1) * gapPx) / 2;
  const top = (height - rows * cellHeight - (rows - 1) * gapPx) / 2;
  return Array.from({ length: count }, (_, i) => {
    const x = left + (i % columns) * (cellWidth + gapPx);
    const y = top + Math.floor(i / columns) * (cellHeight + gapPx);
    return {
      left: Math.round(x),
      top: Math.round(y),
      right: Math.floor(x + cellWidth),
      bottom: Math.floor(y + cellHeight),
    };
  });
}
