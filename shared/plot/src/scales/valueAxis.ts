import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import type { NumberStyle } from '../format/formatNumber';
import { formatTimeEnds } from '../format/formatTimeSpan';
import type { TimeStyle } from '../format/intlTime';
import type { NumberFormat } from '../format/units';
import type { Span, ZoomArea } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { isEmptyDomain } from '../series/seriesExtents';
import { type AxisTick, axisFontPx, axisTick } from './axes';
import { ticksWithRoom } from './numberTicks';
import { timeTicks } from './timeTicks';
import { type ValueScaleKind, valueMapping, valueTicks } from './valueScale';

/** A vertical axis of values: domain, ticks, and the mapping from values to pixels. */
export interface ValueAxis {
  readonly kind: ValueScaleKind;
  readonly domain: Span;
  readonly ticks: readonly AxisTick[];
  /** All labels, drawn or not. Their width stays reserved while there are no values. */
  readonly texts: readonly string[];
  readonly maxLabelWidth: number;
  readonly mapping: { readonly k: number; readonly b: number };
}

/**
 * A value axis from `bottom` up to `top`, in pixels. Its labels are empty where there are no
 * values.
 */
export function valueAxis(
  kind: ValueScaleKind,
  domain: Span,
  { top, bottom, isInteger, hasValues }: ValueAxisOptions,
  style: NumberStyle,
  scene: Scene,
): ValueAxis {
  const mapping = valueMapping(kind, domain, [bottom, top]);
  const spacing = { lengthPx: bottom - top, gapPx: 32, minGapPx: 22, maxCount: 5, isInteger };
  const found = valueTicks(kind, domain, spacing, style);
  const ticks = found.map(({ value, text }) => ({
    position: (kind === 'log' ? Math.log(value) : value) * mapping.k + mapping.b,
    text: hasValues ? text : '',
    halfWidth: 0,
  }));
  const texts = found.map(({ text }) => text);
  const widths = texts.map((text) => scene.measure(text, scene.font(axisFontPx)));
  return { kind, domain, ticks, texts, maxLabelWidth: Math.max(0, ...widths), mapping };
}

/** Position of a value axis in pixels, and what it shows. */
export interface ValueAxisOptions {
  readonly top: number;
  readonly bottom: number;
  readonly isInteger: boolean;
  readonly hasValues: boolean;
}

/** How positions on x are written. */
export interface XStyle extends TimeStyle {
  readonly isTime: boolean;
  /** Number format of labels. Default: `auto`. */
  readonly xFormat?: NumberFormat;
}

/** The ticks of x. A label is empty where it would leave the chart. */
export function xAxis(domain: Span, plot: Box, text: XStyle, scene: Scene): readonly AxisTick[] {
  const { k, b } = valueMapping('linear', domain, [plot.left, plot.right]);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  return xTicks(domain, plot, text, width).map(({ value, text: label }) =>
    axisTick(value * k + b, label, scene.width, width),
  );
}

/** How far x can be zoomed: to 1/100,000 of its extent, for times to 10 ms. */
export function xZoom(
  area: Pick<ZoomArea, 'plot' | 'domain' | 'limits'>,
  isTime: boolean,
  field: string | undefined,
): ZoomArea | null {
  const fullWidth = area.limits[1] - area.limits[0];
  // The extent may overflow a number; then x can't be zoomed.
  if (!Number.isFinite(fullWidth)) return null;
  const minSpan = Math.max(isTime ? 10 : 0, fullWidth * 1e-5);
  return field === undefined ? { ...area, minSpan } : { ...area, minSpan, field };
}

/** The text shown in place of marks where there are none. */
export function noDataText(domain: Span, text: XStyle): string {
  // Without a requested range there is none to name.
  const i18n = i18nFor(text.locale);
  if (!text.isTime || isEmptyDomain(domain)) return i18n.t('No data');
  const [from, to] = formatTimeEnds(domain[0], domain[1], text);
  return from === to
    ? i18n.t('No data on {day}', { day: from })
    : i18n.t('No data between {from} and {to}', { from, to });
}

function xTicks(domain: Span, plot: Box, text: XStyle, width: (label: string) => number) {
  if (isEmptyDomain(domain)) return [];
  const lengthPx = plot.right - plot.left;
  if (text.isTime) return timeTicks(domain[0], domain[1], lengthPx, text);
  const style = { locale: text.locale, numberFormat: text.xFormat, isCoordinate: true };
  const ticksAt = (gapPx: number) =>
    valueTicks('linear', domain, { lengthPx, gapPx, maxCount: 12 }, style);
  return ticksWithRoom(ticksAt, 72, width);
}
