import { isBuiltInEnglish } from './builtInEnglish';
import type { NumberScale } from './units';

/** What a language writes around an amount: `−$`, or a no-break space and `€`. */
export interface CurrencyAffixes {
  readonly prefix: string;
  readonly suffix: string;
}

const minus = '\u2212';
const noBreakSpace = '\u00a0';
/** Signs that English writes directly before the number, known without a formatter. */
const englishSigns: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
};

const cache = new Map<string, CurrencyAffixes>();

/**
 * The sign of a currency (ISO 4217) and the minus of a negative amount, on the side where `Intl`
 * writes them in this language. The minus is U+2212.
 */
export function currencyAffixes(
  locale: string,
  currency: string,
  isNegative: boolean,
): CurrencyAffixes {
  const english = isBuiltInEnglish(locale) ? englishSigns[currency] : undefined;
  if (english) return { prefix: `${isNegative ? minus : ''}${english}`, suffix: '' };
  const key = `${locale} ${currency} ${isNegative}`;
  let affixes = cache.get(key);
  if (!affixes) {
    affixes = readAffixes(locale, currency, isNegative ? -1 : 1);
    cache.set(key, affixes);
  }
  return affixes;
}

/** An amount with its currency sign: `$1.2` and `M`, or `1,2` and `M €`. */
export function currencyParts(
  amount: string,
  { unit, currency = '' }: Pick<NumberScale, 'unit' | 'currency'>,
  locale: string,
  isNegative: boolean,
): { readonly digits: string; readonly unit: string } {
  const { prefix, suffix } = currencyAffixes(locale, currency, isNegative);
  const digits = `${prefix}${amount}`;
  if (unit !== '') return { digits, unit: `${unit}${suffix}` };
  if (suffix.startsWith(noBreakSpace)) return { digits, unit: suffix.slice(1) };
  return { digits: `${digits}${suffix}`, unit: '' };
}

function readAffixes(locale: string, currency: string, sample: 1 | -1): CurrencyAffixes {
  const style = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(locale, { ...style, currency, maximumFractionDigits: 0 });
  const parts = format.formatToParts(sample);
  const numberIndex = parts.findIndex(({ type }) => type === 'integer');
  const textBetween = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', minus) : value))
      .join('');
  return { prefix: textBetween(0, numberIndex), suffix: textBetween(numberIndex + 1) };
}
