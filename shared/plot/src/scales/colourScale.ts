import type { Threshold } from '@chartroom/contract';
import { bisectRight } from 'd3-array';
import type { ColourToken } from '../canvas/ink';
import { meaningTokens } from '../canvas/meanings';
import { niceStep } from './niceStep';

/** Number of colours in a palette. Values are shown as classes, never as a continuous ramp. */
export const colourSteps = 9;

/** Classes of numbers, each with a colour of its own. */
export interface ColourScale {
  readonly kind: 'sequential' | 'diverging';
  /** Lower end of the first class; `to` is the upper end of the last one. Infinite: no end. */
  readonly from: number;
  readonly to: number;
  /** Limits between classes, ascending. Null: `colourSteps` classes of equal width. */
  readonly thresholds: readonly number[] | null;
  /** Colour of each class: a step of the palette, from 0. */
  readonly steps: readonly number[];
  /**
   * What each class means, which decides its colour; null below the first threshold. Default: the
   * colours are those of `steps`.
   */
  readonly meanings?: readonly (Threshold | null)[];
}

/** The limits of a colour scale. Null: computed from the data. */
export interface ColourScaleOptions {
  /** Set by the viewer, or null. */
  readonly min: number | null;
  readonly max: number | null;
}

const allSteps: readonly number[] = Array.from({ length: colourSteps }, (_, step) => step);

/** Tolerance in classes, so that 0.3 falls into the class that begins at 3 × 0.1. */
const epsilon = 1e-9;
const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** A scale from pale to deep. Class widths are round, unless the viewer has set both ends. */
export function sequentialScale(
  dataMin: number,
  dataMax: number,
  { min, max }: ColourScaleOptions,
) {
  const [low, high] = finiteExtent(dataMin, dataMax);
  if (min !== null && max !== null) return fixedScale('sequential', min, max);
  if (min !== null && high > min) return scaleOf('sequential', min, min + niceWidth(min, high));
  if (max !== null && max > low) return scaleOf('sequential', max - niceWidth(low, max), max);
  if (min !== null || max !== null) return fixedScale('sequential', min ?? low, max ?? high);
  // Checked before the difference, which isn't finite for the largest numbers.
  let step = niceStep(minStep(low, high) || Math.abs(high) / colourSteps, roundFactors);
  // A single value gets the middle class.
  const before = low === high ? Math.floor(colourSteps / 2) : 0;
  while (high > (Math.floor(low / step + epsilon) + colourSteps) * step)
    step = niceStep(step * 1.1, roundFactors);
  const first = Math.floor(low / step + epsilon) - before;
  return scaleOf('sequential', first * step, (first + colourSteps) * step);
}

/**
 * A diverging scale of two hues. It reaches as far above `centre` as below, and its middle class is
 * centred on it.
 */
export function divergingScale(
  dataMin: number,
  dataMax: number,
  { centre, min, max }: ColourScaleOptions & { readonly centre: number },
) {
  const [low, high] = finiteExtent(dataMin, dataMax);
  const half = colourSteps / 2;
  const isFixed = min !== null || max !== null;
  const ends = isFixed ? [min, max] : [low, high];
  const fraction = Math.max(...ends.map((end) => Math.abs((end ?? centre) / half - centre / half)));
  const step = isFixed && fraction > 0 ? fraction : niceStep(fraction, roundFactors);
  return scaleOf('diverging', centre - half * step, centre + half * step);
}

/**
 * The class of a number, from 0. Values beyond an end get the class at that end, a threshold is the
 * first value of the class above it.
 */
export function colourClass({ from, to, thresholds }: ColourScale, value: number): number {
  if (thresholds) return bisectRight(thresholds, value);
  const fraction = (value / 2 - from / 2) / (to / 2 - from / 2);
  return Math.max(0, Math.min(colourSteps - 1, Math.floor(fraction * colourSteps + epsilon)));
}

/** The lower end of the class at `index`. A fraction gives a value within the class. */
export function classThreshold({ from, to, thresholds }: ColourScale, index: number): number {
  if (thresholds) return index === 0 ? from : (thresholds[index - 1] ?? to);
  const threshold = from * (1 - index / colourSteps) + to * (index / colourSteps);
  // Rounding errors such as that of 0.1 + 0.2 − 0.3.
  return Math.abs(threshold) < Math.max(Math.abs(from), Math.abs(to)) * 1e-12 ? 0 : threshold;
}

/** The colour of the class at `index`, from 0. */
export function classToken({ kind, steps, meanings }: ColourScale, index: number): ColourToken {
  if (meanings) return meaningTokens[meanings[index]?.meaning ?? 'neutral'];
  return `${kind === 'sequential' ? 'seq' : 'div'}-${steps[index] ?? index}` as ColourToken;
}

/** The width of all classes together, so that each has a round width. */
function niceWidth(low: number, high: number): number {
  return colourSteps * niceStep(minStep(low, high));
}

function fixedScale(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return scaleOf(kind, from, to > from ? to : from + Math.max(1, Math.abs(from) * 1e-9));
}

function scaleOf(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return { kind, from: finite(from), to: finite(to), thresholds: null, steps: allSteps };
}

function finiteExtent(dataMin: number, dataMax: number): readonly [number, number] {
  return dataMin <= dataMax ? [finite(dataMin), finite(dataMax)] : [0, 1];
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}

/** Numbers far from zero can't differ by less than their precision. */
function minStep(low: number, high: number): number {
  const fraction = high / colourSteps - low / colourSteps;
  return fraction > 0 ? Math.max(fraction, Math.max(Math.abs(low), Math.abs(high)) * 1e-12) : 0;
}
