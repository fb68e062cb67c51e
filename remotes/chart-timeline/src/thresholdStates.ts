import type { Threshold } from '@chartroom/contract';
import type { NumberStyle } from '@chartroom/plot';
import { rangeTitle } from './rangeTitle';

/** A range of values with a meaning. */
export interface ThresholdState {
  readonly from: number;
  readonly to: number | undefined;
  readonly meaning: Threshold['meaning'];
  readonly title: string;
}

/** Thresholds as states. Values below the first have a state of their own, without a meaning. */
export function thresholdStates(thresholds: readonly Threshold[]): {
  readonly from: readonly number[];
  readonly classes: readonly ThresholdState[];
} {
  const below = { from: null, meaning: 'neutral', title: '' } as const;
  const all = thresholds[0]?.from === null ? thresholds : [below, ...thresholds];
  const classes = all.map(({ from, meaning, title }, i) => ({
    from: from ?? Number.NEGATIVE_INFINITY,
    to: all[i + 1]?.from ?? undefined,
    meaning,
    title,
  }));
  return { from: classes.map(({ from }) => from), classes };
}

/** The title of a threshold, or its range. */
export function thresholdTitle(
  classes: readonly ThresholdState[],
  state: number,
  style: NumberStyle,
): string {
  const found = classes[state];
  if (!found) return '';
  return found.title === '' ? rangeTitle(found.from, found.to, style) : found.title;
}
