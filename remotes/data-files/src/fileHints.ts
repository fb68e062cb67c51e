import { type Cells, isMissing, type Sample, textOf } from './cells';
import { fileSign, tallyDecimals } from './decimalSign';
import { fileOrder, tallyOrder } from './inferTime';
import type { FileHints } from './inferType';
import type { DecimalSign } from './numberText';

export interface HintOptions {
  /** First rows of the file, also those that nobody asked for. */
  readonly evidence: readonly Cells[];
  /** By the settings. */
  readonly decimal: DecimalSign | null;
  readonly hasSemicolons: boolean;
  /** JSON writes its numbers with a point, whatever the texts beside them have. */
  readonly isJson: boolean;
}

/** What all columns together say of the decimal sign, and of the order of day and month. */
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
