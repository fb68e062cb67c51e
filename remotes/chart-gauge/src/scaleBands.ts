import type { Meaning, Threshold } from '@chartroom/contract';
import type { Span } from '@chartroom/plot';
import { clampFraction, fractionOn } from './gaugeScale';

/** A part of the scale with one meaning. `from` and `to` are fractions of the scale. */
export interface ScaleBand {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

/** The parts of a scale between thresholds. Below the first threshold there is none. */
export function scaleBands(thresholds: readonly Threshold[], domain: Span): readonly ScaleBand[] {
  return thresholds.flatMap(({ from, meaning }, i) => {
    const next = thresholds[i + 1]?.from ?? null;
    const start = from === null ? 0 : clampFraction(fractionOn(domain, from));
    const end = next === null ? 1 : clampFraction(fractionOn(domain, next));
    return end > start ? [{ from: start, to: end, meaning }] : [];
  });
}

/** Opacity of the thin bands beside a gauge or a bar. */
export const limitAlpha: Readonly<Record<Meaning, number>> = {
  good: 1,
  neutral: 0.4,
  warn: 1,
  bad: 1,
};
