/** The decimal separator of a number. */
export type DecimalSeparator = '.' | ',';

/** A parsed cell: a number with prefix and suffix. */
export interface ParsedNumber {
  /** As a JavaScript literal: `-1234.5e3`. */
  readonly literal: string;
  /** `$`, `CHF`; empty for none. */
  readonly prefix: string;
  /** `%`, `MB`, ` e`; empty for none. Includes a leading space. */
  readonly suffix: string;
  /** Whether digits are grouped as in India: `12,34,567`. */
  readonly isLakh: boolean;
}

/** Spaces between groups of digits: no-break, figure, thin and narrow no-break. */
const spaces = /[\u00a0\u2007\u2009\u202f]/g;
const minuses = /[\u2212\ufe63\uff0d]/g;
const apostrophes = /[\u2018\u2019\u02bc]/g;

const body = (groups: string, lakh: string, sign: string) =>
  String.raw`(?:\d{1,3}(?:(${groups})\d{3})(?:\3\d{3})*${lakh}|\d+)(?:${sign}\d*)?|${sign}\d+`;
const bodies = {
  '.': body("[,' ]", String.raw`|\d{1,2}(?:,\d{2})+,\d{3}`, String.raw`\.`),
  ',': body("[.' ]", '', ','),
};

function patternFor(sign: DecimalSeparator): RegExp {
  return new RegExp(
    String.raw`^([^\d.,+\-()]{0,6}?)(${bodies[sign]})((?:[eE][+-]?\d{1,4})?)(?![\d.,'])(.{0,20})$`,
  );
}
const lakh = /,\d\d,/;
const patterns = { '.': patternFor('.'), ',': patternFor(',') };

/**
 * Parses a number as people write it: `1 234,5`, `−3`, `(5)` for −5, `5-` for −5, `$ 1,234.50`,
 * `12.3 e`. Null for anything else. Doesn't check prefix and suffix.
 */
export function parseFormattedNumber(written: string, sign: DecimalSeparator): ParsedNumber | null {
  if (written.length > 400) return null;
  let text = normalizeNumberText(written);
  let isNegative = false;
  const isBracketed = text.startsWith('(') && text.endsWith(')');
  if (isBracketed) text = text.slice(1, -1).trim();
  // A sign before or after the currency, but not both.
  const signed = /^([+-]) ?(?=[^+-])|^([^\d.,+\-()]{1,6}?)([+-])(?=[\d.,])/.exec(text);
  if (signed) {
    isNegative = (signed[1] ?? signed[3]) === '-';
    text = (signed[2] ?? '') + text.slice(signed[0].length);
  }
  if (isBracketed && signed) return null;
  const match = patterns[sign].exec(text);
  if (!match) return null;
  const [, prefix = '', digits = '', , exponent = '', rest = ''] = match;
  let suffix = rest.trim();
  if (suffix === '-' && rest === '-' && !isBracketed && !signed) {
    isNegative = true;
    suffix = '';
  }
  if (isBracketed) isNegative = true;
  const plain = digits.replace(sign === '.' ? /[,' ]/g : /[.' ]/g, '').replace(',', '.');
  return {
    literal: `${isNegative ? '-' : ''}${plain}${exponent}`,
    prefix: prefix.trim(),
    suffix: rest.startsWith(' ') && suffix !== '' ? ` ${suffix}` : suffix,
    isLakh: lakh.test(digits),
  };
}

/** Normalizes spaces, minus signs and apostrophes, and trims. */
export function normalizeNumberText(text: string): string {
  const plain = /[^\x20-\x7e]/.test(text)
    ? text.replace(spaces, ' ').replace(minuses, '-').replace(apostrophes, "'")
    : text;
  return plain.trim();
}

/** Evidence of a cell for the decimal sign; null if it isn't a number. */
export type DecimalEvidence = DecimalSeparator | 'either' | 'none' | null;

const core = /^[^\d.,]{0,7}?([\d.,' ]*\d)((?:[eE][+-]?\d{1,4})?)(?!\d)[^\d.,]{0,20}$/;

/**
 * The decimal sign of a cell: `0,5` and `1.234,5` have a comma, `0.5` and `1,234,567` a point,
 * `1.234` is ambiguous, `12` has none. Groups have three digits, and the first doesn't start with 0.
 */
export function decimalEvidence(written: string): DecimalEvidence {
  if (written.length > 60) return null;
  const digits = core
    .exec(normalizeNumberText(written).replace(/[()]/g, ''))?.[1]
    ?.replace(/[' ]/g, '');
  if (digits === undefined) return null;
  const commas = digits.split(',').length - 1;
  const points = digits.split('.').length - 1;
  if (commas === 0 && points === 0) return 'none';
  if (commas > 0 && points > 0) {
    const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
    return (last === ',' ? commas : points) === 1 ? last : null;
  }
  const sign = commas > 0 ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  if (commas + points > 1) {
    const groups =
      sign === ',' ? /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/ : /^\d{1,3}(?:\.\d{3})+$/;
    return groups.test(digits) ? other : null;
  }
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : sign;
}
