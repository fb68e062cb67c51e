import { type Box, dayMs, scaleLinear, timeTicks } from '@chartroom/plot';
import { edgeScale } from '@chartroom/plot/bands';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { LayoutContext } from './layoutContext';
import type { TimeBars } from './timeBars';

/** A tick with its label, before it is fitted into the chart. */
export interface PlacedTick {
  readonly at: number;
  readonly text: string;
}

/** Narrower bars share a tick. */
const minTickPx = 24;

/**
 * Ticks at least as far apart as bars: one for each where all labels fit. With bars of whole days
 * or longer, a tick is below the middle of its bar; otherwise, and where several ticks share a bar,
 * it's at the instant that it names.
 */
export function timeAxisTicks(
  { text, width }: LayoutContext,
  { bands, domain, unit }: TimeView,
  plot: Box,
) {
  const lengthPx = plot.right - plot.left;
  const x = scaleLinear(domain, [plot.left, plot.right]);
  const bandPx = (unit.ms / (domain[1] - domain[0])) * lengthPx;
  const isDaily = unit.ms >= dayMs;
  const ends = new Map(bands.map(({ from, to }) => [from, to]));
  const ticksAt = (gapPx: number) => timeTicks(domain[0], domain[1], lengthPx, text, gapPx);
  const all = isDaily && bandPx >= minTickPx ? ticksAt(bandPx * 0.95) : [];
  const fitsEach = all.length > 0 && all.every((tick) => width(tick.text) + 8 <= bandPx);
  const ticks = fitsEach ? all : ticksAt(Math.max(72, bandPx * 0.95));
  const [first = 0, second = Infinity] = ticks.map(({ value }) => value);
  // Months differ in length.
  const isFiner = second - first < unit.ms * 0.8;
  return ticks.flatMap(({ value, text: label }): PlacedTick[] => {
    const end = isFiner ? undefined : ends.get(value);
    // No bar covers this day.
    if (isDaily && end === undefined && value >= domain[1]) return [];
    const at = isDaily && end !== undefined ? x(value / 2 + end / 2) : x(value);
    return at > plot.right ? [] : [{ at, text: label }];
  });
}

/** Edges of bars in whole pixels, clipped to the view. */
export function timeEdges({ bands, domain }: TimeView, plot: Box): readonly number[] {
  const [first] = bands;
  return first ? [first.from, ...bands.map(({ to }) => to)].map(edgeScale(domain, plot)) : [];
}

/** Zoom limits as in line charts over time: at least three of the data's own intervals. */
export function zoomOf(
  { xName }: Pick<BarIndex, 'xName'>,
  { domain, limits }: TimeView,
  { samplingInterval }: TimeBars,
  plot: Box,
) {
  const minSpan = Math.min(Math.max(10, samplingInterval.ms * 3), limits[1] - limits[0]);
  return { plot, domain, limits, minSpan: minSpan, field: xName };
}
