import {
  type AxisTick,
  axisTick,
  type Box,
  firstDayOfWeek,
  formatNumber,
  formatTicks,
  i18nFor,
  type NumberFormat,
  type NumberStyle,
  numberTicks,
  type PositionedText,
  type Scene,
  type Span,
  scaleLinear,
  ticksWithRoom,
  timeTicks,
  truncateText,
  valueTicks,
} from '@chartroom/plot';
import {
  axisHeightPx,
  bandCapacity,
  columnNames,
  edgeScale,
  marginRightPx,
  rowBaselinePx,
} from '@chartroom/plot/bands';
import { bandsFromSlots } from './bands';
import { bandTitle, isSingleNumber } from './bandTitle';
import { bandCentre, edgesWithGaps, evenEdges } from './edges';
import { type Band, buildGrid } from './grid';
import type { CellGeometry, Edges, HeatmapFormats } from './heatmapMarks';
import type { LayoutContext } from './layoutContext';
import { omissionTexts } from './omissionTexts';
import { areTimes } from './valueSlots';

/** Minimum cell size, so that neighbours can be distinguished. */
const minColumnPx = 7;
const minRowPx = 5;
/** Maximum cell size. */
const maxColumnPx = 160;
const maxRowPx = 56;
/** Preferred size of cells on a number axis. */
const binPx = 10;
const namePx = 16;
const nameGapPx = 8;
const maxNamePx = 160;
/** Longer names are truncated before they are measured. */
const maxNameLength = 100;

/** Grid layout: time, category or number columns by category or number rows. */
export function layoutGrid(context: LayoutContext): CellGeometry {
  const { index, scene, top } = context;
  const { data } = index;
  const bottomLimit = Math.max(top + 1, scene.height - axisHeightPx);
  const y = data?.y.slots ?? { kind: 'single' };
  const x = data?.x.slots ?? { kind: 'single' };
  const rowPx = y.kind === 'number' ? binPx : minRowPx;
  const maxRows = bandCapacity(bottomLimit - top, rowPx);
  const firstDay = firstDayOfWeek(context.text.locale);
  const rows = bandsFromSlots(y, index.rows, { view: [0, 1], limit: maxRows, minMs: 0, firstDay });
  // Reserves the axis even without cells, so that it doesn't move when data arrives.
  const bottom =
    rows.bands.length === 0
      ? bottomLimit
      : Math.min(bottomLimit, top + rows.bands.length * maxRowPx);
  const left = plotLeft(context, rows.bands, bottom - top);
  const isNarrow = scene.width - marginRightPx <= left;
  const right = isNarrow ? left + 1 : scene.width - marginRightPx;
  const columnPx = x.kind === 'number' ? binPx : minColumnPx;
  const columns = bandsFromSlots(x, index.columns, {
    view: scene.window ?? data?.x.view ?? [0, 1],
    limit: bandCapacity(right - left, columnPx),
    minMs: index.spacingMs,
    firstDay,
  });
  const isToScale = x.kind === 'time' || x.kind === 'value';
  const isWide = isToScale || columns.bands.length === 0;
  const widest = isWide ? right - left : columns.bands.length * maxColumnPx;
  const plot: Box = { left, top, right: Math.min(right, left + Math.max(1, widest)), bottom };
  const domain = columnDomain(scene, columns.bands);
  const edges = isToScale
    ? edgesToScale(columns.bands, domain, plot)
    : evenEdges(columns.bands.length, plot.left, plot.right);
  const rowEdges = evenEdges(rows.bands.length, plot.top, plot.bottom);
  const grid = {
    ...buildGrid(index, columns.bands, rows.bands),
    hiddenColumns: columns.hidden + index.omittedColumns,
    hiddenRows: rows.hidden + index.omittedRows,
  };
  const isNamed = x.kind === 'category' || columns.bands.some((line) => isSingleNumber(x, line));
  return {
    plot,
    axes: {
      plot,
      x: isNamed ? [] : xTicks(context, domain, plot),
      y: [],
      baseline: plot.bottom,
    },
    zoom:
      data && areTimes(x)
        ? { ...zoomOf(context, columns.bands, domain, plot), field: context.index.xName }
        : null,
    grid,
    calendar: null,
    x: edges,
    y: rowEdges,
    columnNames: isNamed ? namesBelow(context, columns.bands, edges, plot) : [],
    rowNames: rowNames(context, rows.bands, rowEdges, plot),
    omissions: [
      ...(index.lacksTimes
        ? [i18nFor(scene.locale).t('A calendar needs a time field in Columns')]
        : []),
      ...omissionTexts({ index, grid, text: context.text }),
    ].join('; '),
  };
}

/** From where to where columns of times or numbers are drawn. */
export function columnDomain({ window }: Pick<Scene, 'window'>, columns: readonly Band[]): Span {
  if (window) return window;
  return [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 1];
}

function zoomOf({ index }: LayoutContext, columns: readonly Band[], domain: Span, plot: Box) {
  const slots = index.data?.x.slots;
  const [from, to] = index.data?.x.view ?? domain;
  const unitMs = slots?.kind === 'time' ? slots.unit.ms : 1;
  const minSpan = areTimes(slots) ? Math.max(unitMs, index.spacingMs) * 4 : 1;
  const limits: Span = [
    Math.min(from, columns[0]?.from ?? from),
    Math.max(to + 1, columns.at(-1)?.to ?? to),
  ];
  return { plot, domain, limits, minSpan: Math.min(minSpan, limits[1] - limits[0]) };
}

/** Width by duration or distance; columns at the edges are clipped to the view. */
function edgesToScale(columns: readonly Band[], domain: Span, plot: Box): Edges {
  const x = edgeScale(domain, plot);
  return edgesWithGaps(columns.map(({ from, to }) => [x(from), x(to)]));
}

function plotLeft(
  { index, scene, text, width }: LayoutContext,
  rows: readonly Band[],
  heightPx: number,
): number {
  const slots = index.data?.y.slots;
  if (!slots || slots.kind === 'single') return marginRightPx;
  const every = labelStep(rows, heightPx);
  const ticks =
    slots.kind === 'number'
      ? rows.map(({ to }) => formatNumber(to, rowStyle(text)))
      : rows.flatMap((row, i) =>
          i % every === 0 ? bandTitle(row, slots, text).slice(0, maxNameLength) : [],
        );
  const limitPx = Math.min(maxNamePx, scene.width * 0.35);
  const namesPx = ticks.reduce((widest, name) => Math.max(widest, width(name)), 0);
  return Math.ceil(Math.min(namesPx, limitPx)) + 2 * nameGapPx;
}

/** Step between labelled rows if rows are close. */
function labelStep(rows: readonly Band[], heightPx: number): number {
  return Math.max(1, Math.ceil((namePx * rows.length) / heightPx));
}

function rowNames(
  context: LayoutContext,
  rows: readonly Band[],
  edges: Edges,
  plot: Box,
): readonly PositionedText[] {
  const { index, text, width } = context;
  const slots = index.data?.y.slots;
  if (!slots || slots.kind === 'single' || rows.length === 0) return [];
  const x = plot.left - nameGapPx;
  if (slots.kind === 'number' && !rows.some((row) => isSingleNumber(slots, row))) {
    const [from, to] = [rows.at(-1)?.from ?? 0, rows[0]?.to ?? 1];
    const lengthPx = plot.bottom - plot.top;
    const scale = scaleLinear([from, to], [plot.bottom, plot.top]);
    const ticks = numberTicks(from, to, { lengthPx, gapPx: 32, maxCount: 6 }).filter(
      Number.isFinite,
    );
    const texts = formatTicks(ticks, rowStyle(text));
    return ticks.map((tick, i) => ({
      x,
      y: Math.round(scale(tick)) + rowBaselinePx,
      text: truncateText(texts[i] ?? '', x, width),
    }));
  }
  const every = labelStep(rows, plot.bottom - plot.top);
  return rows.flatMap((row, i) => {
    if (i % every !== 0) return [];
    const name = truncateText(
      bandTitle(row, slots, text).slice(0, maxNameLength),
      Math.max(8, x),
      width,
    );
    return [{ x, y: Math.round(bandCentre(edges, i)) + rowBaselinePx, text: name }];
  });
}

/** Wide names at the edges are truncated at the chart's sides. */
function namesBelow(
  { index, text, width }: LayoutContext,
  columns: readonly Band[],
  edges: Edges,
  plot: Box,
): readonly PositionedText[] {
  const names = columns.map((column) =>
    bandTitle(column, index.data?.x.slots, text).slice(0, maxNameLength),
  );
  return columnNames(names, {
    bandPx: (plot.right - plot.left) / Math.max(1, columns.length),
    bottom: plot.bottom,
    width,
    middle: (i) => bandCentre(edges, i),
    fit(name, ownRoomPx, middle) {
      const roomPx = Math.min(ownRoomPx, 2 * (plot.right + marginRightPx - middle));
      return roomPx < Math.min(16, width(name)) ? null : truncateText(name, roomPx, width);
    },
  });
}

function xTicks(
  { index, scene, text, width }: LayoutContext,
  domain: Span,
  plot: Box,
): readonly AxisTick[] {
  const slots = index.data?.x.slots;
  if (!slots || slots.kind === 'single' || slots.kind === 'category') return [];
  const lengthPx = plot.right - plot.left;
  const style = coordinateStyle(text.locale, text.xFormat);
  const numbersAt = (gapPx: number) =>
    valueTicks('linear', domain, { lengthPx, gapPx, maxCount: 12 }, style);
  const ticks = areTimes(slots)
    ? timeTicks(domain[0], domain[1], lengthPx, text)
    : ticksWithRoom(numbersAt, 56, width);
  const x = scaleLinear(domain, [plot.left, plot.right]);
  return ticks
    .filter(({ value }) => Number.isFinite(x(value)))
    .map((tick) => axisTick(Math.round(x(tick.value)), tick.text, scene.width, width));
}

function rowStyle({ locale, yFormat }: HeatmapFormats): NumberStyle {
  return coordinateStyle(locale, yFormat);
}

/** How numbers of an axis are written. */
export function coordinateStyle(locale: string, numberFormat: NumberFormat): NumberStyle {
  return { locale, numberFormat, isCoordinate: true };
}
