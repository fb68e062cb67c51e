import { type DecimalEvidence, type DecimalSeparator, decimalEvidence } from './numberText';

/** Evidence for the decimal sign in a column's cells. */
export interface DecimalTally {
  readonly comma: number;
  readonly point: number;
  /** Cells such as `1.234`, which are ambiguous. */
  readonly either: number;
  /** The first cell of each. */
  readonly examples: Readonly<Partial<Record<'.' | ',' | 'either', string>>>;
  /** Whether points look like group separators: groups of three beside integers of at most three digits. */
  readonly looksGrouped: boolean;
}

/** The decimal sign of a column, with the reason. */
export interface DecimalInference {
  readonly sign: DecimalSeparator;
  readonly reason: string;
  /** Whether it's a guess that a later cell can disprove. */
  readonly isGuess: boolean;
}

export function tallyDecimals(texts: readonly string[]): DecimalTally {
  const counts = { '.': 0, ',': 0, either: 0, none: 0 };
  const examples: Partial<Record<'.' | ',' | 'either', string>> = {};
  let hasLong = false;
  let eitherPoints = 0;
  for (const text of texts) {
    const evidence: DecimalEvidence = decimalEvidence(text);
    if (evidence === null) continue;
    counts[evidence] += 1;
    if (evidence !== 'none') examples[evidence] ??= text.trim();
    else if (/\d{4}/.test(text)) hasLong = true;
    if (evidence === 'either' && text.includes('.')) eitherPoints += 1;
  }
  const numeric = counts['.'] + counts[','] + counts.either + counts.none;
  // Text with occasional numbers isn't evidence for the file's numbers.
  const isNumeric = numeric * 2 >= texts.length;
  return {
    comma: isNumeric ? counts[','] : 0,
    point: isNumeric ? counts['.'] : 0,
    either: counts.either,
    examples,
    looksGrouped:
      !hasLong && counts.none > 0 && counts.either > 1 && eitherPoints === counts.either,
  };
}

/** The decimal sign of all columns together; null without evidence. */
export function fileDecimalSeparator(columns: readonly DecimalTally[]): DecimalSeparator | null {
  const comma = columns.reduce((sum, column) => sum + column.comma, 0);
  const point = columns.reduce((sum, column) => sum + column.point, 0);
  if (comma === 0 && point === 0) return null;
  return comma > point ? ',' : '.';
}

export interface DecimalHints {
  /** From the settings. */
  readonly configured: DecimalSeparator | null;
  /** Of the other columns. */
  readonly file: DecimalSeparator | null;
  /** Whether semicolons separate cells, as is usual with decimal commas. */
  readonly hasSemicolons: boolean;
}

/** The decimal sign from the column's own cells, or the other columns', or else a point, which programs write. */
export function columnDecimalSeparator(tally: DecimalTally, hints: DecimalHints): DecimalInference {
  const { comma, point, either, examples } = tally;
  const { configured, file, hasSemicolons } = hints;
  if (configured)
    return {
      sign: configured,
      reason: `Decimal ${nameOf(configured)}, set for the file`,
      isGuess: false,
    };
  if (comma > 0 || point > 0) {
    const sign = comma > point ? ',' : '.';
    const isGrouped =
      either > 0 && `, so “${examples.either}” is ${readingOf(examples.either, sign)}`;
    const reason =
      sign === '.' && !isGrouped ? '' : `Decimal ${nameOf(sign)} as in “${examples[sign]}”`;
    return { sign, reason: `${reason}${isGrouped || ''}`, isGuess: false };
  }
  if (either === 0) return { sign: file ?? '.', reason: '', isGuess: file === null };
  const hasCommas = examples.either?.includes(',') ?? false;
  const suggestsComma = hasSemicolons && (hasCommas || tally.looksGrouped);
  const sign = file ?? (suggestsComma ? ',' : '.');
  const reading = `“${examples.either}” is ${readingOf(examples.either, sign)}`;
  const unsettled = suggestsComma
    ? 'because semicolons separate the cells'
    : `but no cell confirms a decimal ${hasCommas ? 'comma' : 'point'}`;
  const why = file ? `because other columns have a decimal ${nameOf(file)}` : unsettled;
  return { sign, reason: `${reading}, ${why}`, isGuess: file === null };
}

function nameOf(sign: DecimalSeparator): string {
  return sign === ',' ? 'comma' : 'point';
}

/** Reads `1.234` with a decimal sign: 1234 with a comma, 1.234 with a point. */
function readingOf(text = '', sign: DecimalSeparator): string {
  const [digits = ''] = /\d[\d.,]*/.exec(text) ?? [];
  return digits.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.');
}
