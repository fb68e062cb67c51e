import { type Cells, isMissing, type Sample, textOf } from './cells';
import { fileSign, tallyDecimals } from './decimalSign';
import { fileOrder, tallyOrder } from './inferTime';
import type { FileHints } from './inferType';
import type { DecimalSign } from './numberText';

export interface HintOptions {
  /** First rows of the file, including those that the query doesn't request. */
  readonly evidence: readonly Cells[];
  /** From the settings. */
  readonly decimal: DecimalSign | null;
  readonly hasSemicolons: boolean;
  /** Numbers in JSON always have a decimal point, unlike numbers in texts. */
  readonly isJson: boolean;
}

/** Evidence of all columns for the decimal sign and for the order of day and month. */
export function fileHints(
  columns: readonly (readonly Sample[])[],
  { decimal, hasSemicolons, isJson }: Omit<HintOptions, 'evidence'>,
): FileHints {
  const cells = columns.map((column) =>
    column
      .filter(({ bytes, from, to }) => !isMissing(bytes, from, to))
      .map((cell) => ({ ...cell, text: textOf(cell.bytes, cell.from, cell.to).trim() })),
  );
  const sign = fileSign(cells.map((column) => tallyDecimals(column.map(({ text }) => text))));
  return {
    configured: isJson ? null : decimal,
    file: isJson ? null : sign,
    hasSemicolons,
    order: fileOrder(cells.map(tallyOrder)),
  };
}
