/** Height in pixels of a cell's heading. */
export const headingPx = 18;
/** Height of the ticks and labels below the last cell of a column. */
export const axisPx = 24;
/** Between rows of cells, and between columns. */
export const gapPx = 12;

/** Cells are at least this large where there is room, heading and all. */
const minWidthPx = 160;
const minHeightPx = 110;
/** Where there isn't, they get as low as this. Further cells are left out. */
const minLowHeightPx = 64;
/** The width of a cell by its height that is easiest to read. */
const idealAspect = 1.6;
/** How much worse a grid is for room that is left empty than for cells of another shape. */
const emptyWeight = 1.5;

export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  /** How many of the cells fit. */
  readonly count: number;
}

/**
 * Columns and rows of `count` cells in `width` × `height` pixels. `requested`: the number of columns
 * that the viewer has chosen, 0 for automatic; fewer where cells would be too narrow.
 */
export function cellGrid(
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
  requested: number,
): CellGrid {
  const fit = Math.max(1, Math.floor((width + gapPx) / (minWidthPx + gapPx)));
  const maxColumns = Math.max(1, Math.min(count, fit, requested > 0 ? requested : fit));
  const candidates =
    requested > 0 ? [maxColumns] : Array.from({ length: maxColumns }, (_, i) => i + 1);
  const sizes = candidates.map((columns) => {
    const cellWidth = width / columns;
    const cellHeight = (height - axisPx) / Math.ceil(count / columns);
    return {
      columns,
      cellHeight,
      // A row with few cells leaves room empty.
      misfit:
        Math.abs(Math.log(cellWidth / cellHeight / idealAspect)) +
        emptyWeight * Math.log((Math.ceil(count / columns) * columns) / count),
    };
  });
  const high = sizes.filter(({ cellHeight }) => cellHeight >= minHeightPx);
  const [best] = high.length > 0 ? high.sort((a, b) => a.misfit - b.misfit) : sizes.slice(-1);
  const columns = best?.columns ?? 1;
  const maxRows = Math.max(1, Math.floor((height - axisPx) / minLowHeightPx));
  const rows = Math.max(1, Math.min(maxRows, Math.ceil(count / columns)));
  return { columns, rows, count: Math.min(count, rows * columns) };
}
