import type { OptionValue } from '@chartroom/contract';
import {
  calendarUnit,
  clockUnit,
  dayMs,
  dayUnit,
  i18nFor,
  type TimeUnit,
  timeUnits,
  unitDivides,
  weekUnit,
} from '@chartroom/plot';
import type { Aggregate } from './aggregate';
import type { SamplingInterval } from './samplingInterval';

const weekMs = 7 * dayMs;
/** Functions, so that the module runs no code while it loads. A failure can then be reported. */
const units: Readonly<Record<string, () => TimeUnit>> = {
  second: () => clockUnit(1000),
  minute: () => clockUnit(60_000),
  hour: () => clockUnit(3_600_000),
  day: () => dayUnit,
  week: () => weekUnit(1),
  month: () => calendarUnit(1),
  quarter: () => calendarUnit(3),
  year: () => calendarUnit(12),
};

/** The interval from the options; null if the chart chooses. */
export function intervalOption(option: OptionValue | undefined): TimeUnit | null {
  const name = String(option);
  return Object.hasOwn(units, name) ? (units[name]?.() ?? null) : null;
}

/** Maximum number of buckets; they take 64 KiB per colour. */
const maxBuckets = 4096;

/**
 * The buckets for counting rows over `spanMs`: as fine as `requested` or as memory allows. Bars
 * combine whole buckets, so weeks aren't used: months don't consist of weeks.
 */
export function bucketUnit(spanMs: number, requested: TimeUnit | null): TimeUnit {
  const countable = requested?.ms === weekMs ? dayUnit : requested;
  const fits = ({ ms }: TimeUnit) => spanMs / ms <= maxBuckets - 2;
  if (countable && fits(countable)) return countable;
  const all = timeUnits().filter(({ ms }) => ms !== weekMs);
  const found = all.find((unit) => fits(unit) && (!countable || unitDivides(countable, unit)));
  return found ?? (all.at(-1) as TimeUnit);
}

export interface IntervalRoom {
  readonly spanMs: number;
  readonly lengthPx: number;
  /** Minimum pixels per bar, and the preferred number if the chart chooses the interval. */
  readonly minPx: number;
  readonly preferredPx: number;
  /** First day of the week. */
  readonly firstDay: number;
}

/**
 * The interval of a bar: the requested one or the data's own if bars then have their minimum width,
 * otherwise the next round interval that gives them the preferred width.
 */
export function barUnit(
  bucket: TimeUnit,
  requested: TimeUnit | null,
  samplingInterval: SamplingInterval,
  { spanMs, lengthPx, minPx, preferredPx, firstDay }: IntervalRoom,
): TimeUnit {
  const coarser = timeUnits(firstDay).filter(
    (unit) => unit.ms > bucket.ms && unitDivides(bucket, unit),
  );
  const all = [bucket, ...coarser];
  const fits = ({ ms }: TimeUnit, px: number) => (Math.floor(spanMs / ms) + 1) * px <= lengthPx;
  const target = requested ?? samplingInterval.unit;
  const requestedOrTarget = all.find(({ ms }) => ms === target?.ms);
  if (requestedOrTarget && fits(requestedOrTarget, minPx)) return requestedOrTarget;
  const minMs = target?.ms ?? samplingInterval.ms;
  const found = all.find((unit) => unit.ms >= minMs && fits(unit, preferredPx));
  return found ?? (all.at(-1) as TimeUnit);
}

/** What a bar's value is: `sum per month`, `rows per 10 minutes`. */
export function aggregateLabel(aggregate: Aggregate, unit: TimeUnit, locale: string): string {
  const i18n = i18nFor(locale);
  return i18n.t(
    '{aggregate, select, mean {mean} last {newest} count {rows} other {sum}} per ' +
      '{unit, select, quarter {quarter} other {{unit}}}',
    { aggregate, unit: unitName(unit, i18n.locale) },
  );
}

const clockUnits: readonly (readonly [name: string, ms: number])[] = [
  ['week', weekMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
];

function unitName({ kind, size }: TimeUnit, locale: string): string {
  if (kind === 'calendar') {
    if (size % 12 === 0) return formatUnits(size / 12, 'year', locale);
    return size === 3 ? 'quarter' : formatUnits(size, 'month', locale);
  }
  const [name, ms] = clockUnits.find((entry) => size % entry[1] === 0) ?? ['millisecond', 1];
  return formatUnits(size / ms, name, locale);
}

/** `10 minutes`, or `minute` for one. */
function formatUnits(count: number, unit: string, locale: string): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(locale, style)
    .formatToParts(count)
    .map(({ type, value }) => (count > 1 || type === 'unit' ? value : ''))
    .join('');
}
