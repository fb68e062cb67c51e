import type { Box } from '@chartroom/plot';

const columnGapPx = 24;
const rowGapPx = 16;
/** Minimum size of a tile. */
const minWidthPx = 88;
const minHeightPx = 44;
/** Preferred ratio of width to height. */
const idealAspect = 2.4;

/** Boxes of figures, row by row; only as many as are legible. */
export function tileGrid(count: number, width: number, height: number): readonly Box[] {
  if (count <= 1) return count === 1 ? [{ left: 0, top: 0, right: width, bottom: height }] : [];
  const maxColumns = Math.max(1, Math.floor((width + columnGapPx) / (minWidthPx + columnGapPx)));
  const maxRows = Math.max(1, Math.floor((height + rowGapPx) / (minHeightPx + rowGapPx)));
  const shown = Math.min(count, maxColumns * maxRows);
  const columns = bestColumns(shown, Math.min(maxColumns, shown), maxRows, width / height);
  const rows = Math.ceil(shown / columns);
  const tileWidth = (width - (columns - 1) * columnGapPx) / columns;
  const tileHeight = (height - (rows - 1) * rowGapPx) / rows;
  return Array.from({ length: shown }, (_, i) => {
    const left = Math.round((i % columns) * (tileWidth + columnGapPx));
    const top = Math.round(Math.floor(i / columns) * (tileHeight + rowGapPx));
    return {
      left,
      top,
      right: Math.max(left + 1, Math.floor(left + tileWidth)),
      bottom: Math.max(top + 1, Math.floor(top + tileHeight)),
    };
  });
}

/** Number of columns with well-shaped tiles and few empty cells. */
function bestColumns(count: number, limit: number, maxRows: number, aspect: number): number {
  let best = limit;
  let minCost = Number.POSITIVE_INFINITY;
  for (let columns = 1; columns <= limit; columns += 1) {
    const rows = Math.ceil(count / columns);
    if (rows > maxRows) continue;
    const tileAspect = (aspect * rows) / columns;
    const cost = Math.abs(Math.log(tileAspect / idealAspect)) + (columns * rows - count) / count;
    if (cost < minCost) [best, minCost] = [columns, cost];
  }
  return best;
}
