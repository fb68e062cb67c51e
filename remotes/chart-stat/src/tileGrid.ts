import type { Box } from '@chartroom/plot';

const columnGapPx = 24;
const rowGapPx = 16;
/** Less room than this no figure has. */
const leastWidthPx = 88;
const leastHeightPx = 44;
/** A figure is best about so much wider than high. */
const shape = 2.4;

/** Where figures stand beside one another, row by row; no more of them than can be read. */
export function tileGrid(count: number, width: number, height: number): readonly Box[] {
  if (count <= 1) return count === 1 ? [{ left: 0, top: 0, right: width, bottom: height }] : [];
  const mostColumns = Math.max(1, Math.floor((width + columnGapPx) / (leastWidthPx + columnGapPx)));
  const mostRows = Math.max(1, Math.floor((height + rowGapPx) / (leastHeightPx + rowGapPx)));
  const shown = Math.min(count, mostColumns * mostRows);
  const columns = bestColumns(shown, Math.min(mostColumns, shown), mostRows, width / height);
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

/** Tiles of a good shape, and few places left empty. */
function bestColumns(count: number, most: number, mostRows: number, aspect: number): number {
  let best = most;
  let least = Number.POSITIVE_INFINITY;
  for (let columns = 1; columns <= most; columns += 1) {
    const rows = Math.ceil(count / columns);
    if (rows > mostRows) continue;
    const own = (aspect * rows) / columns;
    const cost = Math.abs(Math.log(own / shape)) + (columns * rows - count) / count;
    if (cost < least) [best, least] = [columns, cost];
  }
  return best;
}
