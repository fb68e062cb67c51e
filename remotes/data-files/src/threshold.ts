/**
 * A column has the type of at least two thirds of its cells. Contradicting cells with digits (`14a`,
 * `31-33`) suggest codes, so fewer of them are accepted: one in fifty among integers, one in ten
 * among other numbers. Cells such as `<5` aren't codes.
 */
export const minShare = 2 / 3;

/** One contradicting cell per this number of cells is always accepted. */
export const cellsPerError = 50;

/** Whether more than one cell in `cellsPerError` contradicts a type. */
export function hasTooManyContradictions(contradicting: number, cells: number): boolean {
  return contradicting * cellsPerError > cells;
}

/** Whether most of these cells pass the test of a type. */
export function isMostly<Cell extends { readonly text: string }>(
  cells: readonly Cell[],
  test: (cell: Cell) => boolean,
): boolean {
  const contradicting = cells.filter((cell) => !test(cell));
  if (contradicting.length === 0) return true;
  if (contradicting.length > cells.length * (1 - minShare) + 1e-9) return false;
  const codes = contradicting.filter(
    ({ text }) => /\d/.test(text) && !/^[<>≤≥~≈±]/.test(text),
  ).length;
  const areIntegers = cells.every((cell) => !test(cell) || /^[-+]?\d+$/.test(cell.text));
  return codes * (areIntegers ? cellsPerError : 10) <= cells.length;
}
