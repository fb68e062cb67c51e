import { isPlainEnglish } from './plainEnglish';

/** How many digits a number has: so many decimals, none, three significant ones, or a power of ten. */
export type DigitsRule = number | 'whole' | 'significant' | 'scientific';

export interface DigitsStyle {
  readonly locale: string;
  readonly rule: DigitsRule;
  /** Groups of thousands from 10 000 on only. */
  readonly isPlace: boolean;
}

const noBreakSpace = '\u00a0';
const minus = '\u2212';

/**
 * A number by its language's decimal sign and groups of three, as `Intl` writes it; null for what is
 * left to that. A formatter for each number of digits takes the browser milliseconds to make, more
 * than the rest of a first drawing; here one for each language is made, to learn its signs.
 */
export function writeDigits(value: number, { locale, rule, isPlace }: DigitsStyle): string | null {
  const marks = marksOf(locale);
  const size = Math.abs(value);
  // Beyond, a number is written as a power of ten.
  if (!marks || rule === 'scientific' || size >= 1e18 || (size > 0 && size < 1e-6)) return null;
  if (rule === 'significant' && size >= 999.5) return null;
  const text = digitsText(size, rule);
  const [whole = '', fraction = ''] = text.split('.');
  const isGrouped = whole.length > (isPlace ? 4 : 3);
  const sign = value < 0 || Object.is(value, -0) ? minus : '';
  const groups = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, noBreakSpace) : whole;
  return `${sign}${groups}${fraction === '' ? '' : `${marks.decimal}${fraction}`}`;
}

function digitsText(size: number, rule: number | 'whole' | 'significant'): string {
  // The shortest decimal that is this number, as `Intl` rounds it too: `toFixed` has its binary digits.
  const [whole = '', fraction = ''] = String(size).split('.');
  if (rule === 'whole') return rounded(whole, fraction, 0);
  if (rule !== 'significant') return rounded(whole, fraction, rule);
  const leading = fraction.search(/[1-9]/);
  const decimals = whole === '0' ? leading + 3 : Math.max(0, 3 - whole.length);
  // A number has no zeros at its end that it does not need.
  const text = rounded(whole, fraction, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Half is rounded up. */
function rounded(whole: string, fraction: string, decimals: number): string {
  const kept = `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const digits = isUp ? String(BigInt(kept) + 1n).padStart(kept.length, '0') : kept;
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

interface Marks {
  readonly decimal: string;
}

/** By language; null for one that groups otherwise than by thousands. */
const known = new Map<string, Marks | null>();

function marksOf(locale: string): Marks | null {
  let marks = known.get(locale);
  if (marks === undefined) {
    marks = isPlainEnglish(locale) ? { decimal: '.' } : learnMarks(locale);
    known.set(locale, marks);
  }
  return marks;
}

function learnMarks(locale: string): Marks | null {
  const options = { numberingSystem: 'latn', useGrouping: 'always', maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
  const parts = format.formatToParts(-1234567.5);
  const shape = parts.map(({ type, value }) => (type === 'integer' ? value.length : type));
  // `−1 234 567,5`: anything else about it is left to `Intl`.
  const usual = ['minusSign', 1, 'group', 3, 'group', 3, 'decimal', 'fraction'];
  if (shape.join() !== usual.join()) return null;
  return { decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.' };
}
