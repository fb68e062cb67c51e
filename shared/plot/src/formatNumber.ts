import { type DigitsRule, writeDigits } from './writeDigits';

export interface NumberStyle {
  readonly locale: string;
  readonly unit?: string | undefined;
  /** Decimals to show always, and no prefix, so that a column of numbers lines up. */
  readonly decimals?: number | undefined;
  /** Numbers that place something, years say, have groups of thousands from 10 000 on. */
  readonly isPlace?: boolean | undefined;
}

/** A number as it is set: `47.8` large and `k/s` small beside it. */
export interface Figure {
  readonly digits: string;
  readonly unit: string;
}

/** What stands for a value that is not there; never 0. */
export const missing = '–';

const noBreakSpace = '\u00a0';
const minus = '\u2212';
const prefixes = [
  { from: 1e12, text: 'T' },
  { from: 1e9, text: 'G' },
  { from: 1e6, text: 'M' },
  { from: 1e3, text: 'k' },
] as const;
/** A bare count has no unit to carry `G`; `B` would read as bytes. */
const countPrefixes = [{ from: 1e12, text: 'tn' }, { from: 1e9, text: 'bn' }, ...prefixes] as const;
const scalableUnits = new Set(['', 'B', 'bit', 'Hz', 'W', 'Wh', 'J', 'V', 'A']);

/** Three to four significant digits: `18 420`, `0.35 %`, `47.8 k/s`, `−3`. */
export function formatNumber(value: number, style: NumberStyle): string {
  const { digits, unit } = formatFigure(value, style);
  return unit === '' ? digits : `${digits}${noBreakSpace}${unit}`;
}

export function formatFigure(
  value: number,
  { locale, unit = '', decimals, isPlace }: NumberStyle,
): Figure {
  if (Number.isNaN(value)) return { digits: missing, unit: '' };
  const prefix = decimals === undefined ? prefixFor(value, unit) : undefined;
  const scaled = value / (prefix?.from ?? 1);
  return {
    digits: digitsOf(scaled, { locale, decimals, isPlace }),
    unit: `${prefix?.text ?? ''}${unit}`,
  };
}

/** Numbers that stand under one another: equal decimals (none where all are whole), one prefix, three digits in the largest. */
export function formatColumn(
  values: readonly number[],
  { locale, unit = '', isPlace }: NumberStyle,
): readonly Figure[] {
  const known = values.filter((value) => !Number.isNaN(value));
  const greatest = known.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const prefix = prefixFor(greatest, unit);
  const scale = prefix?.from ?? 1;
  const isWhole = scale === 1 && known.every(Number.isInteger);
  const decimals = isWhole ? 0 : decimalsFor(greatest / scale);
  return values.map((value) =>
    Number.isNaN(value)
      ? { digits: missing, unit: '' }
      : {
          digits: digitsOf(value / scale, { locale, decimals, isPlace }),
          unit: `${prefix?.text ?? ''}${unit}`,
        },
  );
}

/** Decimals with which a number of this size shows three digits. */
export function decimalsFor(size: number): number {
  if (!(size > 0) || size === Number.POSITIVE_INFINITY) return 0;
  return Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(size))));
}

/** Labels of one axis: equal decimals, and one prefix for all but 0. No unit but its prefix. */
export function formatTicks(
  ticks: readonly number[],
  { locale, unit = '', isPlace }: NumberStyle,
): readonly string[] {
  const greatest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const prefix = prefixFor(greatest, unit);
  const scale = prefix?.from ?? 1;
  // No year comes beside 10 000: thousands are written alike along an axis.
  const isAnyPlace = isPlace === true && greatest < 10_000;
  const step = ticks.length > 1 ? Math.abs((ticks[1] as number) - (ticks[0] as number)) : greatest;
  const isTold = step > 0 && !isBeyondWords(step);
  const decimals = isTold ? decimalsOf(step / scale) : 0;
  return ticks.map((tick) => {
    if (tick === 0) return digitsOf(0, { locale, decimals: prefix ? 0 : decimals });
    const digits = digitsOf(tick / scale, { locale, decimals, isPlace: isAnyPlace });
    return prefix ? `${digits}${noBreakSpace}${prefix.text}` : digits;
  });
}

/** Decimals that tell numbers apart which lie so far from each other. */
function decimalsOf(step: number): number {
  const [, power = 0] = step.toExponential().split('e');
  return Math.max(0, Math.min(20, -Number(power)));
}

/** `k/s` and `MB` read well, `kms` and `k%` don't; a bare number stays whole up to a million. */
function prefixFor(value: number, unit: string) {
  const [base = ''] = unit.split('/');
  const isRate = unit.startsWith('/');
  if (!isRate && !scalableUnits.has(base)) return undefined;
  const size = Math.abs(value);
  if (isBeyondWords(size)) return undefined;
  if (unit === '' && size < 1e6) return undefined;
  return (unit === '' ? countPrefixes : prefixes).find((prefix) => size >= prefix.from);
}

function digitsOf(value: number, { locale, decimals, isPlace = false }: NumberStyle): string {
  const rule = isBeyondWords(value) ? 'scientific' : (decimals ?? digitsRule(value));
  return writeDigits(value, { locale, rule, isPlace }) ?? intlDigits(value, locale, rule, isPlace);
}

function intlDigits(value: number, locale: string, rule: DigitsRule, isPlace: boolean): string {
  const format = numberFormat(locale, rule, isPlace ? 'min2' : 'always');
  const parts = format.formatToParts(value);
  return parts
    .map((part) => {
      if (part.type === 'group') return noBreakSpace;
      return part.type.endsWith('inusSign') ? minus : part.value;
    })
    .join('');
}

/** Hundreds of digits are no text: `1E306`, `5E−324`. */
function isBeyondWords(value: number): boolean {
  const size = Math.abs(value);
  return size >= 1e18 || (size > 0 && size < 1e-18);
}

/** Whole from a thousand on, three significant digits below. */
function digitsRule(value: number): 'whole' | 'significant' {
  return Math.abs(value) >= 999.5 ? 'whole' : 'significant';
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(
  locale: string,
  rule: DigitsRule,
  grouping: 'always' | 'min2',
): Intl.NumberFormat {
  const key = `${locale} ${rule} ${grouping}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      useGrouping: grouping,
      ...digitsOptions(rule),
    });
    formats.set(key, format);
  }
  return format;
}

function digitsOptions(rule: DigitsRule): Intl.NumberFormatOptions {
  if (rule === 'significant') return { maximumSignificantDigits: 3 };
  if (rule === 'scientific') return { notation: 'scientific', maximumSignificantDigits: 3 };
  const decimals = rule === 'whole' ? 0 : rule;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}
