import {
  calendarUnit,
  clockUnit,
  dayMs,
  dayUnit,
  type TimeUnit,
  timeUnits,
  weekUnit,
} from '@chartroom/plot';

/** The usual distance between times. */
export interface SamplingInterval {
  /** Median distance in milliseconds; 0 for fewer than two times. */
  readonly ms: number;
  /** The unit of most distances, of the clock or the calendar; null if they are irregular. */
  readonly unit: TimeUnit | null;
}

/** Maximum sample size. Larger frames are sampled at start, middle and end. */
const maxSampledRows = 12_000;
const blockRows = 4096;

/** Times can be in any order and repeat, as in data with several series. */
export function samplingIntervalOf(
  times: Readonly<Record<number, number>>,
  length: number,
): SamplingInterval {
  const last = length - blockRows;
  const blocks =
    length <= maxSampledRows
      ? [[0, length]]
      : [0, last / 2, last].map((at) => [at, at + blockRows]);
  const steps = blocks.flatMap(([from = 0, to = 0]) =>
    stepsWithin(times, Math.floor(from), Math.floor(to)),
  );
  steps.sort((a, b) => a - b);
  const ms = steps[(steps.length - 1) >> 1] ?? 0;
  const unit = unitFromMs(ms);
  const alike = unit ? steps.filter((step) => unitFromMs(step)?.ms === unit.ms) : [];
  return { ms, unit: alike.length * 2 >= steps.length ? unit : null };
}

function stepsWithin(times: Readonly<Record<number, number>>, from: number, to: number): number[] {
  const uniqueTimes = new Set<number>();
  for (let row = from; row < to; row += 1) {
    const time = times[row] as number;
    if (!Number.isNaN(time)) uniqueTimes.add(time);
  }
  const sorted = Float64Array.from(uniqueTimes).sort();
  return Array.from({ length: Math.max(0, sorted.length - 1) }, (_, i) => {
    return (sorted[i + 1] as number) - (sorted[i] as number);
  });
}

/** A twelfth of the mean year. */
const monthMs = (365.25 / 12) * dayMs;
/** Days with a clock change have 23 or 25 hours. */
const shiftMs = 1.1 * 3_600_000;

function unitFromMs(ms: number): TimeUnit | null {
  const months = Math.round(ms / monthMs);
  // Months have 28 to 31 days; several months average out.
  const isMonths = Math.abs(ms - months * monthMs) <= (months === 1 ? 2.5 : 1.9) * dayMs;
  if (months > 0 && isMonths && (12 % months === 0 || months % 12 === 0))
    return calendarUnit(months);
  const days = Math.round(ms / dayMs);
  if (days > 0 && Math.abs(ms - days * dayMs) <= shiftMs)
    return days % 7 === 0 ? weekUnit(1) : dayUnit;
  if (ms > dayMs) return null;
  // Tolerance for clocks of devices.
  const round = timeUnits().find((unit) => Math.abs(unit.ms - ms) <= unit.ms * 0.02);
  return round ?? (ms >= 1 && dayMs % ms === 0 ? clockUnit(ms) : null);
}
