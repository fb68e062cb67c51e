/**
 * A column is what at least two thirds of its cells are. Cells that contradict it and have digits
 * (`14a`, `31-33`) speak for codes, so that fewer of them are accepted: one in fifty among whole
 * numbers, one in ten among others. `<5` and its like are no codes.
 */
export const minShare = 2 / 3;

/** One contradicting cell in so many is always accepted. */
export const cellsPerError = 50;

/** Whether so few cells contradict a type that the others don't need to be looked at. */
export function contradicts(contradicting: number, cells: number): boolean {
  return contradicting * cellsPerError > cells;
}

/** Whether a column with these cells is of the type that the test is of. */
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
