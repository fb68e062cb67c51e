/** A cell of a grid. Row −1 is the header. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The size of a grid, in rows and columns. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key moves by. */
  readonly page: number;
}

/** The cell that a key moves to, by the grid pattern of WAI-ARIA. Null for other keys. */
export function cellAfter(
  key: string,
  isCtrl: boolean,
  { row, column }: GridCell,
  { rows, columns, page }: GridShape,
): GridCell | null {
  const clampCell = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.max(-1, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  });
  switch (key) {
    case 'ArrowUp':
      return clampCell(row - 1, column);
    case 'ArrowDown':
      return clampCell(row + 1, column);
    case 'ArrowLeft':
      return clampCell(row, column - 1);
    case 'ArrowRight':
      return clampCell(row, column + 1);
    case 'PageUp':
      return clampCell(Math.max(row - page, Math.min(row, 0)), column);
    case 'PageDown':
      return clampCell(row + page, column);
    case 'Home':
      return isCtrl ? clampCell(0, 0) : clampCell(row, 0);
    case 'End':
      return isCtrl ? clampCell(rows - 1, columns - 1) : clampCell(row, columns - 1);
    default:
      return null;
  }
}
