import {
  type AxisTick,
  axisStyle,
  axisTick,
  type Box,
  dayMs,
  leftMargin,
  numberOption,
  type PositionedText,
  scaleLinear,
  ticksWithRoom,
  timeTicks,
  truncateText,
  valueTicks,
} from '@chartroom/plot';
import type { Band } from './band';
import { bandEdges } from './bandEdges';
import { type BarRoom, barRoom, type TimeView } from './bandsInView';
import { plainNumber } from './bandTitle';
import type { PlacedBars } from './barMarks';
import { fillAlpha } from './fillAlpha';
import type { LayoutContext, LayoutInput } from './layoutContext';
import { placeBars } from './placeBars';
import { verticalThresholds } from './thresholdMarks';
import type { TimeBars } from './timeBars';
import { amountTicks, valueScale } from './valueAxis';
import { bandMarks, valueTexts } from './valueTexts';

const marginTopPx = 6;
const marginBottomPx = 24;
const marginRightPx = 8;
/** About what the labels of the axis take. */
const defaultLeftPx = 40;
/** A name next to the next. */
const nameGapPx = 8;
const valueHeightPx = 14;
/** A value next to the next. */
const valueGapPx = 6;
/** A name with less room than this is left out rather than cut. */
const minNamePx = 48;

/** Names below their bars without being cut: then bars may stand. */
export function namesFit({ index, scene, width }: LayoutContext): boolean {
  const room = scene.width - defaultLeftPx - marginRightPx;
  const bandPx = room / (index.bands.length + index.restCount);
  if (bandPx < 24 || scene.height < 120) return false;
  return index.bands.every(({ name }) => width(name) + nameGapPx <= bandPx);
}

export function maxColumns({ index, scene, layout }: LayoutContext): number {
  if (index.kind !== 'category') return Number.POSITIVE_INFINITY;
  const room = Math.max(1, scene.width - defaultLeftPx - marginRightPx);
  const barsPerGroup = layout === 'grouped' ? index.series.length : 1;
  const readable = Math.max(1, Math.floor(room / Math.max(24, barsPerGroup * 4 + 6)));
  // No more than can be told apart, whatever was asked for.
  return Math.min(numberOption(scene.options.limit) ?? readable, Math.floor(room / 2));
}

/** The room of bars over time. */
export function columnRoom({ scene, layout, visibleSeries }: LayoutContext): BarRoom {
  const barsPerGroup = layout === 'grouped' ? Math.max(1, visibleSeries.length) : 1;
  return barRoom(scene.width - defaultLeftPx - marginRightPx, barsPerGroup);
}

export function layoutVertical(context: LayoutContext, input: LayoutInput): PlacedBars {
  const { index, scene, layout, text, width } = context;
  const { axis, bands } = input;
  const { domain } = axis;
  const bottom = Math.max(context.top + marginTopPx + 1, scene.height - marginBottomPx);
  const top = context.top + marginTopPx;
  const isShares = layout === 'normalised';
  const style = isShares ? { locale: text.locale } : axisStyle('y', text, scene);
  const room = { lengthPx: bottom - top, gapPx: 32, minGapPx: 22, maxCount: 5 };
  const isInteger = index.aggregate === 'count' && !isShares;
  const yTicks = amountTicks(axis, { ...room, isInteger }, isShares, style);
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - marginRightPx), bottom };
  const edges = input.view
    ? timeEdgesPx(input.view, plot)
    : bandEdges(bands.length, plot.left, plot.right);
  const texts = valueTexts(context, input, (label, bandIndex) => {
    const size = (edges[bandIndex + 1] as number) - (edges[bandIndex] as number);
    return width(label) + valueGapPx <= size && bottom - top >= 80;
  });
  // Room for the value at the end of the longest bar.
  const topEnd = texts && domain[1] > 0 ? top + valueHeightPx : top;
  const bottomEnd = texts && domain[0] < 0 ? bottom - valueHeightPx : bottom;
  const y = valueScale(axis, [bottomEnd, topEnd]);
  const at = (value: number) => Math.round(y(value));
  const bars = placeBars(context, input, { edges, scale: at, isHorizontal: false });
  const isNamed = index.kind === 'category' || index.isWhole;
  return {
    plot,
    isHorizontal: false,
    bands: bandMarks(input, edges),
    series: index.series,
    bars,
    alpha: fillAlpha(bars, scene),
    axes: {
      plot,
      x: isNamed ? [] : spanTicks(context, input, plot),
      y: yTicks.map((tick) => ({
        position: y(tick.value),
        text: input.hasValues ? tick.text : '',
        halfWidth: 0,
      })),
      baseline: at(0),
    },
    zoom: input.view && index.time ? zoomOf(context, input.view, index.time, plot) : null,
    names: isNamed ? nameSpots(context, input, edges, bottom + 17) : [],
    nameAlign: 'center',
    values: texts
      ? texts.map(({ band, series, label }) => {
          const box = bars.find((mark) => mark.band === band && mark.series === series)?.box;
          const x = box ? (box.left + box.right) / 2 : 0;
          const isBelow = (input.spans[band]?.[series]?.[1] ?? 0) < 0;
          return { x, y: isBelow ? (box?.bottom ?? 0) + 13 : (box?.top ?? 0) - 5, text: label };
        })
      : [],
    valueAlign: 'center',
    thresholds: isShares ? [] : verticalThresholds(domain, y, scene, text),
    horizontal: null,
    text,
  };
}

/** Each name, or every few where they are close. */
function nameSpots(
  { index, width }: LayoutContext,
  { titles, bands }: LayoutInput,
  edges: readonly number[],
  baseline: number,
): readonly PositionedText[] {
  const names = index.isWhole ? bands.map(({ from }) => plainNumber(from)) : titles;
  const bandPx = ((edges.at(-1) as number) - (edges[0] as number)) / Math.max(1, bands.length);
  const widest = Math.max(0, ...names.map(width)) + nameGapPx;
  const hasRoomForNames = !index.isWhole && bandPx >= minNamePx;
  const labelPx = index.isWhole ? widest : Math.min(widest, hasRoomForNames ? bandPx : 72);
  const every = Math.max(1, Math.ceil(labelPx / bandPx));
  return names.flatMap((name, i) => {
    if (i % every !== 0) return [];
    const middle = ((edges[i] as number) + (edges[i + 1] as number)) / 2;
    const room = every * bandPx - nameGapPx;
    const text = truncateText(name, Math.max(room, 8), width);
    return [{ x: middle, y: baseline, text }];
  });
}

/** Ticks between or below bars; a label that would leave the chart is empty. */
function spanTicks(
  context: LayoutContext,
  { bands, view }: LayoutInput,
  plot: Box,
): readonly AxisTick[] {
  const { scene, width } = context;
  const ticks = view ? timeAxisTicks(context, view, plot) : binAxisTicks(context, bands, plot);
  return ticks.map(({ at, text }) => ({
    ...axisTick(at, text, scene.width, width),
    at: Math.round(at),
  }));
}

interface PlacedTick {
  readonly at: number;
  readonly text: string;
}

/** Bins are as wide as one another. */
function binAxisTicks(
  { text, width }: LayoutContext,
  bands: readonly Band[],
  plot: Box,
): readonly PlacedTick[] {
  const from = bands[0]?.from ?? 0;
  const to = bands.at(-1)?.to ?? 1;
  const lengthPx = plot.right - plot.left;
  const style = { locale: text.locale, numberFormat: text.xFormat, isCoordinate: true };
  const ticksAt = (gapPx: number) =>
    valueTicks('linear', [from, to], { lengthPx, gapPx, maxCount: 12 }, style);
  return ticksWithRoom(ticksAt, 56, width).flatMap(({ value, text: label }) => {
    if (!Number.isFinite(value)) return [];
    const firstIndex = bands.findIndex((band) => value < band.to);
    const bandIndex = firstIndex < 0 ? bands.length - 1 : firstIndex;
    const band = bands[bandIndex];
    const share = band ? bandIndex + (value - band.from) / (band.to - band.from) : 0;
    const at = plot.left + (share / Math.max(1, bands.length)) * lengthPx;
    return at < 0 ? [] : [{ at, text: label }];
  });
}

/**
 * No closer than bars are. Where each is of whole days a tick is below the middle of its bar: a year
 * is named below it, an hour of the clock where it begins.
 */
function timeAxisTicks({ text }: LayoutContext, { bands, domain, unit }: TimeView, plot: Box) {
  const lengthPx = plot.right - plot.left;
  const x = scaleLinear(domain, [plot.left, plot.right]);
  const bandPx = (unit.ms / (domain[1] - domain[0])) * lengthPx;
  const isDaily = unit.ms >= dayMs;
  const ends = new Map(bands.map(({ from, to }) => [from, to]));
  const ticks = timeTicks(domain[0], domain[1], lengthPx, text, Math.max(72, bandPx * 0.95));
  return ticks.flatMap(({ value, text: label }): PlacedTick[] => {
    const end = ends.get(value);
    // A day that none of the bars is of.
    if (isDaily && end === undefined && value >= domain[1]) return [];
    const at = isDaily && end !== undefined ? x(value / 2 + end / 2) : x(value);
    return at > plot.right ? [] : [{ at, text: label }];
  });
}

/** Whole pixels at which bars begin; those that begin or end out of view are cut. */
function timeEdgesPx({ bands, domain }: TimeView, plot: Box): readonly number[] {
  const x = scaleLinear(domain, [plot.left, plot.right], { clamp: true });
  const [first] = bands;
  return first ? [first.from, ...bands.map(({ to }) => to)].map((at) => Math.round(x(at))) : [];
}

/** As lines over time are zoomed, down to three of the data's own intervals. */
function zoomOf(
  { index }: LayoutContext,
  { domain, limits }: TimeView,
  { spacing }: TimeBars,
  plot: Box,
) {
  const minSpan = Math.min(Math.max(10, spacing.ms * 3), limits[1] - limits[0]);
  return { plot, domain, limits, minSpan: minSpan, field: index.xName };
}
