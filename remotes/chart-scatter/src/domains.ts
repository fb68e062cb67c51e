import {
  clampSpan,
  nice,
  niceDomain,
  niceLogDomain,
  numberOption,
  type Scene,
  type Span,
} from '@chartroom/plot';
import { type ScaleKind, toScale } from './scale';
import type { Extent, ScatterData } from './scatterData';

/** All there is to see on x, in units of its scale. */
export function xLimits(data: ScatterData | null, { range }: Scene): Span {
  const kind = data?.roles.xKind ?? 'time';
  const { min, max } = data?.x ?? { min: 1, max: 0 };
  if (kind !== 'time') return domainOf(kind, { min, max }, null, null);
  if (range) return paddedSpan(range.from, range.to ?? Math.max(range.from, max));
  return min <= max ? paddedSpan(min, max) : [0, 1];
}

function paddedSpan(from: number, to: number): Span {
  return to > from ? [from, to] : [from - 30_000, from + 30_000];
}

/** Fixed by options, or round numbers about what is in view; in units of the scale. */
export function yDomain(kind: ScaleKind, extent: Extent, { options }: Scene): Span {
  return domainOf(kind, extent, numberOption(options.min), numberOption(options.max));
}

function domainOf(kind: ScaleKind, extent: Extent, min: number | null, max: number | null): Span {
  return kind === 'log' ? logDomain(extent, min, max) : linearDomain(extent, min, max);
}

/** Of a linear axis. */
const minSpan = 1e-290;

function linearDomain(extent: Extent, min: number | null, max: number | null): Span {
  const divisor = extent.min <= extent.max ? divisorFor(extent.min, extent.max) : 1;
  const scaledDown = (value: number | null) => (value === null ? null : value / divisor);
  const [from, to] = isFarFromZero(extent)
    ? tightDomain(extent, min, max)
    : niceDomain(extent.min / divisor, extent.max / divisor, {
        isZeroBased: false,
        min: scaledDown(min),
        max: scaledDown(max),
      });
  const [low, high] = [from * divisor, to * divisor];
  // So near each other that pixels a unit would be more than a number can hold.
  if (!(high - low > minSpan)) {
    const lower = Math.min(extent.min, 0);
    return [lower, Math.max(extent.max, lower + minSpan)];
  }
  return [Math.max(low, -Number.MAX_VALUE), Math.min(high, Number.MAX_VALUE)];
}

/** Points tell a place, not an amount: 0 is in view only where it is near. */
function isFarFromZero({ min, max }: Extent): boolean {
  return min > 0 && max > min && min > max / 5 && max < 1e300;
}

function tightDomain(extent: Extent, min: number | null, max: number | null): Span {
  const [low, high] = nice(extent.min, extent.max, 8);
  const [from, to] = [min ?? low, max ?? high];
  return to > from ? [from, to] : [from, from + 1];
}

/** Arithmetic of ticks overflows near the greatest numbers; a part of them it can do. */
function divisorFor(from: number, to: number): number {
  return Math.max(Math.abs(from), Math.abs(to)) > 1e300 ? 2 ** 40 : 1;
}

function logDomain({ min, max }: Extent, low: number | null, high: number | null): Span {
  const [from, to] = min <= max ? niceLogDomain(min, max) : [1, 10];
  const lower = low !== null && low > 0 ? low : from;
  const upper = high !== null && high > 0 ? high : to;
  const ends: Span = upper > lower ? [lower, upper] : [lower, lower * 10];
  return [toScale('log', ends[0]), toScale('log', ends[1])];
}

/** The zoom, if it still meets what there is. */
export function windowIn(window: Span | null, limits: Span): Span {
  if (!window || window[1] <= limits[0] || window[0] >= limits[1]) return limits;
  const plot = { left: 0, top: 0, right: 0, bottom: 0 };
  return clampSpan({ limits, domain: limits, minSpan: 0, plot }, window) ?? limits;
}
