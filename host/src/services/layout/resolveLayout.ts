import { limits } from '@chartroom/contract';

/** A panel's stored box. Stored boxes may overlap: two people may drop two panels in one cell. */
export interface Box {
  readonly id: string;
  /** First column, 0 to 23. */
  readonly x: number;
  /** A coordinate to sort by, of which only the order and the whole row at or below it matter. */
  readonly y: number;
  /** In columns. */
  readonly w: number;
  /** In rows. */
  readonly h: number;
}

/** A layout without overlaps or empty bands. `y` is a whole row from 0. In reading order. */
export type ResolvedLayout = readonly Box[];

/**
 * The picture of a set of stored boxes: one pure function of the set, so that all pages draw the same,
 * in whatever order the boxes arrived. Sorted by row, column and id, each box takes the first free row
 * at or below its own; then rows that are empty in all columns close.
 */
export function resolveLayout(boxes: readonly Box[]): ResolvedLayout {
  return closeEmptyRows(placeBoxes(boxes)).sort(compareBoxes);
}

/** By row, then column, then id, as `resolveLayout` places them. */
export function compareBoxes(a: Box, b: Box): number {
  return a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Moves each box down to the first whole row where it overlaps none before it. Keeps empty rows. */
export function placeBoxes(boxes: readonly Box[]): Box[] {
  const placed: Box[] = [];
  for (const box of [...boxes].sort(compareBoxes)) placed.push({ ...box, y: freeRow(placed, box) });
  return placed;
}

function freeRow(placed: readonly Box[], { x, y, w, h }: Box): number {
  let row = Math.ceil(y);
  const above = placed.filter(
    (other) => other.y + other.h > row && other.x < x + w && x < other.x + other.w,
  );
  for (;;) {
    let bottom = row;
    for (const other of above) {
      const end = other.y + other.h;
      if (other.y < row + h && row < end && end > bottom) bottom = end;
    }
    // Not -0, which isn't equal to 0 in records.
    if (bottom === row) return row + 0;
    // The box overlaps each of them in every row above their end.
    row = bottom;
  }
}

/** Whether two boxes share a cell. */
export function areOverlapping(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function closeEmptyRows(placed: readonly Box[]): Box[] {
  const bands = emptyBands(placed);
  return placed.map((box) => ({ ...box, y: box.y - rowsAbove(bands, box.y) }));
}

/** Rows that are empty across all columns, above a box. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** The empty bands of placed boxes from the top, the one above the first box beginning at -∞. */
export function emptyBands(placed: readonly Box[]): readonly Band[] {
  const bands: Band[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { y, h } of [...placed].sort(compareBoxes)) {
    if (y > bottom) bands.push({ from: bottom, to: y });
    bottom = Math.max(bottom, y + h);
  }
  return bands;
}

/** By how many rows a placed row moves up when the bands above it close. The layout begins at row 0. */
function rowsAbove(bands: readonly Band[], row: number): number {
  let rows = 0;
  for (const { from, to } of bands) {
    if (to > row) break;
    rows += Number.isFinite(from) ? to - from : to;
  }
  return rows;
}

/** The rows of a layout. */
export function layoutHeight(layout: readonly Box[]): number {
  return Math.max(0, ...layout.map(({ y, h }) => y + h));
}

/** A box of this size inside the grid, with at least the minimum size. */
export function fitBox(box: Box, min: { readonly w: number; readonly h: number }): Box {
  const w = Math.min(limits.gridColumns, Math.max(min.w, Math.round(box.w)));
  const h = Math.min(maxBoxRows, Math.max(min.h, Math.round(box.h)));
  const x = Math.min(limits.gridColumns - w, Math.max(0, Math.round(box.x)));
  return { ...box, x, w, h };
}

/** Rows that a panel may be high; the rules refuse more. */
export const maxBoxRows = 100;
