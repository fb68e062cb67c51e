import {
  type AxisTick,
  axisTick,
  type Box,
  leftMargin,
  numberOption,
  thresholdMarks,
  ticksWithRoom,
  valueTicks,
} from '@chartroom/plot';
import {
  axisHeightPx,
  bandCapacity,
  bandEdges,
  columnNames,
  columnsRoomPx,
  marginRightPx,
  marginTopPx,
  namesFitBelow,
} from '@chartroom/plot/bands';
import type { Band } from './band';
import { formatUngrouped } from './bandTitle';
import type { BarGeometry } from './barMarks';
import { type BarRoom, barRoom } from './barRoom';
import { fillAlpha } from './fillAlpha';
import type { LayoutContext, LayoutInput } from './layoutContext';
import { overlays } from './lazyOverlays';
import { overTime } from './lazyOverTime';
import { placeBars } from './placeBars';
import type { PlacedTick } from './timeAxis';
import { valueAxisTicks, valueScale, within } from './valueAxis';
import { bandMarks, valueLabels } from './valueLabels';

const valueHeightPx = 14;
/** Gap between neighbouring values. */
const valueGapPx = 6;
const minColumnPx = 24;

/** Whether every name fits below its bar, so that bars can be vertical. */
export function namesFit(context: LayoutContext): boolean {
  const { bands, restCount } = context.index;
  return namesFitBelow(bands, bands.length + restCount, minColumnPx, context);
}

export function maxColumns({ index, scene, barsPerGroup }: LayoutContext): number {
  if (index.kind !== 'category') return Number.POSITIVE_INFINITY;
  const room = Math.max(1, columnsRoomPx(scene));
  const readable = bandCapacity(room, Math.max(minColumnPx, barsPerGroup * 4 + 6));
  // The limit of the options can't make bars too narrow to distinguish.
  return Math.min(numberOption(scene.options.limit) ?? readable, Math.floor(room / 2));
}

/** Room for bars over time. */
export function columnRoom({ scene, visiblePerGroup }: LayoutContext): BarRoom {
  return barRoom(columnsRoomPx(scene), visiblePerGroup);
}

export function layoutVertical(context: LayoutContext, input: LayoutInput): BarGeometry {
  const { index, scene, layout, text, width } = context;
  const { axis, bands } = input;
  const { domain } = axis;
  const bottom = Math.max(context.top + marginTopPx + 1, scene.height - axisHeightPx);
  const top = context.top + marginTopPx;
  const isShares = layout === 'normalised';
  const room = { lengthPx: bottom - top, gapPx: 32, minGapPx: 22, maxCount: 5 };
  const isInteger = index.aggregate === 'count' && !isShares;
  const yTicks = valueAxisTicks(axis, { ...room, isInteger }, context);
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const axisOfLines =
    (input.lines && overlays?.rightAxis(input.lines, { top, bottom }, scene)) ?? null;
  const rightPx = axisOfLines
    ? Math.max(36, Math.ceil(axisOfLines.maxLabelWidth) + 10)
    : marginRightPx;
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - rightPx), bottom };
  const edges =
    (input.view && overTime?.timeEdges(input.view, plot)) ??
    bandEdges(bands.length, plot.left, plot.right);
  const texts = valueLabels(context, input, (label, bandIndex) => {
    const size = (edges[bandIndex + 1] as number) - (edges[bandIndex] as number);
    const isFree = !input.lines && !input.bounds;
    return isFree && width(label) + valueGapPx <= size && bottom - top >= 80;
  });
  // Reserves room for the value above the longest bar.
  const topEnd = texts && domain[1] > 0 ? top + valueHeightPx : top;
  const bottomEnd = texts && domain[0] < 0 ? bottom - valueHeightPx : bottom;
  const y = valueScale(axis, [bottomEnd, topEnd]);
  const at = (value: number) => Math.round(y(value));
  const bars = placeBars(context, input, { edges, scale: at, isHorizontal: false });
  const isNamed = index.kind === 'category' || index.hasBarPerNumber;
  const thresholds = (obstacles: readonly Box[]) =>
    isShares ? [] : thresholdMarks(domain, y, scene, plot, text, obstacles);
  const limits = thresholds([]).flatMap((mark) => mark.y ?? []);
  const values = (texts ?? []).map(({ band, series, label }) => {
    const box = bars.find((mark) => mark.band === band && mark.series === series)?.box;
    const x = box ? (box.left + box.right) / 2 : 0;
    const isBelow = (input.spans[band]?.[series]?.[1] ?? 0) < 0;
    const baseline = isBelow ? (box?.bottom ?? 0) + 13 : clearOf(limits, (box?.top ?? 0) - 5, top);
    return { x, y: baseline, text: label };
  });
  // With the values above them.
  const obstacles = bars.map(({ box }) => ({ ...box, top: box.top - (texts ? valueHeightPx : 0) }));
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
    zoom:
      (input.view && index.time && overTime?.zoomOf(index, input.view, index.time, plot)) ?? null,
    names: isNamed ? namesBelow(context, input, edges, bottom) : [],
    nameAlign: 'center',
    values,
    valueAlign: 'center',
    lines:
      (input.lines &&
        axisOfLines &&
        overlays?.placeLines(input.lines, axisOfLines, edges, scene)) ??
      null,
    errorBars: overlays?.placeErrorBars(bars, input.bounds ?? [], at, false) ?? [],
    thresholds: thresholds(obstacles),
    scale: at,
    valuePixel: within(domain, y),
    linePixel:
      axisOfLines &&
      within(axisOfLines.domain, (value) => value * axisOfLines.mapping.k + axisOfLines.mapping.b),
    horizontal: null,
    text,
  };
}

/** The baseline of a value, raised above a limit that would cross it out. */
function clearOf(limits: readonly number[], baseline: number, top: number): number {
  const limit = limits.find((at) => at > baseline - 11 && at < baseline + 3);
  return limit === undefined || limit - 16 < top ? baseline : limit - 4;
}

function namesBelow(
  { index, width }: LayoutContext,
  { titles, bands }: LayoutInput,
  edges: readonly number[],
  bottom: number,
) {
  const edge = (i: number) => edges[i] as number;
  return columnNames(
    index.hasBarPerNumber ? bands.map(({ from }) => formatUngrouped(from)) : titles,
    {
      bandPx: (edge(bands.length) - edge(0)) / Math.max(1, bands.length),
      bottom,
      areWhole: index.hasBarPerNumber,
      width,
      middle: (i) => (edge(i) + edge(i + 1)) / 2,
    },
  );
}

/** Ticks between or below bars. Labels that would overflow the chart are empty. */
function spanTicks(
  context: LayoutContext,
  { bands, view }: LayoutInput,
  plot: Box,
): readonly AxisTick[] {
  const { scene, width } = context;
  const ticks =
    (view && overTime?.timeAxisTicks(context, view, plot)) ?? binAxisTicks(context, bands, plot);
  return ticks.map(({ at, text }) => ({
    ...axisTick(at, text, scene.width, width),
    at: Math.round(at),
  }));
}

/** All bins have the same width. */
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
