/**
 * A column is what at least two thirds of its cells are. Cells that contradict it and have digits
 * (`14a`, `31-33`) speak for codes, so that fewer of them are accepted: one in fifty among whole
 * numbers, one in ten among others. `<5` and its like are no codes.
 */
export const minShare = 2 / 3;

/** One contradicting cell in so many is always accepted. */
export const cellsAnError = 50;

/** Whether so few cells contradict a type that the others don't need to be looked at. */
export function contradicts(bad: number, cells: number): boolean {
  return bad * cellsAnError > cells;
}

/** Whether a column with these cells is of the type that the test is of. */
export function isMostly<Cell extends { readonly text: string }>(
  cells: readonly Cell[],
  test: (cell: Cell) => boolean,
): boolean {
  const bad = cells.filter((cell) => !test(cell));
  if (bad.length === 0) return true;
  if (bad.length > cells.length * (1 - minShare) + 1e-9) return false;
  const codes = bad.filter(({ text }) => /\d/.test(text) && !/^[<>≤≥~≈±]/.test(text)).length;
  const areWhole = cells.every((cell) => !test(cell) || /^[-+]?\d+$/.test(cell.text));
  return codes * (areWhole ? cellsAnError : 10) <= cells.length;
}
