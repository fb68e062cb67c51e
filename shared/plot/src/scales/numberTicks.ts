import { tickIncrement, ticks } from 'd3-array';

/** How close the ticks of an axis may be, in pixels. */
export interface TickSpacing {
  readonly lengthPx: number;
  readonly gapPx: number;
  /**
   * Smallest gap where fewer than three ticks would fit otherwise, as in a low panel. Default:
   * `gapPx`.
   */
  readonly minGapPx?: number | undefined;
  readonly maxCount: number;
  /** Ticks are round multiples of this (see `tickBase`). Default: 1. */
  readonly base?: number | undefined;
  /** Whole numbers only. Default: false. */
  readonly isInteger?: boolean | undefined;
}

/** Round numbers within a domain: at most `maxCount`, at least `gapPx` apart. */
export function numberTicks(from: number, to: number, spacing: TickSpacing): readonly number[] {
  const found = ticksWithGap(from, to, spacing);
  const { gapPx, minGapPx = gapPx } = spacing;
  if (found.length > 2 || minGapPx >= gapPx) return found;
  const closer = ticksWithGap(from, to, { ...spacing, gapPx: minGapPx });
  return closer.length > found.length ? closer : found;
}

function ticksWithGap(
  from: number,
  to: number,
  { lengthPx, gapPx, maxCount, isInteger = false, base = 1 }: TickSpacing,
): readonly number[] {
  for (let count = Math.min(maxCount, Math.floor(lengthPx / gapPx) + 1); count > 0; count -= 1) {
    const found = roundTicks(from, to, count, base).filter(
      (tick) => !isInteger || base !== 1 || Number.isInteger(tick),
    );
    const step = found.length > 1 ? (found[1] as number) - (found[0] as number) : to - from;
    if (found.length <= maxCount && (step / (to - from)) * lengthPx >= gapPx) return found;
  }
  return roundTicks(from, to, 1, base);
}

function roundTicks(from: number, to: number, count: number, base: number): readonly number[] {
  if (base === 1) return ticks(from, to, count);
  // 0.1 min is 6 s, not 6.000000000000001.
  return ticks(from / base, to / base, count).map((tick) => Number((tick * base).toPrecision(12)));
}

/** Ticks with labels, at least `gapPx` apart, or further where the labels would overlap. */
export function ticksWithRoom<Tick extends { readonly text: string }>(
  ticksAt: (gapPx: number) => readonly Tick[],
  gapPx: number,
  width: (text: string) => number,
): readonly Tick[] {
  const found = ticksAt(gapPx);
  const widest = Math.max(0, ...found.map(({ text }) => width(text)));
  return widest + 8 > gapPx ? ticksAt(widest + 12) : found;
}

/** How `niceDomain` extends the extent of the data. */
export interface DomainOptions {
  /** Bars and areas start at 0. A line does where its minimum is below 60 % of its maximum. */
  readonly isZeroBased: boolean;
  /** Set by the viewer, or null. So is `max`. */
  readonly min: number | null;
  readonly max: number | null;
}

/** A domain that includes `min` to `max`, extended to half a step so that it rarely changes. */
export function niceDomain(
  dataMin: number,
  dataMax: number,
  { isZeroBased, min, max }: DomainOptions,
): readonly [number, number] {
  const [low, high] = withZero(dataMin, dataMax, isZeroBased);
  const step = halfStep(min ?? low, max ?? high);
  const from = min ?? roundTo(low, step, Math.floor);
  const to = max ?? roundTo(high, step, Math.ceil);
  return to > from ? [from, to] : [from, from + 1];
}

function withZero(min: number, max: number, isZeroBased: boolean): [number, number] {
  if (!(min <= max)) return [0, 1];
  if (min >= 0 && (isZeroBased || min <= max * 0.6)) return [0, max || 1];
  if (max <= 0 && (isZeroBased || max >= min * 0.6)) return [min || -1, 0];
  if (min === max) return [min - Math.abs(min) * 0.1, max + Math.abs(max) * 0.1];
  return [min, max];
}

/** Half the distance of ticks. Negative for its inverse, as in `tickIncrement` of d3-array. */
function halfStep(low: number, high: number): number {
  return tickIncrement(low, high > low ? high : low + 1, 8);
}

function roundTo(value: number, step: number, round: (value: number) => number): number {
  return step > 0 ? round(value / step) * step : round(value * -step) / -step;
}
