import {
  axisStyle,
  type NumberStyle,
  niceDomain,
  type Scene,
  type Span,
  type TickSpacing,
  valueTicks,
} from '@chartroom/plot';
import { extent } from 'd3';
import type { Step } from './steps';

/**
 * The values that the axis spans. Unless it has to include 0, it fits the changes and the ends of
 * totals.
 */
export function stepDomain(steps: readonly Step[], isZeroBased: boolean): Span {
  const ends = steps.flatMap(({ kind, from, to }) => (kind === 'change' ? [from, to] : [to]));
  const [min = 0, max = 0] = extent(ends);
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
