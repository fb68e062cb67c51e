import { isBuiltInEnglish } from './builtInEnglish';
import { type Decimal, wholeAndFraction } from './decimal';

export interface DecimalStyle {
  readonly locale: string;
  /** Fixed number of decimals, padded with zeros. */
  readonly decimals?: number | undefined;
  /** Groups digits from 10,000 on only, as for years. */
  readonly isCoordinate?: boolean | undefined;
}

const minus = '\u2212';

/**
 * A number in its locale's digits, groups and decimal sign, as `Intl` writes it, with U+2212 as the
 * minus sign. A formatter for each number of digits takes the browser milliseconds to create, more
 * than the rest of a first drawing. This needs one for each locale, and none for plain English.
 */
export function formatDecimal(decimal: Decimal, isNegative: boolean, style: DecimalStyle): string {
  const symbols = symbolsFor(style.locale);
  const [whole, fraction] = wholeAndFraction(decimal, style.decimals);
  const isGrouped = whole.length >= Math.max(symbols.minGroupedDigits, style.isCoordinate ? 5 : 0);
  const groups = (isGrouped ? groupDigits(whole, symbols) : [whole]).map((group) =>
    localizeDigits(group, symbols),
  );
  const end = fraction === '' ? '' : `${symbols.decimal}${localizeDigits(fraction, symbols)}`;
  const text = `${groups.join(symbols.group)}${end}`;
  return isNegative ? `${symbols.negativePrefix}${text}${symbols.negativeSuffix}` : text;
}

/** A number as a power of ten in its locale: `3E−9`. */
export function formatScientific(value: number, locale: string): string {
  let format = scientific.get(locale);
  if (!format) {
    const options = { notation: 'scientific', maximumSignificantDigits: 17 } as const;
    format = new Intl.NumberFormat(locale, options);
    scientific.set(locale, format);
  }
  return format.format(value).replaceAll('-', minus);
}

const scientific = new Map<string, Intl.NumberFormat>();

function groupDigits(
  whole: string,
  { primaryGroupSize, secondaryGroupSize }: NumberSymbols,
): readonly string[] {
  const groups: string[] = [];
  let end = whole.length;
  for (let size = primaryGroupSize; end > 0; size = secondaryGroupSize) {
    groups.unshift(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups;
}

function localizeDigits(text: string, { digits }: NumberSymbols): string {
  return digits ? Array.from(text, (digit) => digits[Number(digit)]).join('') : text;
}

interface NumberSymbols {
  readonly group: string;
  readonly decimal: string;
  /** Before a negative number: the minus sign with its bidi marks. */
  readonly negativePrefix: string;
  readonly negativeSuffix: string;
  /** Sizes of the last group and of those before it: 3 and 3, in India 3 and 2. */
  readonly primaryGroupSize: number;
  readonly secondaryGroupSize: number;
  /** Integers with fewer digits aren't grouped. */
  readonly minGroupedDigits: number;
  /** `0` to `9`. Null for ASCII digits. */
  readonly digits: readonly string[] | null;
}

const englishSymbols: NumberSymbols = {
  group: ',',
  decimal: '.',
  negativePrefix: minus,
  negativeSuffix: '',
  primaryGroupSize: 3,
  secondaryGroupSize: 3,
  minGroupedDigits: 4,
  digits: null,
};

const cache = new Map<string, NumberSymbols>();

function symbolsFor(locale: string): NumberSymbols {
  if (isBuiltInEnglish(locale)) return englishSymbols;
  let symbols = cache.get(locale);
  if (!symbols) {
    symbols = readSymbols(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
    cache.set(locale, symbols);
  }
  return symbols;
}

function readSymbols(format: Intl.NumberFormat): NumberSymbols {
  const parts = format.formatToParts(-1_234_567_890.5);
  const textOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  const signs = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value.replace('-', minus))
      .join('');
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value]);
  // 1 to 9 and 0, in this order.
  const digits = groups.flat();
  const localDigits = [...digits.slice(-1), ...digits.slice(0, -1)];
  return {
    group: textOf('group'),
    decimal: textOf('decimal'),
    negativePrefix: signs(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    ),
    negativeSuffix: signs(parts.findIndex(({ type }) => type === 'fraction') + 1),
    primaryGroupSize: groups.at(-1)?.length ?? 3,
    secondaryGroupSize: groups.at(-2)?.length ?? 3,
    minGroupedDigits: format.formatToParts(1000).some(({ type }) => type === 'group') ? 4 : 5,
    digits: localDigits[0] === '0' ? null : localDigits,
  };
}
