import type { Options, OptionValue } from '@chartroom/contract';

/** How a chart writes its numbers: the option `numberFormat`. */
export const numberFormats = [
  'auto',
  'full',
  'si',
  'iec',
  'percent',
  'duration',
  'scientific',
] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** One way to write the numbers of a unit, from a size on. */
export interface NumberScale {
  /** Least size of a number in its own unit. */
  readonly from: number;
  /** Numbers are written divided by this: `1e6` for `M`, `0.01` for percent. */
  readonly by: number;
  /** What follows the number: `GB`, `k/s`, `min`; of a currency the prefix only, as `M`. */
  readonly unit: string;
  /** What follows it on an axis: empty where the unit is beside the title instead (`isUnitWritten`). */
  readonly tickUnit: string;
  /** ISO 4217; its sign is written around the number (`currencyAffixes`). */
  readonly currency?: string;
}

type Prefix = readonly [size: number, prefix: string];

const si = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;
/** A bare count has no unit to carry `G`, is whole below a million, and `B` would read as bytes. */
const large = [[1e12, 'tn'], [1e9, 'bn'], si[2]] as const;
const iec = si.map(([, prefix], i): Prefix => [1024 ** (4 - i), `${prefix.toUpperCase()}i`]);

const nanoseconds: Readonly<Record<string, number>> = {
  d: 864e11,
  h: 36e11,
  min: 6e10,
  s: 1e9,
  ms: 1e6,
  µs: 1e3,
  ns: 1,
};

const signs: Readonly<Record<string, string>> = {
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

const known = new Map<string, readonly NumberScale[]>();

/**
 * The scales of a unit in a format, that of the largest numbers first; the last serves for all smaller
 * ones, and 0 is written in the one that divides by 1. Units that are not known, and those that hold a
 * scale already (`bn USD`, `k€`), have one: their own.
 */
export function numberScales(unit: string, format: NumberFormat = 'auto'): readonly NumberScale[] {
  const key = `${format} ${unit}`;
  let scales = known.get(key);
  if (!scales) {
    const found = scalesFor(unit, format);
    const isOnTicks = unit === '' || isEachWritten(found, unit);
    scales = found.map((scale) => ({ ...scale, tickUnit: isOnTicks ? scale.unit : '' }));
    known.set(key, scales);
  }
  return scales;
}

/** A number divided, without binary noise where by a power of ten: 0.29 is 29 %. */
export function divided(value: number, by: number): number {
  const power = Math.log10(by);
  if (!Number.isInteger(power)) return value / by;
  const [mantissa, own = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(own) - power}`);
}

/**
 * What ticks up to `greatest` are round multiples of, where powers of ten are not: a minute of seconds,
 * 1024 bytes; else 1.
 */
export function tickBase(greatest: number, unit = '', format?: NumberFormat): number {
  const scale = numberScales(unit, format).find(({ from }) => greatest >= from);
  return scale && !Number.isInteger(Math.log10(scale.by)) ? scale.by : 1;
}

/**
 * Whether each number is written with its unit, on axes too, as with one that goes by the number's
 * size. Any other unit is beside the title, once.
 */
export function isUnitWritten(unit: string, format: NumberFormat = 'auto'): boolean {
  return isEachWritten(scalesFor(unit, format), unit);
}

/** The unit beside a panel's title: that of its options, where numbers are not written with it. */
export function titleUnit({ unit, numberFormat }: Options): string {
  if (typeof unit !== 'string') return '';
  return isUnitWritten(unit, numberFormatOf(numberFormat)) ? '' : unit;
}

/** The option as one of the known formats; `auto` for anything else. */
export function numberFormatOf(value: OptionValue | undefined): NumberFormat {
  return numberFormats.find((format) => format === value) ?? 'auto';
}

type Scale = Omit<NumberScale, 'tickUnit'>;

function isEachWritten(scales: readonly Scale[], unit: string): boolean {
  const last = scales[scales.length - 1];
  return last?.currency !== undefined || last?.unit !== (scales.length > 1 ? '' : unit);
}

function scalesFor(unit: string, format: NumberFormat): readonly Scale[] {
  const currency = currencyOf(unit);
  const own = { from: 0, by: 1, unit };
  const plain = currency === null ? own : { ...own, unit: '', currency };
  if (format === 'full' || format === 'scientific') return [plain];
  if (format === 'percent' && unit !== '%') {
    return [{ from: 0, by: 0.01, unit: '%' }];
  }
  const isDuration = Object.hasOwn(nanoseconds, microsecond(unit));
  if (isDuration || (format === 'duration' && unit === '')) return durations(unit, format);
  if (currency !== null) return [...prefixed(format === 'si' ? si : large, plain), plain];
  const [, prefix = '', base = '', rate = ''] =
    /^([kKMGT]i?)?(B|bit|Hz|Wh?|J|V|A)?(\/.+)?$/.exec(unit) ?? [];
  const isScalable = base !== '' || (prefix === '' && rate !== '');
  const isChosen = format === 'si' || format === 'iec';
  if (isScalable && (prefix === '' || isChosen)) {
    const isBinary = format === 'iec' && /^(B|bit)?$/.test(base);
    const below = { from: 0, by: 1 / sizeOf(prefix), unit: `${base}${rate}` };
    return [...prefixed(isBinary ? iec : si, below), below];
  }
  if (unit === '') return [...prefixed(countPrefixes(format), own), own];
  if (format !== 'si' || unit === '%') return [own];
  // `km` reads well, `krequests` does not.
  const isSymbol = /^\p{L}{1,3}(\/|$)/u.test(unit);
  return [...prefixed(si, isSymbol ? own : { ...own, unit: `\u00a0${unit}` }), own];
}

function countPrefixes(format: NumberFormat): readonly Prefix[] {
  if (format === 'iec') return iec;
  return format === 'si' ? si : large;
}

function prefixed(prefixes: readonly Prefix[], below: Scale): readonly Scale[] {
  return prefixes.map(([size, prefix]) => {
    const by = size * below.by;
    return { ...below, from: by, by, unit: `${prefix}${below.unit}` };
  });
}

/** Minutes, hours and days are chosen by people: 36 h is 1.5 d only where they ask for `duration`. */
function durations(unit: string, format: NumberFormat): readonly Scale[] {
  const own = unit === '' ? 's' : microsecond(unit);
  const ownSize = nanoseconds[own] as number;
  if (format !== 'duration' && ownSize > 1e9) return [{ from: 0, by: 1, unit: own }];
  return Object.entries(nanoseconds).map(([name, size]) => {
    const by = size / ownSize;
    return { from: size === 1 ? 0 : by, by, unit: name };
  });
}

/** Microseconds with any of their three letters. */
function microsecond(unit: string): string {
  return /^[uμ]s$/.test(unit) ? 'µs' : unit;
}

function sizeOf(prefix: string): number {
  const found = [...si, ...iec].find(([, name]) => name.toLowerCase() === prefix.toLowerCase());
  return found?.[0] ?? 1;
}

function currencyOf(unit: string): string | null {
  if (Object.hasOwn(signs, unit)) return signs[unit] as string;
  return /^[A-Z]{3}$/.test(unit) && Intl.supportedValuesOf('currency').includes(unit) ? unit : null;
}
