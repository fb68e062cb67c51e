import {
  axisStyle,
  formatTicks,
  type NumberStyle,
  niceLogDomain,
  numberOption,
  type Scene,
  type Span,
  scaleLinear,
  type TickSpacing,
  valueTicks,
} from '@chartroom/plot';
import type { BarLayout } from './stack';

/** The axis of values. */
export interface ValueAxis {
  readonly isLog: boolean;
  readonly domain: Span;
}

/** Extent of the values above 0; `[∞, 0]` if there are none. */
export function positiveExtent(values: readonly (readonly number[])[]): Span {
  let [minValue, maxValue] = [Number.POSITIVE_INFINITY, 0];
  for (const bandValues of values) {
    for (const value of bandValues) {
      if (!(value > 0)) continue;
      minValue = Math.min(minValue, value);
      maxValue = Math.max(maxValue, value);
    }
  }
  return [minValue, maxValue];
}

/** A log axis has no 0: bars begin at its minimum, and values at or below 0 have no bar. */
export function logAxis([minValue, maxValue]: Span, { options }: Scene): ValueAxis {
  const [low, high] = maxValue > 0 ? niceLogDomain(minValue * 0.999, maxValue) : [1, 10];
  const [min, max] = [numberOption(options.min), numberOption(options.max)];
  const from = min !== null && min > 0 ? min : low;
  const to = max !== null && max > 0 ? max : high;
  return { isLog: true, domain: to > from ? [from, to] : [from, from * 10] };
}

/** Maps values to pixels, clamped to the plot. */
export function valueScale(
  { isLog, domain }: ValueAxis,
  range: readonly [number, number],
): (value: number) => number {
  if (!isLog) return scaleLinear(domain, range, { clamp: true });
  const logScale = scaleLinear([Math.log(domain[0]), Math.log(domain[1])], range, { clamp: true });
  return (value) => (value > 0 ? logScale(Math.log(value)) : range[0]);
}

/** A scale that is `NaN` beyond its domain. */
export function within(
  [low, high]: Span,
  scale: (value: number) => number,
): (value: number) => number {
  return (value) => (value >= low && value <= high ? scale(value) : Number.NaN);
}

interface AxisContext {
  readonly layout: BarLayout;
  readonly text: NumberStyle;
  readonly scene: Scene;
}

/** Round values with their labels; shares from −1 to 1 as `50 %`. */
export function valueAxisTicks(
  { isLog, domain }: ValueAxis,
  spacing: TickSpacing,
  { layout, text, scene }: AxisContext,
): ReturnType<typeof valueTicks> {
  const isShares = layout === 'normalised';
  const style: NumberStyle = isShares ? { locale: text.locale } : axisStyle('y', text, scene);
  const ticks = valueTicks(isLog ? 'log' : 'linear', domain, spacing, style);
  if (!isShares) return ticks;
  const percentTexts = formatTicks(
    ticks.map(({ value }) => value * 100),
    style,
  );
  return ticks.map(({ value }, i) => ({ value, text: `${percentTexts[i]}\u00a0%` }));
}
