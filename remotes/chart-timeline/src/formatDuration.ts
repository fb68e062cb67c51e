import { formatCount } from '@chartroom/plot';

interface DurationUnit {
  readonly name: 'day' | 'hour' | 'minute' | 'second' | 'millisecond';
  readonly ms: number;
}

const units: readonly DurationUnit[] = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
  { name: 'millisecond', ms: 1 },
];
const [, , , second, millisecond] = units as [
  DurationUnit,
  DurationUnit,
  DurationUnit,
  DurationUnit,
  DurationUnit,
];

/**
 * A duration in words of the locale, in at most two units, rounded to the smaller: `3 days 4 hours`,
 * `23 hours`, `1.25 seconds`. A day is 24 hours, so the day on which clocks are set forward lasts
 * 23 hours.
 */
export function formatDuration(ms: number, locale: string): string {
  if (ms < 999.5) return unitText(ms, millisecond.name, locale);
  if (ms < 59_950) return unitText(ms / 1000, second.name, locale);
  const largest = units.findIndex((unit) => ms >= unit.ms);
  const [large, small] = [units[largest], units[largest + 1]];
  if (!large || !small) return '';
  const rounded = Math.round(ms / small.ms) * small.ms;
  // 59 min 59.8 s are 1 h.
  const larger = units[largest - 1];
  if (larger && rounded >= larger.ms) return formatDuration(rounded, locale);
  const count = Math.floor(rounded / large.ms);
  const rest = Math.round((rounded - count * large.ms) / small.ms);
  const texts = [unitText(count, large.name, locale)];
  if (rest > 0) texts.push(unitText(rest, small.name, locale));
  return texts.join(' ');
}

/** Tenths of nanoseconds aren't written with an exponent. */
const minPlainMs = 1e-6;

/**
 * A number of units, of three significant digits, or of whole days. English is known: the browser
 * takes some 5 ms for the formatter of each unit.
 */
function unitText(value: number, unit: DurationUnit['name'], locale: string): string {
  const isEnglish = /^en(-[A-Z]{2})?$/.test(locale) && (value === 0 || value >= minPlainMs);
  if (!isEnglish) return unitFormat(locale, unit).format(value);
  const text = unit === 'day' ? formatCount(value, locale) : String(Number(value.toPrecision(3)));
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
}

const unitFormats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  let format = unitFormats.get(key);
  if (!format) {
    const digits = unit === 'day' ? {} : { maximumSignificantDigits: 3 };
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', ...digits });
    unitFormats.set(key, format);
  }
  return format;
}
