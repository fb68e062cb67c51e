import { type Sparkline, SparklineBuilder } from './sparkline';

const separators = [/[;|]/, /,/];
const gaps = new Set(['', 'null', 'nan', 'na', 'n/a', '-', '–']);

/**
 * The numbers of a text such as `3, 5, 4`, `[3, null, 4]`, `3 5 4` or `3,5; 4,25`. `NaN` is a gap.
 * Null for a text that is no list of numbers.
 */
export function parseNumberList(text: string): readonly number[] | null {
  const inner = text
    .trim()
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .trim();
  const separator = separators.find((own) => own.test(inner)) ?? /\s+/;
  // Beside semicolons, a comma is a decimal comma.
  const hasDecimalCommas = separator.source !== ',';
  const numbers = inner.split(separator).map((part) => {
    const own = part.trim();
    if (gaps.has(own.toLowerCase())) return Number.NaN;
    const number = Number(hasDecimalCommas ? own.replace(',', '.') : own);
    return Number.isNaN(number) ? null : number;
  });
  return numbers.some((number) => number === null) ? null : (numbers as readonly number[]);
}

/** Numbers at equal distances. Null without numbers. */
export function sparklineOfList(numbers: readonly number[]): Sparkline | null {
  const builder = new SparklineBuilder();
  for (const [i, number] of numbers.entries()) {
    builder.add(numbers.length > 1 ? i / (numbers.length - 1) : 1, number);
  }
  return builder.build();
}
