import type { OptionValue } from '@chartroom/contract';
import { dayMs, dayUnit, i18nFor, type TimeUnit, timeUnits, unitDivides } from '@chartroom/plot';
import type { Aggregate } from './aggregate';
import type { SamplingInterval } from './samplingInterval';

const weekMs = 7 * dayMs;

/** Names of units with their sizes, as in `TimeUnit`. */
const unitSizes: Readonly<
  Record<TimeUnit['kind'], readonly (readonly [name: string, size: number])[]>
> = {
  calendar: [
    ['year', 12],
    ['quarter', 3],
    ['month', 1],
  ],
  clock: [
    ['week', weekMs],
    ['day', dayMs],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
    ['millisecond', 1],
  ],
};

/** The interval from the options; null if the chart chooses. */
export function intervalOption(option: OptionValue | undefined): TimeUnit | null {
  const found = timeUnits().find((unit) =>
    unitSizes[unit.kind].some(([name, size]) => name === option && size === unit.size),
  );
  return found ?? null;
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

/** `10 minutes`, or `minute` for one. Half a year is `6 months`. */
function unitName({ kind, size }: TimeUnit, locale: string): string {
  const [unit, unitSize] = unitSizes[kind].find(([name, own]) =>
    name === 'quarter' ? size === own : size % own === 0,
  ) as (typeof unitSizes)['clock'][number];
  if (unit === 'quarter') return unit;
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(locale, style)
    .formatToParts(size / unitSize)
    .map(({ type, value }) => (size > unitSize || type === 'unit' ? value : ''))
    .join('');
}
