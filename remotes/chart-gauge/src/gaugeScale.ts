import { extentOfNumbers, type Span, valueDomain } from '@chartroom/plot';
import type { GaugeOptions } from './gaugeOptions';

/** What a scale has to show, besides what the options say. */
export interface ScaleContent {
  readonly values: readonly number[];
  readonly targets: readonly number[];
  /** The largest number that is a whole, such as 100 for percentages. Null for none. */
  readonly whole: number | null;
}

/**
 * The scale from `min` to `max`. Where they are empty: from 0 to 100 for percentages, otherwise
 * from 0 to a round number beyond all values, targets and thresholds.
 */
export function gaugeDomain({ values, targets, whole }: ScaleContent, options: GaugeOptions): Span {
  const limits = options.thresholds.flatMap(({ from }) => (from === null ? [] : [from]));
  const extent = extentOfNumbers([...values, ...targets, ...limits]);
  const isShareOfWhole = whole !== null && !(extent.min < 0) && !(extent.max > whole);
  const { min, max } = isShareOfWhole
    ? { min: options.min ?? 0, max: options.max ?? whole }
    : options;
  const zero = { min: Math.min(extent.min, 0), max: Math.max(extent.max, 0) };
  // Max may be below all data, or min above it.
  const isReversed = min !== null && max !== null && !(min < max);
  return valueDomain('linear', extent.min <= extent.max ? zero : extent, {
    isZeroBased: true,
    min,
    max: isReversed ? null : max,
  });
}

/** Where a value is on the scale: 0 at its start, 1 at its end, beyond them outside. */
export function fractionOn([from, to]: Span, value: number): number {
  // Halved: the span of ±1e308 would overflow.
  return (value / 2 - from / 2) / (to / 2 - from / 2);
}

/** The fraction that bars grow from: that of 0, or of the end nearest to it. */
export function baseFraction(domain: Span): number {
  return clampFraction(fractionOn(domain, 0));
}

export function clampFraction(fraction: number): number {
  return Math.max(0, Math.min(1, fraction));
}
