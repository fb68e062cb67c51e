import {
  type Box,
  numberOption,
  type PositionedText,
  ticksWithRoom,
  truncateText,
} from '@chartroom/plot';
import {
  axisEndPx,
  axisHeightPx,
  bandCapacity,
  bandEdges,
  rowBaselinePx,
  rowNameGapPx,
  rowNamesPx,
  valueAxisTexts,
} from '@chartroom/plot/bands';
import type { Bar, BarGeometry } from './barMarks';
import type { BarRoom } from './barRoom';
import { fillAlpha } from './fillAlpha';
import { hasThresholds } from './hasThresholds';
import type { LayoutContext, LayoutInput } from './layoutContext';
import { overlays } from './lazyOverlays';
import { placeBars } from './placeBars';
import { valueAxisTicks, valueScale, within } from './valueAxis';
import { bandMarks, valueLabels } from './valueLabels';

const thresholdNamePx = 18;
/** Maximum height of a row with one bar. */
const maxRowPx = 40;
const minRowPx = 16;

export function maxRows(context: LayoutContext): number {
  const { index, scene, barsPerGroup } = context;
  const room = rowsPx(context);
  const readable = bandCapacity(room, Math.max(minRowPx, barsPerGroup * 5 + 6));
  const defaultLimit = index.kind === 'category' ? readable : Number.POSITIVE_INFINITY;
  return Math.max(
    1,
    Math.min(numberOption(scene.options.limit) ?? defaultLimit, Math.floor(room / 2)),
  );
}

/** Bars over time have at least the height of their names. */
export function rowRoom(context: LayoutContext): BarRoom {
  const lengthPx = rowsPx(context);
  const rowPx = Math.max(minRowPx, context.visiblePerGroup * 5 + 6);
  return { lengthPx, minPx: rowPx, preferredPx: rowPx };
}

/** Height of all rows, about, before it is known whether there is an axis below. */
function rowsPx(context: LayoutContext): number {
  const { cell, height } = context.scene;
  return cell?.plotHeight ?? Math.max(1, height - headerPx(context));
}

function headerPx({ top, scene, layout }: LayoutContext): number {
  // The heading of a cell is where names would be.
  if (scene.cell) return top;
  const isNamed = hasThresholds(scene) && layout !== 'normalised' && scene.height >= 120;
  return top + (isNamed ? thresholdNamePx : 0);
}

/** Names on the left, values on the right. An axis only if the values don't fit. */
export function layoutHorizontal(context: LayoutContext, input: LayoutInput): BarGeometry {
  const { index, scene, layout, text, width, barsPerGroup } = context;
  const { bands, axis, titles } = input;
  const { domain } = axis;
  const top = headerPx(context);
  const rowPx = (bottom: number) =>
    Math.min(maxRowPx + (barsPerGroup - 1) * 16, (bottom - top) / Math.max(1, bands.length));
  const texts = valueLabels(context, input, () => rowPx(scene.height) / barsPerGroup >= 13);
  const bottom = Math.max(top + 1, scene.height - (texts ? 0 : axisHeightPx));
  const row = rowPx(bottom) >= 6 ? Math.floor(rowPx(bottom)) : rowPx(bottom);
  const edges = bandEdges(bands.length, top, top + row * bands.length);

  const nameWidth = rowNamesPx(titles, context);
  const left = bands.length > 0 ? nameWidth + rowNameGapPx : 0;
  const valueWidth = Math.ceil(Math.max(0, ...(texts ?? []).map(({ label }) => width(label))));
  const right = Math.max(left + 1, scene.width - (texts ? valueWidth + rowNameGapPx : axisEndPx));
  const plot: Box = { left, top, right, bottom };
  const x = valueScale(axis, [left, right]);
  const scale = (value: number) => Math.round(x(value));
  const bars = placeBars(context, input, { edges, scale, isHorizontal: true });
  const ticks = texts ? [] : valueTicks(context, input, plot);
  return {
    plot,
    isHorizontal: true,
    bands: bandMarks(input, edges),
    series: index.series,
    bars,
    alpha: fillAlpha(bars, scene),
    axes: null,
    zoom: null,
    names: nameSpots(titles, edges, row, (title) => truncateText(title, nameWidth, width)),
    nameAlign: 'start',
    values: (texts ?? []).map(({ band, series, label }) => ({
      x: scene.width,
      y: valueY(bars, band, series),
      text: label,
    })),
    valueAlign: 'end',
    lines: null,
    errorBars: overlays?.placeErrorBars(bars, input.bounds ?? [], scale, true) ?? [],
    thresholds: [],
    scale,
    valuePixel: within(domain, scale),
    linePixel: null,
    horizontal: {
      base: domain[0] < 0 || !texts ? scale(0) : null,
      grid: ticks.map(({ x: tick }) => tick),
      ticks,
      thresholds:
        (layout !== 'normalised' &&
          overlays?.horizontalThresholds(domain, scale, scene, {
            ...{ nameY: top >= thresholdNamePx ? top - 6 : null, plot, text },
          })) ||
        [],
    },
    text,
  };
}

function valueY(bars: readonly Bar[], band: number, series: number): number {
  const box = bars.find((bar) => bar.band === band && bar.series === series)?.box;
  return box ? Math.floor((box.top + box.bottom) / 2) + rowBaselinePx : 0;
}

/** The name of each row, or of every n-th row if rows are low. */
function nameSpots(
  titles: readonly string[],
  edges: readonly number[],
  rowPx: number,
  fit: (title: string) => string,
): readonly PositionedText[] {
  const every = Math.max(1, Math.ceil(14 / Math.max(rowPx, 0.1)));
  return titles.flatMap((title, i) => {
    if (i % every !== 0) return [];
    const middle = Math.floor(((edges[i] as number) + (edges[i + 1] as number)) / 2);
    return [{ x: 0, y: middle + rowBaselinePx, text: fit(title) }];
  });
}

function valueTicks(context: LayoutContext, { axis }: LayoutInput, plot: Box) {
  const ticksAt = (gapPx: number) =>
    valueAxisTicks(axis, { lengthPx: plot.right - plot.left, gapPx, maxCount: 8 }, context);
  const scale = valueScale(axis, [plot.left, plot.right]);
  const ticks = ticksWithRoom(ticksAt, 56, context.width);
  return valueAxisTexts(ticks, { bottom: plot.bottom, scale }, context);
}
