import type { Options } from '@chartroom/contract';
import { numberOption } from '../chart/numberOption';
import type { NumberStyle } from '../format/formatNumber';
import { formatTicks } from '../format/formatTicks';
import { tickBase } from '../format/units';
import type { Span } from '../interaction/zoom';
import type { Extent } from '../series/pyramid';
import { logTicks, niceLogDomain } from './logTicks';
import { type DomainRule, niceDomain, numberTicks, type TickSpacing } from './numberTicks';

export type ValueScaleKind = 'linear' | 'log';

/** Below this a span has more pixels a unit than a number can hold. */
const leastSpan = 1e-290;

/** What an axis of values spans, whatever the size of its values; above 0 where it is logarithmic. */
export function valueDomain(kind: ValueScaleKind, { min, max }: Extent, rule: DomainRule): Span {
  if (kind === 'log') return logDomain({ min, max }, rule);
  const shrink = min <= max ? shrinkFor(min, max) : 1;
  const smaller = (value: number | null) => (value === null ? null : value / shrink);
  const [from, to] = niceDomain(min / shrink, max / shrink, {
    ...rule,
    min: smaller(rule.min),
    max: smaller(rule.max),
  });
  const low = Math.max(from * shrink, -Number.MAX_VALUE);
  const high = Math.min(to * shrink, Number.MAX_VALUE);
  if (high - low > leastSpan) return [low, high];
  const least = Math.min(min, 0);
  return [least, Math.max(max, least + leastSpan)];
}

/**
 * Values with the limits of the options `warn` and `bad` among them, but for those that are not near: a
 * limit far off would flatten the marks that it is about.
 */
export function withThresholds(
  { min, max }: Extent,
  [nearMin, nearMax]: Span,
  options: Options,
): Extent {
  const all = { min, max };
  for (const limit of [numberOption(options.warn), numberOption(options.bad)]) {
    if (limit === null || limit > nearMax || limit < nearMin) continue;
    all.min = Math.min(all.min, limit);
    // Room above it, for its name and the wash.
    all.max = Math.max(all.max, limit + Math.abs(limit) * 0.02);
  }
  return all;
}

function logDomain({ min, max }: Extent, rule: DomainRule): Span {
  const [from, to] = min <= max ? niceLogDomain(min, max) : [1, 10];
  const least = rule.min !== null && rule.min > 0 ? rule.min : from;
  const greatest = rule.max !== null && rule.max > 0 ? rule.max : to;
  if (greatest > least) return [least, greatest];
  return least > 1e300 ? [least / 10, least] : [least, least * 10];
}

/** Arithmetic of ticks overflows near the greatest numbers; a part of them it can do. */
function shrinkFor(from: number, to: number): number {
  return Math.max(Math.abs(from), Math.abs(to)) > 1e300 ? 2 ** 40 : 1;
}

/** From values, or their natural logarithms, to pixels: `value * k + b`. */
export function valueMapping(
  kind: ValueScaleKind,
  [low, high]: Span,
  [from, to]: readonly [fromPx: number, toPx: number],
): { readonly k: number; readonly b: number } {
  const [a, z] = kind === 'log' ? [Math.log(low), Math.log(high)] : [low, high];
  // Halved: the span of ±1e308 is more than a number can hold.
  const k = (to / 2 - from / 2) / (z / 2 - a / 2);
  return { k, b: from - a * k };
}

/** Round values within a domain, with their texts. */
export function valueTicks(
  kind: ValueScaleKind,
  [low, high]: Span,
  room: TickSpacing,
  style: NumberStyle,
): readonly { readonly value: number; readonly text: string }[] {
  if (kind === 'log') {
    // Of a logarithmic axis each has digits of its own.
    return logTicks(low, high, room).flatMap((value) =>
      formatTicks([value], style).map((text) => ({ value, text })),
    );
  }
  const shrink = shrinkFor(low, high);
  const greatest = Math.max(Math.abs(low), Math.abs(high));
  const base = shrink === 1 ? tickBase(greatest, style.unit, style.numberFormat) : 1;
  const values = numberTicks(low / shrink, high / shrink, { ...room, base }).map(
    (value) => value * shrink,
  );
  const texts = formatTicks(values, style);
  return values.map((value, i) => ({ value, text: texts[i] ?? '' }));
}
