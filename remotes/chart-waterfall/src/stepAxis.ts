import {
  axisStyle,
  type NumberStyle,
  niceDomain,
  type Scene,
  type Span,
  type TickSpacing,
  valueTicks,
  withThresholds,
} from '@chartroom/plot';
import { extent } from 'd3';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';

/**
 * The values that the axis spans. Unless it has to include 0, it fits the changes, the ends of
 * totals and the references near them.
 */
export function stepDomain(
  steps: readonly Step[],
  { options: { isZeroBased }, scene }: Pick<WaterfallContext, 'options' | 'scene'>,
): Span {
  const ends = steps.flatMap(({ kind, from, to }) => (kind === 'change' ? [from, to] : [to]));
  const [lowest = 0, highest = 0] = extent(ends);
  const room = highest - lowest;
  const near: Span = isZeroBased
    ? [Math.min(0, lowest * 1.5), Math.max(0, highest * 1.5)]
    : [lowest - room, highest + room];
  const { min, max } = withThresholds({ min: lowest, max: highest }, near, {
    // Thresholds are of totals alone, and have no lines.
    references: scene.options.references ?? [],
  });
  // The lowest total isn't at the end of the axis, so that its bar can be seen.
  const padding = isZeroBased ? 0 : max * 0.1 - min * 0.1;
  const [from, to] = max < 0 ? [min, max + padding] : [min - padding, max];
  const domain = niceDomain(from, to, { isZeroBased, min: null, max: null });
  // The smallest numbers have no round ones between them.
  return domain[1] > domain[0] ? domain : [0, 1];
}

/** Whether the axis leaves out 0. */
export function isTruncated([low, high]: Span): boolean {
  return low > 0 || high < 0;
}

export function stepTicks(domain: Span, spacing: TickSpacing, style: NumberStyle, scene: Scene) {
  return valueTicks('linear', domain, spacing, axisStyle('y', style, scene));
}

/** Pixels of values, NaN where the axis doesn't reach them. */
export function valuePixel(domain: Span, scale: (value: number) => number) {
  return (value: number) => (value >= domain[0] && value <= domain[1] ? scale(value) : Number.NaN);
}

/**
 * Whole pixels of values, clamped to the plot. Divides before it multiplies, since the smallest
 * domains have no finite factor.
 */
export function stepScale([low, high]: Span, [start, end]: Span): (value: number) => number {
  return (value) => {
    const share = Math.max(0, Math.min((value - low) / (high - low), 1));
    return Math.round(start + share * (end - start));
  };
}
