import { type CellRow, type CellSample, decodeText, isMissing } from './cells';
import { fileDecimalSeparator, tallyDecimals } from './decimalSeparator';
import { fileDayOrder, tallyDayOrder } from './inferTime';
import type { FileHints } from './inferType';
import type { DecimalSeparator } from './numberText';

export interface HintOptions {
  /** First rows of the file, including those that the query doesn't request. */
  readonly evidence: readonly CellRow[];
  /** From the settings. */
  readonly decimal: DecimalSeparator | null;
  readonly hasSemicolons: boolean;
  /** Numbers in JSON always have a decimal point, unlike numbers in texts. */
  readonly isJson: boolean;
}

/** Evidence of all columns for the decimal sign and for the order of day and month. */
export function fileHints(
  columns: readonly (readonly CellSample[])[],
  { decimal, hasSemicolons, isJson }: Omit<HintOptions, 'evidence'>,
): FileHints {
  const cells = columns.map((column) =>
    column
      .filter(({ bytes, from, to }) => !isMissing(bytes, from, to))
      .map((cell) => ({ ...cell, text: decodeText(cell.bytes, cell.from, cell.to).trim() })),
  );
  const sign = fileDecimalSeparator(
    cells.map((column) => tallyDecimals(column.map(({ text }) => text))),
  );
  return {
    configured: isJson ? null : decimal,
    file: isJson ? null : sign,
    hasSemicolons,
    order: fileDayOrder(cells.map(tallyDayOrder)),
  };
}
