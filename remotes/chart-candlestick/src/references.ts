import {
  bisectLeft,
  describeReferences,
  type Extent,
  numberReferenceAxis,
  numberStyleFor,
  type ReferenceAxes,
  type Scene,
  type Span,
  timeReferenceAxis,
  timeStyleFor,
  withThresholds,
} from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';
import type { RowScale } from './rowScale';

interface Scales {
  /** Pixels of a time, and of a price. */
  x(epochMs: number): number;
  y(price: number): number;
}

/** The axes of a candlestick chart, as references are placed on them: X is time, Y has prices. */
export function referenceAxes(
  { x, y }: Scales,
  { data }: CandleIndex,
  scene: Scene,
): ReferenceAxes {
  // Prices are fitted to the view, so that what is outside of either axis may be zoomed away.
  const isZoomed = scene.window !== null;
  const prices = numberStyleFor(data?.fields.close, scene);
  return {
    x: timeReferenceAxis(x, timeStyleFor(data?.fields.time, scene), {
      ...{ isVertical: false, isZoomed },
    }),
    y: numberReferenceAxis(y, prices, { isVertical: true, isZoomed }),
    y2: null,
  };
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(index: CandleIndex, scene: Scene): readonly string[] {
  const same = (value: number) => value;
  return describeReferences(scene, referenceAxes({ x: same, y: same }, index, scene));
}

/**
 * Prices in view with the references near them, at most as far away as the prices extend: a
 * distant one would flatten the candles.
 */
export function withReferences(extent: Extent, isLog: boolean, { options }: Scene): Extent {
  const { min, max } = extent;
  const room = max - min;
  const near: Span = [isLog ? Math.max(Number.MIN_VALUE, min - room) : min - room, max + room];
  return withThresholds(extent, near, options);
}

/**
 * Position of a time on a scale of rows. Between rows that are side by side, a time is where it is
 * between theirs: a Saturday is a third of the way from Friday's candle to Monday's.
 */
export function timePosition(
  { columns: { time }, length }: CandleIndex,
  { hasCollapsedGaps, position, step, medianStepMs }: RowScale,
  epochMs: number,
): number {
  if (!hasCollapsedGaps || length === 0) return epochMs;
  const at = (row: number) => time[row] as number;
  const after = bisectLeft(time, epochMs, 0, length);
  const beyond = (row: number) => position(row) + ((epochMs - at(row)) / medianStepMs) * step;
  if (after === length) return beyond(length - 1);
  if (at(after) === epochMs) return position(after);
  if (after === 0) return beyond(0);
  const [from, to] = [at(after - 1), at(after)];
  return position(after - 1 + (epochMs - from) / (to - from));
}
