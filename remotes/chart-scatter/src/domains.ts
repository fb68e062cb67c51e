import {
  clampSpan,
  nice,
  niceDomain,
  niceLogDomain,
  numberOption,
  type Scene,
  type Span,
} from '@chartroom/plot';
import type { Intake, Reach } from './intake';
import { type ScaleKind, toScale } from './scale';

/** All there is to see on x, in units of its scale. */
export function xLimits(intake: Intake | null, { range }: Scene): Span {
  const kind = intake?.roles.xKind ?? 'time';
  const { min, max } = intake?.x ?? { min: 1, max: 0 };
  if (kind !== 'time') return domainOf(kind, { min, max }, null, null);
  if (range) return widened(range.from, range.to ?? Math.max(range.from, max));
  return min <= max ? widened(min, max) : [0, 1];
}

function widened(from: number, to: number): Span {
  return to > from ? [from, to] : [from - 30_000, from + 30_000];
}

/** Fixed by options, or round numbers about what is in view; in units of the scale. */
export function yDomain(kind: ScaleKind, reach: Reach, { options }: Scene): Span {
  return domainOf(kind, reach, numberOption(options.min), numberOption(options.max));
}

function domainOf(kind: ScaleKind, reach: Reach, min: number | null, max: number | null): Span {
  return kind === 'log' ? logDomain(reach, min, max) : linearDomain(reach, min, max);
}

/** Of a linear axis. */
const leastSpan = 1e-290;

function linearDomain(reach: Reach, min: number | null, max: number | null): Span {
  const shrink = reach.min <= reach.max ? shrinkFor(reach.min, reach.max) : 1;
  const smaller = (value: number | null) => (value === null ? null : value / shrink);
  const [from, to] = isFarFromZero(reach)
    ? tightDomain(reach, min, max)
    : niceDomain(reach.min / shrink, reach.max / shrink, {
        isZeroBased: false,
        min: smaller(min),
        max: smaller(max),
      });
  const [low, high] = [from * shrink, to * shrink];
  // So near each other that pixels a unit would be more than a number can hold.
  if (!(high - low > leastSpan)) {
    const least = Math.min(reach.min, 0);
    return [least, Math.max(reach.max, least + leastSpan)];
  }
  return [Math.max(low, -Number.MAX_VALUE), Math.min(high, Number.MAX_VALUE)];
}

/** Points tell a place, not an amount: 0 is in view only where it is near. */
function isFarFromZero({ min, max }: Reach): boolean {
  return min > 0 && max > min && min > max / 5 && max < 1e300;
}

function tightDomain(reach: Reach, min: number | null, max: number | null): Span {
  const [low, high] = nice(reach.min, reach.max, 8);
  const [from, to] = [min ?? low, max ?? high];
  return to > from ? [from, to] : [from, from + 1];
}

/** Arithmetic of ticks overflows near the greatest numbers; a part of them it can do. */
function shrinkFor(from: number, to: number): number {
  return Math.max(Math.abs(from), Math.abs(to)) > 1e300 ? 2 ** 40 : 1;
}

function logDomain({ min, max }: Reach, low: number | null, high: number | null): Span {
  const [from, to] = min <= max ? niceLogDomain(min, max) : [1, 10];
  const least = low !== null && low > 0 ? low : from;
  const greatest = high !== null && high > 0 ? high : to;
  const ends: Span = greatest > least ? [least, greatest] : [least, least * 10];
  return [toScale('log', ends[0]), toScale('log', ends[1])];
}

/** The zoom, if it still meets what there is. */
export function windowIn(window: Span | null, limits: Span): Span {
  if (!window || window[1] <= limits[0] || window[0] >= limits[1]) return limits;
  const plot = { left: 0, top: 0, right: 0, bottom: 0 };
  return clampSpan({ limits, domain: limits, leastSpan: 0, plot }, window) ?? limits;
}
