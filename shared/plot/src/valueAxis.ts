import { type AxisTick, axisFontPx } from './axes';
import type { Scene } from './chartDefinition';
import type { TimeStyle } from './formatTime';
import type { Box } from './pen';
import { isNowhere } from './seriesExtents';
import { timeTicks } from './timeTicks';
import { type ValueScaleKind, valueMapping, valueTicks } from './valueScale';
import type { Span } from './zoom';

export interface ValueAxis {
  readonly kind: ValueScaleKind;
  readonly domain: Span;
  readonly ticks: readonly AxisTick[];
  /** All texts, shown or not: their room is kept while there are no values. */
  readonly texts: readonly string[];
  readonly widest: number;
  readonly mapping: { readonly k: number; readonly b: number };
}

/** An axis of values from `bottom` up to `top`; its texts are empty where there are no values. */
export function valueAxis(
  kind: ValueScaleKind,
  domain: Span,
  { top, bottom, isInteger, hasValues }: ValueRoom,
  { locale, unit }: { readonly locale: string; readonly unit: string },
  scene: Scene,
): ValueAxis {
  const mapping = valueMapping(kind, domain, [bottom, top]);
  const room = { lengthPx: bottom - top, gapPx: 32, closestPx: 22, most: 5, isInteger };
  const found = valueTicks(kind, domain, room, { locale, unit });
  const ticks = found.map(({ value, text }) => ({
    at: (kind === 'log' ? Math.log(value) : value) * mapping.k + mapping.b,
    text: hasValues ? text : '',
    halfWidth: 0,
  }));
  const texts = found.map(({ text }) => text);
  const widths = texts.map((text) => scene.measure(text, scene.font(axisFontPx)));
  return { kind, domain, ticks, texts, widest: Math.max(0, ...widths), mapping };
}

export interface ValueRoom {
  readonly top: number;
  readonly bottom: number;
  readonly isInteger: boolean;
  readonly hasValues: boolean;
}

/** How places on x are written. */
export interface PlaceStyle extends TimeStyle {
  readonly isTime: boolean;
}

/** Ticks of x; a label that would leave the chart is empty. */
export function placeAxis(
  domain: Span,
  plot: Box,
  text: PlaceStyle,
  scene: Scene,
): readonly AxisTick[] {
  const { k, b } = valueMapping('linear', domain, [plot.left, plot.right]);
  return xTicks(domain, plot, text).map(({ value, text: label }) => {
    const at = value * k + b;
    const halfWidth = scene.measure(label, scene.font(axisFontPx)) / 2;
    const isCut = at + halfWidth > scene.width || at - halfWidth < 0;
    return { at, text: isCut ? '' : label, halfWidth };
  });
}

function xTicks(domain: Span, plot: Box, text: PlaceStyle) {
  if (isNowhere(domain)) return [];
  const lengthPx = plot.right - plot.left;
  if (text.isTime) return timeTicks(domain[0], domain[1], lengthPx, text);
  const room = { lengthPx, gapPx: 72, most: 12 };
  return valueTicks('linear', domain, room, { locale: text.locale, isPlace: true });
}
