import type { OptionValue } from '@chartroom/contract';
import { enumOption, type Span } from '@chartroom/plot';

export const barLayouts = ['grouped', 'stacked', 'normalised'] as const;
export type BarLayout = (typeof barLayouts)[number];

export function layoutOption(option: OptionValue | undefined): BarLayout {
  return enumOption(barLayouts, option);
}

/** Beyond this, differences would overflow. */
const maxMagnitude = 1e300;
/** Division by smaller numbers would overflow. */
const minMagnitude = 1e-300;

/** Start and end of each bar, by series; null for no bar. */
export function barSpans(values: readonly number[], layout: BarLayout): readonly (Span | null)[] {
  if (layout === 'grouped') return values.map((value) => segment(0, value));
  const amounts = layout === 'normalised' ? shares(values) : values;
  let above = 0;
  let below = 0;
  return amounts.map((value) => {
    if (Number.isNaN(value)) return null;
    if (value < 0) {
      below += value;
      return segment(below - value, below);
    }
    above += value;
    return segment(above - value, above);
  });
}

/** Each value as a share of the sum of absolute values. Keeps its sign. */
export function shares(values: readonly number[]): readonly number[] {
  const known = values.filter((value) => !Number.isNaN(value)).map(Math.abs);
  const largest = Math.max(0, ...known);
  if (largest === 0) return values;
  const sum = known.reduce((total, size) => total + size / largest, 0);
  return values.map((value) => value / largest / sum);
}

/** Extent of all spans; `[∞, −∞]` if there are none. */
export function spanExtent(all: readonly (readonly (Span | null)[])[]): Span {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const band of all) {
    for (const span of band) {
      if (!span) continue;
      min = Math.min(min, span[0], span[1]);
      max = Math.max(max, span[0], span[1]);
    }
  }
  return [min, max];
}

/** A span without differences that would overflow; null where an end is missing. */
export function segment(from: number, to: number): Span | null {
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  return [clamped(from), clamped(to)];
}

function clamped(value: number): number {
  if (Math.abs(value) < minMagnitude) return 0;
  return Math.max(-maxMagnitude, Math.min(value, maxMagnitude));
}
