/** A number and its context. */
export interface NumberSample {
  readonly value: number;
  /** Maximum minus minimum of the values beside it; missing for a single value. */
  readonly spread?: number;
  readonly unit?: string;
  readonly decimals?: number;
  readonly numberFormat?: 'full' | 'si' | 'iec' | 'percent' | 'duration' | 'scientific';
}

/** The expected text: a decimal calculated by hand, which `Intl` formats in each locale, and a unit. */
export interface ExpectedNumber {
  readonly decimal: string;
  /** Minimum number of decimals. */
  readonly decimals?: number;
  readonly unit?: string;
  readonly options?: Intl.NumberFormatOptions;
}

type Row = readonly [why: string, given: NumberSample, wanted: ExpectedNumber];

const percents = { spread: 0.04, unit: '%' };
const sizes = { spread: 5.2e6 - 12_000, unit: 'B' };
const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const euros = { ...dollars, currency: 'EUR' } as const;
const scientific = { notation: 'scientific', maximumSignificantDigits: 12 } as const;

/** One number each; the first column is the rule that determines its digits. */
export const numberRows: readonly Row[] = [
  ['a tiny spread', { ...percents, value: 99.95 }, { decimal: '99.95', unit: '%' }],
  ['a tiny spread, its maximum', { ...percents, value: 99.99 }, { decimal: '99.99', unit: '%' }],
  ['a whole number in it', { ...percents, value: 100 }, { decimal: '100', unit: '%' }],
  ['exchange rates', { value: 1.0845, spread: 0.0007 }, { decimal: '1.0845' }],
  ['exchange rates, the other', { value: 1.0852, spread: 0.0007 }, { decimal: '1.0852' }],
  ['billionths', { value: 3e-9, spread: 1e-9 }, { decimal: '3e-9', options: scientific }],
  [
    'billionths, the other',
    { value: 4e-9, spread: 1e-9 },
    { decimal: '4e-9', options: scientific },
  ],
  ['a small size beside a great one', { ...sizes, value: 12_000 }, { decimal: '12', unit: 'kB' }],
  ['a great size beside a small one', { ...sizes, value: 5.2e6 }, { decimal: '5.2', unit: 'MB' }],
  ['a little beside millions', { value: 2.5, spread: 2.5e6 }, { decimal: '2.5' }],
  ['less than one beside millions', { value: 0.3, spread: 1_234_567.591 }, { decimal: '0.3' }],
  [
    'millions beside less than one',
    { value: 1_234_567.891, spread: 1_234_567.591 },
    { decimal: '1.235', unit: 'M' },
  ],
  [
    'millions in full',
    { value: 1_234_567.891, spread: 1_234_567.591, numberFormat: 'full' },
    { decimal: '1234568' },
  ],
  ['three digits of a small value', { value: -0.0004, spread: 10 }, { decimal: '-0.0004' }],
  ['three digits, rounded', { value: 0.0123456, spread: 10 }, { decimal: '0.0123' }],
  ['nothing', { value: 0, spread: 10 }, { decimal: '0' }],
  ['nothing with a sign', { value: -0, spread: 10 }, { decimal: '0' }],
  [
    'a count that is rounded up to a prefix',
    { value: 999_999.6, spread: 1e6 },
    { decimal: '1', unit: 'M' },
  ],
  ['a count below a million', { value: 999_499, spread: 1e6 }, { decimal: '999499' }],
  [
    'a size that is rounded up to a prefix',
    { value: 999.9996, spread: 1e6, unit: 'W' },
    { decimal: '1', unit: 'kW' },
  ],
  ['a rate', { value: 47_800, spread: 47_000, unit: '/s' }, { decimal: '47.8', unit: 'k/s' }],
  [
    'twelve digits at most',
    { value: 123_456_789.123456, spread: 1e-6, numberFormat: 'full' },
    { decimal: '123456789.123' },
  ],
  ['alone: a count', { value: 18_420 }, { decimal: '18420' }],
  ['alone: a thousand', { value: 1178 }, { decimal: '1178' }],
  ['alone: lakhs', { value: 654_321 }, { decimal: '654321' }],
  ['alone: five digits of its own', { value: -1.0845 }, { decimal: '-1.0845' }],
  [
    'alone: six digits of its own',
    { value: 99.9996, unit: '%' },
    { decimal: '99.9996', unit: '%' },
  ],
  ['alone: nine digits', { value: 1.08453217 }, { decimal: '1.085' }],
  [
    'alone: four digits would be 100',
    { value: 99.99996, unit: '%' },
    { decimal: '99.99996', unit: '%' },
  ],
  ['alone: what binary fractions make of 0.3', { value: 0.1 + 0.2 }, { decimal: '0.3' }],
  ['alone: a third', { value: 1 / 3 }, { decimal: '0.3333' }],
  ['alone: millions', { value: 1_200_000 }, { decimal: '1.2', unit: 'M' }],
  ['alone: seven digits', { value: 1_234_567 }, { decimal: '1.235', unit: 'M' }],
  ['alone: billions', { value: -8_045_311_447 }, { decimal: '-8.045', unit: 'bn' }],
  ['alone: gigabytes', { value: 1_510_000_000, unit: 'B' }, { decimal: '1.51', unit: 'GB' }],
  [
    'alone: without a prefix',
    { value: 2e15, unit: '%' },
    { decimal: '2e15', unit: '%', options: scientific },
  ],
  ['alone: less than a millionth', { value: 2.5e-7 }, { decimal: '2.5e-7', options: scientific }],
  ['alone: a millionth', { value: 1e-6 }, { decimal: '0.000001' }],
  ['stated decimals', { value: 5, decimals: 2 }, { decimal: '5', decimals: 2 }],
  [
    'stated decimals of a negative that they make 0',
    { value: -0.001, decimals: 2 },
    { decimal: '0', decimals: 2 },
  ],
  [
    'stated decimals, half away from zero',
    { value: 1234.565, decimals: 2 },
    { decimal: '1234.57', decimals: 2 },
  ],
  [
    'stated decimals, half of a negative',
    { value: -2.5, decimals: 0 },
    { decimal: '-3', decimals: 0 },
  ],
  [
    'stated decimals beside a spread',
    { value: 99.96, ...percents, decimals: 1 },
    { decimal: '100', decimals: 1, unit: '%' },
  ],
  [
    'milliseconds that are minutes',
    { value: 1_236_000, unit: 'ms' },
    { decimal: '20.6', unit: 'min' },
  ],
  ['milliseconds', { value: 250, unit: 'ms' }, { decimal: '250', unit: 'ms' }],
  ['seconds that are microseconds', { value: 0.0005, unit: 's' }, { decimal: '500', unit: 'µs' }],
  ['seconds that are hours', { value: 5400, unit: 's' }, { decimal: '1.5', unit: 'h' }],
  ['hours stay hours', { value: 36, unit: 'h' }, { decimal: '36', unit: 'h' }],
  [
    'a bare number as a duration',
    { value: 90, numberFormat: 'duration' },
    { decimal: '1.5', unit: 'min' },
  ],
  [
    'binary prefixes',
    { value: 1_510_000_000, unit: 'B', numberFormat: 'iec' },
    { decimal: '1.406', unit: 'GiB' },
  ],
  ['a share as per cent', { value: 0.5, numberFormat: 'percent' }, { decimal: '50', unit: '%' }],
  ['per cent are per cent', { value: 0.5, unit: '%' }, { decimal: '0.5', unit: '%' }],
  ['thousands by choice', { value: 47_800, numberFormat: 'si' }, { decimal: '47.8', unit: 'k' }],
  [
    'powers by choice',
    { value: 47_800, numberFormat: 'scientific' },
    { decimal: '4.78e4', options: scientific },
  ],
  [
    'a unit with its own scale',
    { value: 1234.5, unit: 'bn USD' },
    { decimal: '1234.5', unit: 'bn USD' },
  ],
  ['a unit without a scale', { value: 21.25, unit: '°C' }, { decimal: '21.25', unit: '°C' }],
  [
    'dollars and cents',
    { value: 12.5, unit: 'USD' },
    { decimal: '12.5', options: { ...dollars, minimumFractionDigits: 2 } },
  ],
  [
    'dollars by their sign',
    { value: 1250, unit: '$' },
    { decimal: '1250', options: { ...dollars, minimumFractionDigits: 0 } },
  ],
  [
    'euros below 0',
    { value: -12.5, unit: '€' },
    { decimal: '-12.5', options: { ...euros, minimumFractionDigits: 2 } },
  ],
];

/** As `Intl` formats the decimal in a locale, with a true minus sign. */
export function expectedText(
  { decimal, decimals = 0, unit = '', options = {} }: ExpectedNumber,
  locale: string,
): string {
  const isRounded = options.notation === 'scientific';
  const fractions = isRounded ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: 12 };
  const format = new Intl.NumberFormat(locale, { ...fractions, ...options });
  const text = format
    .formatToParts(decimal as Intl.StringNumericLiteral)
    .map(({ type, value }) => (/minusSign/i.test(type) ? value.replace('-', '−') : value))
    .join('');
  return unit === '' ? text : `${text}\u00a0${unit}`;
}
