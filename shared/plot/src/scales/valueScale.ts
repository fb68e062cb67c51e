import type { Options } from '@chartroom/contract';
import { numberOption } from '../chart/numberOption';
import { optionObjects, textOption } from '../chart/optionObjects';
import type { NumberStyle } from '../format/formatNumber';
import { formatTicks } from '../format/formatTicks';
import { tickBase } from '../format/units';
import type { Span } from '../interaction/zoom';
import type { Extent } from '../series/pyramid';
import { logTicks, niceLogDomain } from './logTicks';
import { type DomainOptions, niceDomain, numberTicks, type TickSpacing } from './numberTicks';
import { parsePosition } from './parsePosition';

/** The kinds of a value axis. */
export type ValueScaleKind = 'linear' | 'log';

/** Below this a span has more pixels per unit than a number can represent. */
const minDomainWidth = 1e-290;

/** The domain of a value axis, for values of any size. Above 0 for a logarithmic one. */
export function valueDomain(
  kind: ValueScaleKind,
  { min, max }: Extent,
  options: DomainOptions,
): Span {
  if (kind === 'log') return logDomain({ min, max }, options);
  const divisor = min <= max ? divisorFor(min, max) : 1;
  const divide = (value: number | null) => (value === null ? null : value / divisor);
  const [from, to] = niceDomain(min / divisor, max / divisor, {
    ...options,
    min: divide(options.min),
    max: divide(options.max),
  });
  const low = Math.max(from * divisor, -Number.MAX_VALUE);
  const high = Math.min(to * divisor, Number.MAX_VALUE);
  if (high - low > minDomainWidth) return [low, high];
  const domainMin = Math.min(min, 0);
  return [domainMin, Math.max(max, domainMin + minDomainWidth)];
}

/**
 * The extent of an axis with its thresholds and reference lines included where they are near. A
 * distant limit would flatten the marks.
 */
export function withThresholds(
  { min, max }: Extent,
  [nearMin, nearMax]: Span,
  options: Options,
  axis: 'y' | 'y2' = 'y',
): Extent {
  const extent = { min, max };
  const references = optionObjects(options.references)
    .filter((reference) => reference.axis === axis)
    .flatMap(({ at, to }) => [parsePosition(textOption(at)), parsePosition(textOption(to))]);
  for (const limit of [...(axis === 'y' ? limitsOf(options) : []), ...references]) {
    if (limit === null || !(limit <= nearMax && limit >= nearMin)) continue;
    extent.min = Math.min(extent.min, limit);
    // Room above it for its name and the wash.
    extent.max = Math.max(extent.max, limit + Math.abs(limit) * 0.02);
  }
  return extent;
}

function limitsOf({ thresholds, warn, bad }: Options): readonly (number | null)[] {
  const limits = optionObjects(thresholds).map(({ from }) => numberOption(from));
  return limits.length > 0 ? limits : [numberOption(warn), numberOption(bad)];
}

function logDomain({ min, max }: Extent, options: DomainOptions): Span {
  const [from, to] = min <= max ? niceLogDomain(min, max) : [1, 10];
  const domainMin = options.min !== null && options.min > 0 ? options.min : from;
  const domainMax = options.max !== null && options.max > 0 ? options.max : to;
  if (domainMax > domainMin) return [domainMin, domainMax];
  return domainMin > 1e300 ? [domainMin / 10, domainMin] : [domainMin, domainMin * 10];
}

/** Ticks near the largest numbers overflow; ticks of the divided values don't. */
function divisorFor(from: number, to: number): number {
  return Math.max(Math.abs(from), Math.abs(to)) > 1e300 ? 2 ** 40 : 1;
}

/** Maps values, or their natural logarithms, to pixels: `value * k + b`. */
export function valueMapping(
  kind: ValueScaleKind,
  [low, high]: Span,
  [from, to]: readonly [fromPx: number, toPx: number],
): { readonly k: number; readonly b: number } {
  const [a, z] = kind === 'log' ? [Math.log(low), Math.log(high)] : [low, high];
  // Halved: the span of ±1e308 would overflow.
  const k = (to / 2 - from / 2) / (z / 2 - a / 2);
  return { k, b: from - a * k };
}

/** Round values within a domain, with their labels. */
export function valueTicks(
  kind: ValueScaleKind,
  [low, high]: Span,
  spacing: TickSpacing,
  style: NumberStyle,
): readonly { readonly value: number; readonly text: string }[] {
  if (kind === 'log') {
    // On a logarithmic axis each label has digits of its own.
    return logTicks(low, high, spacing).flatMap((value) =>
      formatTicks([value], style).map((text) => ({ value, text })),
    );
  }
  const divisor = divisorFor(low, high);
  const maxMagnitude = Math.max(Math.abs(low), Math.abs(high));
  const base = divisor === 1 ? tickBase(maxMagnitude, style.unit, style.numberFormat) : 1;
  const values = numberTicks(low / divisor, high / divisor, { ...spacing, base }).map(
    (value) => value * divisor,
  );
  const texts = formatTicks(values, style);
  return values.map((value, i) => ({ value, text: texts[i] ?? '' }));
}
