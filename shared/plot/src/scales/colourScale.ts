import type { ColourToken } from '../canvas/ink';
import { niceStep } from './niceStep';

/** Steps that a palette of values has. Colour is read in steps: no continuous ramp. */
export const colourSteps = 9;

/** Numbers told by colour: classes of equal width, each with a colour of its own. */
export interface ColourScale {
  readonly kind: 'sequential' | 'diverging';
  /** Where the first class begins and the last one ends. */
  readonly from: number;
  readonly to: number;
}

export interface ColourScaleOptions {
  /** What the viewer fixed, or null. */
  readonly min: number | null;
  readonly max: number | null;
}

/** A little, so that 0.3 falls into the class that begins at 3 × 0.1. */
const epsilon = 1e-9;
const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** From pale to deep; classes have round widths unless the viewer has fixed both ends. */
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
  // Parts before their difference: that of the greatest numbers there are is none.
  let step = niceStep(minStep(low, high) || Math.abs(high) / colourSteps, roundFactors);
  // One value alone is neither pale nor deep.
  const before = low === high ? Math.floor(colourSteps / 2) : 0;
  while (high > (Math.floor(low / step + epsilon) + colourSteps) * step)
    step = niceStep(step * 1.1, roundFactors);
  const first = Math.floor(low / step + epsilon) - before;
  return scaleOf('sequential', first * step, (first + colourSteps) * step);
}

/** Two hues from `centre`, as far up as down; the middle class is centred on it. */
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

/** The class of a number, from 0; what lies beyond an end is of the class there. */
export function colourClass({ from, to }: ColourScale, value: number): number {
  const fraction = (value / 2 - from / 2) / (to / 2 - from / 2);
  return Math.max(0, Math.min(colourSteps - 1, Math.floor(fraction * colourSteps + epsilon)));
}

/** Where the class `place` begins; halves lie within classes. */
export function classThreshold({ from, to }: ColourScale, index: number): number {
  const threshold = from * (1 - index / colourSteps) + to * (index / colourSteps);
  // What is left of 0.1 + 0.2 − 0.3.
  return Math.abs(threshold) < Math.max(Math.abs(from), Math.abs(to)) * 1e-12 ? 0 : threshold;
}

export function classToken({ kind }: ColourScale, index: number): ColourToken {
  return `${kind === 'sequential' ? 'seq' : 'div'}-${index}` as ColourToken;
}

/** The width of all classes together, each of a round width. */
function niceWidth(low: number, high: number): number {
  return colourSteps * niceStep(minStep(low, high));
}

function fixedScale(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return scaleOf(kind, from, to > from ? to : from + Math.max(1, Math.abs(from) * 1e-9));
}

function scaleOf(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return { kind, from: finite(from), to: finite(to) };
}

function finiteExtent(dataMin: number, dataMax: number): readonly [number, number] {
  return dataMin <= dataMax ? [finite(dataMin), finite(dataMax)] : [0, 1];
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}

/** Numbers far from zero differ by no less than they can. */
function minStep(low: number, high: number): number {
  const fraction = high / colourSteps - low / colourSteps;
  return fraction > 0 ? Math.max(fraction, Math.max(Math.abs(low), Math.abs(high)) * 1e-12) : 0;
}
