import { isPlainEnglish } from './plainEnglish';
import type { NumberScale } from './units';

/** What a language writes around an amount: `−$`, or a no-break space and `€`. */
export interface CurrencyAffixes {
  readonly before: string;
  readonly after: string;
}

const minus = '\u2212';
const noBreakSpace = '\u00a0';
/** Signs that English sets right before the number, known without a formatter. */
const englishSigns: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
};

const known = new Map<string, CurrencyAffixes>();

/**
 * The sign of a currency (ISO 4217), and the minus of a negative amount, on the side where `Intl`
 * puts them in this language; the minus is U+2212.
 */
export function currencyAffixes(
  locale: string,
  currency: string,
  isNegative: boolean,
): CurrencyAffixes {
  const english = isPlainEnglish(locale) ? englishSigns[currency] : undefined;
  if (english) return { before: `${isNegative ? minus : ''}${english}`, after: '' };
  const key = `${locale} ${currency} ${isNegative}`;
  let affixes = known.get(key);
  if (!affixes) {
    affixes = learnAffixes(locale, currency, isNegative ? -1 : 1);
    known.set(key, affixes);
  }
  return affixes;
}

/** An amount without its sign, with that of its currency: `$1.2` and `M`, or `1,2` and `M €`. */
export function currencyFigure(
  amount: string,
  { unit, currency = '' }: Pick<NumberScale, 'unit' | 'currency'>,
  locale: string,
  isNegative: boolean,
): { readonly digits: string; readonly unit: string } {
  const { before, after } = currencyAffixes(locale, currency, isNegative);
  const digits = `${before}${amount}`;
  if (unit !== '') return { digits, unit: `${unit}${after}` };
  if (after.startsWith(noBreakSpace)) return { digits, unit: after.slice(1) };
  return { digits: `${digits}${after}`, unit: '' };
}

function learnAffixes(locale: string, currency: string, sample: 1 | -1): CurrencyAffixes {
  const style = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(locale, { ...style, currency, maximumFractionDigits: 0 });
  const parts = format.formatToParts(sample);
  const number = parts.findIndex(({ type }) => type === 'integer');
  const written = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', minus) : value))
      .join('');
  return { before: written(0, number), after: written(number + 1) };
}
