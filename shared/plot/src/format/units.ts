import type { Options, OptionValue } from '@chartroom/contract';

/** The values of the option `numberFormat`. */
export const numberFormats = [
  'auto',
  'full',
  'si',
  'iec',
  'percent',
  'duration',
  'scientific',
] as const;
/** How a chart writes its numbers: a value of the option `numberFormat`. */
export type NumberFormat = (typeof numberFormats)[number];

/** One scale of a unit, used from some size on. */
export interface NumberScale {
  /** Smallest magnitude in the unit itself. */
  readonly from: number;
  /** Numbers are divided by this: `1e6` for `M`, `0.01` for percent. */
  readonly by: number;
  /** What follows the number: `GB`, `k/s`, `min`. For a currency, only the prefix: `M`. */
  readonly unit: string;
  /**
   * What follows the number on an axis. Empty where the unit is in the title instead (see
   * `isUnitInline`).
   */
  readonly tickUnit: string;
  /** ISO 4217 code. The sign is written around the number (see `currencyAffixes`). */
  readonly currency?: string;
}

type Prefix = readonly [size: number, prefix: string];

const siPrefixes = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;
/**
 * Counts have no unit to carry `G`, are written in full below a million, and `B` would read as
 * bytes.
 */
const countPrefixNames = [[1e12, 'tn'], [1e9, 'bn'], siPrefixes[2]] as const;
const iecPrefixes = siPrefixes.map(
  ([, prefix], i): Prefix => [1024 ** (4 - i), `${prefix.toUpperCase()}i`],
);

const nanoseconds: Readonly<Record<string, number>> = {
  d: 864e11,
  h: 36e11,
  min: 6e10,
  s: 1e9,
  ms: 1e6,
  µs: 1e3,
  ns: 1,
};

const currencySigns: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '₴': 'UAH',
};

const cache = new Map<string, readonly NumberScale[]>();

/**
 * The scales of a unit in a format, largest first. The last applies to all smaller numbers; 0 is
 * written in the one that divides by 1. Unknown units, and those that contain a scale (`bn USD`,
 * `k€`), have a single scale.
 */
export function numberScales(unit: string, format: NumberFormat = 'auto'): readonly NumberScale[] {
  const key = `${format} ${unit}`;
  let scales = cache.get(key);
  if (!scales) {
    const unitScales = scalesFor(unit, format);
    const isInlineUnit = unit === '' || isInline(unitScales, unit);
    scales = unitScales.map((scale) => ({ ...scale, tickUnit: isInlineUnit ? scale.unit : '' }));
    cache.set(key, scales);
  }
  return scales;
}

/** Divides a number, exactly for powers of ten: 0.29 is 29 %. */
export function divideExactly(value: number, divisor: number): number {
  const power = Math.log10(divisor);
  if (!Number.isInteger(power)) return value / divisor;
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) - power}`);
}

/**
 * The number whose round multiples make good ticks up to `max`, where powers of ten don't: 60 for
 * seconds, 1024 for bytes, else 1.
 */
export function tickBase(max: number, unit = '', format?: NumberFormat): number {
  const scale = numberScales(unit, format).find(({ from }) => max >= from);
  return scale && !Number.isInteger(Math.log10(scale.by)) ? scale.by : 1;
}

/**
 * Whether each number is written with its unit, on axes too, because the unit depends on the
 * number's size. Other units are in the title once.
 */
export function isUnitInline(unit: string, format: NumberFormat = 'auto'): boolean {
  return isInline(scalesFor(unit, format), unit);
}

/** The unit in a panel's title: that of its options, unless numbers are written with it. */
export function titleUnit({ unit, numberFormat }: Options): string {
  if (typeof unit !== 'string') return '';
  return isUnitInline(unit, parseNumberFormat(numberFormat)) ? '' : unit;
}

/** Parses the option. `auto` for unknown values. */
export function parseNumberFormat(value: OptionValue | undefined): NumberFormat {
  return numberFormats.find((format) => format === value) ?? 'auto';
}

type Scale = Omit<NumberScale, 'tickUnit'>;

function isInline(scales: readonly Scale[], unit: string): boolean {
  const last = scales[scales.length - 1];
  return last?.currency !== undefined || last?.unit !== (scales.length > 1 ? '' : unit);
}

function scalesFor(unit: string, format: NumberFormat): readonly Scale[] {
  const currency = currencyOf(unit);
  const baseScale = { from: 0, by: 1, unit };
  const plain = currency === null ? baseScale : { ...baseScale, unit: '', currency };
  if (format === 'full' || format === 'scientific') return [plain];
  if (format === 'percent' && unit !== '%') {
    return [{ from: 0, by: 0.01, unit: '%' }];
  }
  const isDuration = Object.hasOwn(nanoseconds, microsecond(unit));
  if (isDuration || (format === 'duration' && unit === '')) return durations(unit, format);
  if (currency !== null)
    return [...prefixed(format === 'si' ? siPrefixes : countPrefixNames, plain), plain];
  const [, prefix = '', base = '', rate = ''] =
    /^([kKMGT]i?)?(B|bit|Hz|Wh?|J|V|A)?(\/.+)?$/.exec(unit) ?? [];
  const isScalable = base !== '' || (prefix === '' && rate !== '');
  const isPrefixFormat = format === 'si' || format === 'iec';
  if (isScalable && (prefix === '' || isPrefixFormat)) {
    const isBinary = format === 'iec' && /^(B|bit)?$/.test(base);
    const unprefixed = { from: 0, by: 1 / sizeOf(prefix), unit: `${base}${rate}` };
    return [...prefixed(isBinary ? iecPrefixes : siPrefixes, unprefixed), unprefixed];
  }
  if (unit === '') return [...prefixed(countPrefixes(format), baseScale), baseScale];
  if (format !== 'si' || unit === '%') return [baseScale];
  // `km` reads well, `krequests` doesn't.
  const isSymbol = /^\p{L}{1,3}(\/|$)/u.test(unit);
  return [
    ...prefixed(siPrefixes, isSymbol ? baseScale : { ...baseScale, unit: `\u00a0${unit}` }),
    baseScale,
  ];
}

function countPrefixes(format: NumberFormat): readonly Prefix[] {
  if (format === 'iec') return iecPrefixes;
  return format === 'si' ? siPrefixes : countPrefixNames;
}

function prefixed(prefixes: readonly Prefix[], unprefixed: Scale): readonly Scale[] {
  return prefixes.map(([size, prefix]) => {
    const by = size * unprefixed.by;
    return { ...unprefixed, from: by, by, unit: `${prefix}${unprefixed.unit}` };
  });
}

/** Minutes, hours and days are chosen by people: 36 h is 1.5 d only where `duration` is set. */
function durations(unit: string, format: NumberFormat): readonly Scale[] {
  const baseUnit = unit === '' ? 's' : microsecond(unit);
  const baseSize = nanoseconds[baseUnit] as number;
  if (format !== 'duration' && baseSize > 1e9) return [{ from: 0, by: 1, unit: baseUnit }];
  return Object.entries(nanoseconds).map(([name, size]) => {
    const by = size / baseSize;
    return { from: size === 1 ? 0 : by, by, unit: name };
  });
}

/** All three spellings of microseconds. */
function microsecond(unit: string): string {
  return /^[uμ]s$/.test(unit) ? 'µs' : unit;
}

function sizeOf(prefix: string): number {
  const unitScales = [...siPrefixes, ...iecPrefixes].find(
    ([, name]) => name.toLowerCase() === prefix.toLowerCase(),
  );
  return unitScales?.[0] ?? 1;
}

function currencyOf(unit: string): string | null {
  if (Object.hasOwn(currencySigns, unit)) return currencySigns[unit] as string;
  return /^[A-Z]{3}$/.test(unit) && Intl.supportedValuesOf('currency').includes(unit) ? unit : null;
}
