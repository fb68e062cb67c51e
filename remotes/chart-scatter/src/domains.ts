import {
  clampSpan,
  nice,
  niceDomain,
  niceLogDomain,
  numberOption,
  type Scene,
  type Span,
  withThresholds,
} from '@chartroom/plot';
import { type ScaleKind, toScale } from './scale';
import type { Extent, ScatterData } from './scatterData';

/** Full extent of x, in units of its scale. */
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

/** Domain of y in units of its scale: from the options, or rounded around the values in view. */
export function yDomain(kind: ScaleKind, values: Extent, { options }: Scene): Span {
  const low = values.min - Math.abs(values.min) / 2;
  const high = values.max + Math.abs(values.max) / 2;
  const near: Span = [kind === 'log' && !(low > 0) ? Number.MIN_VALUE : low, high];
  const extent = withThresholds(values, near, options);
  return domainOf(kind, extent, numberOption(options.min), numberOption(options.max));
}

function domainOf(kind: ScaleKind, extent: Extent, min: number | null, max: number | null): Span {
  return kind === 'log' ? logDomain(extent, min, max) : linearDomain(extent, min, max);
}

/** Minimum span of a linear axis. */
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
  // Pixels per unit would overflow.
  if (!(high - low > minSpan)) {
    const lower = Math.min(extent.min, 0);
    return [lower, Math.max(extent.max, lower + minSpan)];
  }
  return [Math.max(low, -Number.MAX_VALUE), Math.min(high, Number.MAX_VALUE)];
}

/** Points show positions, not amounts, so the domain includes 0 only if it's near. */
function isFarFromZero({ min, max }: Extent): boolean {
  return min > 0 && max > min && min > max / 5 && max < 1e300;
}

function tightDomain(extent: Extent, min: number | null, max: number | null): Span {
  const [low, high] = nice(extent.min, extent.max, 8);
  const [from, to] = [min ?? low, max ?? high];
  return to > from ? [from, to] : [from, from + 1];
}

/** Divisor that keeps tick arithmetic from overflowing near `Number.MAX_VALUE`. */
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

/** The zoomed window, if it still overlaps the limits. */
export function windowWithinLimits(window: Span | null, limits: Span): Span {
  if (!window || window[1] <= limits[0] || window[0] >= limits[1]) return limits;
  const plot = { left: 0, top: 0, right: 0, bottom: 0 };
  return clampSpan({ limits, domain: limits, minSpan: 0, plot }, window) ?? limits;
}
