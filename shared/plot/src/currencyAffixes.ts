import { isPlainEnglish } from './plainEnglish';

/** What a language writes around an amount: `−$`, or a no-break space and `€`. */
export interface CurrencyAffixes {
  readonly before: string;
  readonly after: string;
}

const minus = '\u2212';
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
