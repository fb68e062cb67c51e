import type { Token } from '../canvas/ink';
import { roundStep } from './roundStep';

/** Steps that a palette of values has. Colour is read in steps: no continuous ramp. */
export const colourSteps = 9;

/** Numbers told by colour: classes of equal width, each with a colour of its own. */
export interface ColourScale {
  readonly kind: 'sequential' | 'diverging';
  /** Where the first class begins and the last one ends. */
  readonly from: number;
  readonly to: number;
}

export interface ColourRule {
  /** What the viewer fixed, or null. */
  readonly min: number | null;
  readonly max: number | null;
}

/** A little, so that 0.3 falls into the class that begins at 3 × 0.1. */
const nearly = 1e-9;
const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** From pale to deep; classes have round widths unless the viewer has fixed both ends. */
export function sequentialScale(least: number, most: number, { min, max }: ColourRule) {
  const [low, high] = known(least, most);
  if (min !== null && max !== null) return fixedScale('sequential', min, max);
  if (min !== null && high > min) return scaleOf('sequential', min, min + roundSpan(min, high));
  if (max !== null && max > low) return scaleOf('sequential', max - roundSpan(low, max), max);
  if (min !== null || max !== null) return fixedScale('sequential', min ?? low, max ?? high);
  // Parts before their difference: that of the greatest numbers there are is none.
  let step = roundStep(spreadOf(low, high) || Math.abs(high) / colourSteps, roundFactors);
  // One value alone is neither pale nor deep.
  const before = low === high ? Math.floor(colourSteps / 2) : 0;
  while (high > (Math.floor(low / step + nearly) + colourSteps) * step)
    step = roundStep(step * 1.1, roundFactors);
  const first = Math.floor(low / step + nearly) - before;
  return scaleOf('sequential', first * step, (first + colourSteps) * step);
}

/** Two hues from `centre`, as far up as down; the middle class is centred on it. */
export function divergingScale(
  least: number,
  most: number,
  { centre, min, max }: ColourRule & { readonly centre: number },
) {
  const [low, high] = known(least, most);
  const half = colourSteps / 2;
  const isFixed = min !== null || max !== null;
  const ends = isFixed ? [min, max] : [low, high];
  const share = Math.max(...ends.map((end) => Math.abs((end ?? centre) / half - centre / half)));
  const step = isFixed && share > 0 ? share : roundStep(share, roundFactors);
  return scaleOf('diverging', centre - half * step, centre + half * step);
}

/** The class of a number, from 0; what lies beyond an end is of the class there. */
export function colourClass({ from, to }: ColourScale, value: number): number {
  const share = (value / 2 - from / 2) / (to / 2 - from / 2);
  return Math.max(0, Math.min(colourSteps - 1, Math.floor(share * colourSteps + nearly)));
}

/** Where the class `place` begins; halves lie within classes. */
export function classBorder({ from, to }: ColourScale, place: number): number {
  const border = from * (1 - place / colourSteps) + to * (place / colourSteps);
  // What is left of 0.1 + 0.2 − 0.3.
  return Math.abs(border) < Math.max(Math.abs(from), Math.abs(to)) * 1e-12 ? 0 : border;
}

export function classToken({ kind }: ColourScale, place: number): Token {
  return `${kind === 'sequential' ? 'seq' : 'div'}-${place}` as Token;
}

/** The width of all classes together, each of a round width. */
function roundSpan(low: number, high: number): number {
  return colourSteps * roundStep(spreadOf(low, high));
}

function fixedScale(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return scaleOf(kind, from, to > from ? to : from + Math.max(1, Math.abs(from) * 1e-9));
}

function scaleOf(kind: ColourScale['kind'], from: number, to: number): ColourScale {
  return { kind, from: finite(from), to: finite(to) };
}

function known(least: number, most: number): readonly [number, number] {
  return least <= most ? [finite(least), finite(most)] : [0, 1];
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}

/** Numbers far from zero differ by no less than they can. */
function spreadOf(low: number, high: number): number {
  const share = high / colourSteps - low / colourSteps;
  return share > 0 ? Math.max(share, Math.max(Math.abs(low), Math.abs(high)) * 1e-12) : 0;
}
