import type { OptionValue } from '@chartroom/contract';
import {
  calendarUnit,
  clockUnit,
  dayMs,
  dayUnit,
  type TimeUnit,
  timeUnits,
  unitDivides,
  weekUnit,
} from '@chartroom/plot';
import type { Aggregate } from './aggregate';
import type { Spacing } from './spacing';

const weekMs = 7 * dayMs;
/** Made when asked for: a module that runs nothing while it loads can be refused in words. */
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

/** Null where the chart chooses. */
export function intervalOption(option: OptionValue | undefined): TimeUnit | null {
  const name = String(option);
  return Object.hasOwn(units, name) ? (units[name]?.() ?? null) : null;
}

/** Buckets that rows are counted in; as many take 64 KiB for each colour. */
const maxBuckets = 4096;

/**
 * The buckets that rows are counted in over `spanMs`, as fine as `wanted`, or as there is memory for.
 * Those of bars are made of them: of weeks no month could be.
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
  /** What a bar needs at least, and what it has where the chart may choose. */
  readonly minPx: number;
  readonly preferredPx: number;
  /** The day that weeks begin on. */
  readonly firstDay: number;
}

/**
 * What a bar stands for: the interval that was asked for, or the data's own, where each bar has the
 * pixels that it needs; else the next round one that gives it usual room.
 */
export function barUnit(
  bucket: TimeUnit,
  requested: TimeUnit | null,
  spacing: Spacing,
  { spanMs, lengthPx, minPx, preferredPx, firstDay }: IntervalRoom,
): TimeUnit {
  const coarser = timeUnits(firstDay).filter(
    (unit) => unit.ms > bucket.ms && unitDivides(bucket, unit),
  );
  const all = [bucket, ...coarser];
  const fits = ({ ms }: TimeUnit, px: number) => (Math.floor(spanMs / ms) + 1) * px <= lengthPx;
  const target = requested ?? spacing.unit;
  const requestedOrTarget = all.find(({ ms }) => ms === target?.ms);
  if (requestedOrTarget && fits(requestedOrTarget, minPx)) return requestedOrTarget;
  const minMs = target?.ms ?? spacing.ms;
  const found = all.find((unit) => unit.ms >= minMs && fits(unit, preferredPx));
  return found ?? (all.at(-1) as TimeUnit);
}

const aggregateNames: Readonly<Record<Aggregate, string>> = {
  sum: 'Sum',
  mean: 'Mean',
  last: 'Newest',
  count: 'Rows',
};

/** What a bar says: `Sum per month`, `Rows per 10 minutes`. */
export function aggregateLabel(aggregate: Aggregate, unit: TimeUnit): string {
  return `${aggregateNames[aggregate]} per ${unitName(unit)}`;
}

const timeUnitNames: readonly (readonly [name: string, ms: number])[] = [
  ['week', weekMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
];

function unitName({ kind, size }: TimeUnit): string {
  if (kind === 'calendar') {
    if (size % 12 === 0) return formatUnits(size / 12, 'year');
    return size === 3 ? 'quarter' : formatUnits(size, 'month');
  }
  const [name, ms] = timeUnitNames.find((entry) => size % entry[1] === 0) ?? ['millisecond', 1];
  return formatUnits(size / ms, name);
}

function formatUnits(count: number, name: string): string {
  return count === 1 ? name : `${count} ${name}s`;
}
