/** A cell: a number, a time in epoch milliseconds, a text, or null for an empty cell. */
export type SheetCell = number | Time | string | null;

/** What a spreadsheet shows of a time: serial days without a zone. */
export interface Time {
  /** Days since 30 December 1899. */
  readonly serial: number;
  readonly format: 'day' | 'seconds' | 'milliseconds';
}

/** One sheet of a workbook. */
export interface Sheet {
  /** Any text; the workbook makes a valid and unique name of it. */
  readonly name: string;
  readonly titles: readonly string[];
  readonly rowCount: number;
  cell(row: number, column: number): SheetCell;
}
