import { tickIncrement, ticks } from 'd3-array';

export interface TickSpacing {
  readonly lengthPx: number;
  readonly gapPx: number;
  /** How near they may come where fewer than three would have room, as in a low panel. */
  readonly closestPx?: number | undefined;
  readonly most: number;
  /** They are round multiples of this (`tickBase`); 1 by default. */
  readonly base?: number | undefined;
  /** Whole numbers only. */
  readonly isInteger?: boolean | undefined;
}

/** Round numbers within a domain: at most `most`, at least `gapPx` apart. */
export function numberTicks(from: number, to: number, spacing: TickSpacing): readonly number[] {
  const found = ticksApart(from, to, spacing);
  const { gapPx, closestPx = gapPx } = spacing;
  if (found.length > 2 || closestPx >= gapPx) return found;
  const closer = ticksApart(from, to, { ...spacing, gapPx: closestPx });
  return closer.length > found.length ? closer : found;
}

function ticksApart(
  from: number,
  to: number,
  { lengthPx, gapPx, most, isInteger = false, base = 1 }: TickSpacing,
): readonly number[] {
  for (let count = Math.min(most, Math.floor(lengthPx / gapPx) + 1); count > 0; count -= 1) {
    const found = roundTicks(from, to, count, base).filter(
      (tick) => !isInteger || base !== 1 || Number.isInteger(tick),
    );
    const step = found.length > 1 ? (found[1] as number) - (found[0] as number) : to - from;
    if (found.length <= most && (step / (to - from)) * lengthPx >= gapPx) return found;
  }
  return roundTicks(from, to, 1, base);
}

function roundTicks(from: number, to: number, count: number, base: number): readonly number[] {
  if (base === 1) return ticks(from, to, count);
  // 0.1 of a minute is 6 s, not 6.000000000000001.
  return ticks(from / base, to / base, count).map((tick) => Number((tick * base).toPrecision(12)));
}

/** Ticks with their texts at `gapPx`, or further apart where the texts would meet. */
export function ticksWithRoom<Tick extends { readonly text: string }>(
  ticksAt: (gapPx: number) => readonly Tick[],
  gapPx: number,
  width: (text: string) => number,
): readonly Tick[] {
  const found = ticksAt(gapPx);
  const widest = Math.max(0, ...found.map(({ text }) => width(text)));
  return widest + 8 > gapPx ? ticksAt(widest + 12) : found;
}

export interface DomainRule {
  /** Bars and areas start at 0; a line does when its least value is below 60 % of its greatest. */
  readonly isZeroBased: boolean;
  /** What the viewer fixed, or null. */
  readonly min: number | null;
  readonly max: number | null;
}

/** A domain that holds `least` to `greatest`, widened to half a step so that it seldom moves. */
export function niceDomain(
  least: number,
  greatest: number,
  { isZeroBased, min, max }: DomainRule,
): readonly [number, number] {
  const [low, high] = widened(least, greatest, isZeroBased);
  const step = halfStep(min ?? low, max ?? high);
  const from = min ?? roundTo(low, step, Math.floor);
  const to = max ?? roundTo(high, step, Math.ceil);
  return to > from ? [from, to] : [from, from + 1];
}

function widened(least: number, greatest: number, isZeroBased: boolean): [number, number] {
  if (!(least <= greatest)) return [0, 1];
  if (least >= 0 && (isZeroBased || least <= greatest * 0.6)) return [0, greatest || 1];
  if (greatest <= 0 && (isZeroBased || greatest >= least * 0.6)) return [least || -1, 0];
  if (least === greatest)
    return [least - Math.abs(least) * 0.1, greatest + Math.abs(greatest) * 0.1];
  return [least, greatest];
}

/** Half the distance of ticks; negative for one over it, as `tickIncrement` has it. */
function halfStep(low: number, high: number): number {
  return tickIncrement(low, high > low ? high : low + 1, 8);
}

function roundTo(value: number, step: number, round: (value: number) => number): number {
  return step > 0 ? round(value / step) * step : round(value * -step) / -step;
}
