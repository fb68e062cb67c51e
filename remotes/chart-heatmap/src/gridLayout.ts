import {
  type AxisTick,
  axisTick,
  type Box,
  firstDayOfWeek,
  fitted,
  formatNumber,
  formatTicks,
  type NumberStyle,
  numberTicks,
  type Span,
  scaleLinear,
  type TextSpot,
  ticksWithRoom,
  timeTicks,
  valueTicks,
} from '@chartroom/plot';
import { evenEdges, middleOf, withGaps } from './edges';
import { gridOf, type Line } from './grid';
import type { Edges, HeatmapText, PlacedCells } from './heatmapMarks';
import { leftOutWords } from './leftOut';
import { linesOf } from './lines';
import { isWhole, lineTitle } from './lineTitle';
import type { Plan } from './plan';

const bottomPx = 24;
const rightPx = 8;
/** No cell is smaller: it could not be told from the next. */
const leastColumnPx = 7;
const leastRowPx = 5;
/** None is larger, however few there are. */
const mostColumnPx = 160;
const mostRowPx = 56;
/** Cells of a number's axis are for its shape. */
const binPx = 10;
const namePx = 16;
const nameGapPx = 8;
const leastNamePx = 48;
const longestNamePx = 160;
/** Characters that are looked at before a name is cut. */
const longestName = 100;

/** Cells over time, categories or numbers, by category or number. */
export function placeGrid(plan: Plan): PlacedCells {
  const { index, scene, top } = plan;
  const { taken } = index;
  const floor = Math.max(top + 1, scene.height - bottomPx);
  const y = taken?.y.slots ?? { kind: 'one' };
  const x = taken?.x.slots ?? { kind: 'one' };
  const rowPx = y.kind === 'number' ? binPx : leastRowPx;
  const mostRows = Math.max(1, Math.floor((floor - top) / rowPx));
  const firstDay = firstDayOfWeek(plan.text.locale);
  const rows = linesOf(y, index.rows, { view: [0, 1], most: mostRows, leastMs: 0, firstDay });
  // Without cells the axis stands where it will when they come.
  const bottom =
    rows.lines.length === 0 ? floor : Math.min(floor, top + rows.lines.length * mostRowPx);
  const left = leftOf(plan, rows.lines, bottom - top);
  const isNarrow = scene.width - rightPx <= left;
  const right = isNarrow ? left + 1 : scene.width - rightPx;
  const columnPx = x.kind === 'number' ? binPx : leastColumnPx;
  const columns = linesOf(x, index.columns, {
    view: scene.window ?? taken?.x.view ?? [0, 1],
    most: Math.max(1, Math.floor((right - left) / columnPx)),
    leastMs: index.apartMs,
    firstDay,
  });
  const isWide = x.kind === 'time' || columns.lines.length === 0;
  const widest = isWide ? right - left : columns.lines.length * mostColumnPx;
  const plot: Box = { left, top, right: Math.min(right, left + Math.max(1, widest)), bottom };
  const domain = domainOf(plan, columns.lines);
  const edges =
    x.kind === 'time'
      ? timeEdges(columns.lines, domain, plot)
      : evenEdges(columns.lines.length, plot.left, plot.right);
  const rowEdges = evenEdges(rows.lines.length, plot.top, plot.bottom);
  const grid = {
    ...gridOf(index, columns.lines, rows.lines),
    hiddenColumns: columns.hidden + index.lostColumns,
    hiddenRows: rows.hidden + index.lostRows,
  };
  const isNamed = x.kind === 'category' || columns.lines.some((line) => isWhole(x, line));
  return {
    plot,
    axes: {
      plot,
      x: isNamed ? [] : spanTicks(plan, domain, plot),
      y: [],
      base: plot.bottom,
    },
    zoom:
      taken && x.kind === 'time'
        ? { ...zoomOf(plan, columns.lines, domain, plot), field: plan.index.xName }
        : null,
    grid,
    calendar: null,
    x: edges,
    y: rowEdges,
    columnNames: isNamed ? columnNames(plan, columns.lines, edges, plot) : [],
    rowNames: rowNames(plan, rows.lines, rowEdges, plot),
    leftOut: [
      ...(index.lacksTimes ? ['A calendar needs times across'] : []),
      ...leftOutWords({ index, grid, text: plan.text }),
    ].join('; '),
  };
}

function domainOf({ scene }: Plan, columns: readonly Line[]): Span {
  if (scene.window) return scene.window;
  return [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 1];
}

function zoomOf({ index }: Plan, columns: readonly Line[], domain: Span, plot: Box) {
  const slots = index.taken?.x.slots;
  const [from, to] = index.taken?.x.view ?? domain;
  const least = slots?.kind === 'time' ? Math.max(slots.unit.ms, index.apartMs) * 4 : 1;
  const limits: Span = [
    Math.min(from, columns[0]?.from ?? from),
    Math.max(to + 1, columns.at(-1)?.to ?? to),
  ];
  return { plot, domain, limits, leastSpan: Math.min(least, limits[1] - limits[0]) };
}

/** As wide as their time; those that begin or end out of view are cut. */
function timeEdges(columns: readonly Line[], domain: Span, plot: Box): Edges {
  const x = scaleLinear(domain, [plot.left, plot.right], { isClamped: true });
  return withGaps(columns.map(({ from, to }) => [Math.round(x(from)), Math.round(x(to))] as const));
}

function leftOf(
  { index, scene, text, width }: Plan,
  rows: readonly Line[],
  heightPx: number,
): number {
  const slots = index.taken?.y.slots;
  if (!slots || slots.kind === 'one') return rightPx;
  const every = namedEvery(rows, heightPx);
  const ticks =
    slots.kind === 'number'
      ? rows.map(({ to }) => formatNumber(to, rowStyle(text)))
      : rows.flatMap((row, i) =>
          i % every === 0 ? lineTitle(row, slots, text).slice(0, longestName) : [],
        );
  const most = Math.min(longestNamePx, scene.width * 0.35);
  const own = ticks.reduce((widest, name) => Math.max(widest, width(name)), 0);
  return Math.ceil(Math.min(own, most)) + 2 * nameGapPx;
}

/** Of close rows every few are named. */
function namedEvery(rows: readonly Line[], heightPx: number): number {
  return Math.max(1, Math.ceil((namePx * rows.length) / heightPx));
}

function rowNames(plan: Plan, rows: readonly Line[], edges: Edges, plot: Box): readonly TextSpot[] {
  const { index, text, width } = plan;
  const slots = index.taken?.y.slots;
  if (!slots || slots.kind === 'one' || rows.length === 0) return [];
  const x = plot.left - nameGapPx;
  if (slots.kind === 'number' && !rows.some((row) => isWhole(slots, row))) {
    const [from, to] = [rows.at(-1)?.from ?? 0, rows[0]?.to ?? 1];
    const lengthPx = plot.bottom - plot.top;
    const at = scaleLinear([from, to], [plot.bottom, plot.top]);
    const ticks = numberTicks(from, to, { lengthPx, gapPx: 32, most: 6 }).filter(Number.isFinite);
    const texts = formatTicks(ticks, rowStyle(text));
    return ticks.map((tick, i) => ({
      x,
      y: Math.round(at(tick)) + 4,
      text: fitted(texts[i] ?? '', x, width),
    }));
  }
  const every = namedEvery(rows, plot.bottom - plot.top);
  return rows.flatMap((row, i) => {
    if (i % every !== 0) return [];
    const name = fitted(lineTitle(row, slots, text).slice(0, longestName), Math.max(8, x), width);
    return [{ x, y: Math.round(middleOf(edges, i)) + 4, text: name }];
  });
}

/** Each name, or every few where they are close. */
function columnNames(
  { index, text, width }: Plan,
  columns: readonly Line[],
  edges: Edges,
  plot: Box,
): readonly TextSpot[] {
  const names = columns.map((column) =>
    lineTitle(column, index.taken?.x.slots, text).slice(0, longestName),
  );
  const each = (plot.right - plot.left) / Math.max(1, columns.length);
  const widest = names.reduce((most, name) => Math.max(most, width(name)), 0) + nameGapPx;
  const wanted = Math.min(widest, each >= leastNamePx ? each : 72);
  const every = Math.max(1, Math.ceil(wanted / each));
  return names.flatMap((name, i) => {
    if (i % every !== 0) return [];
    const middle = middleOf(edges, i);
    // A wide name at the edge would leave the chart.
    const room = Math.min(every * each - nameGapPx, 2 * (plot.right + rightPx - middle));
    if (room < Math.min(16, width(name))) return [];
    return [{ x: middle, y: plot.bottom + 17, text: fitted(name, room, width) }];
  });
}

function spanTicks(
  { index, scene, text, width }: Plan,
  domain: Span,
  plot: Box,
): readonly AxisTick[] {
  const slots = index.taken?.x.slots;
  if (!slots || slots.kind === 'one' || slots.kind === 'category') return [];
  const lengthPx = plot.right - plot.left;
  const style = { locale: text.locale, numberFormat: text.xFormat, isPlace: true };
  const numbersAt = (gapPx: number) =>
    valueTicks('linear', domain, { lengthPx, gapPx, most: 12 }, style);
  const ticks =
    slots.kind === 'time'
      ? timeTicks(domain[0], domain[1], lengthPx, text)
      : ticksWithRoom(numbersAt, 56, width);
  const x = scaleLinear(domain, [plot.left, plot.right]);
  return ticks
    .filter(({ value }) => Number.isFinite(x(value)))
    .map((tick) => axisTick(Math.round(x(tick.value)), tick.text, scene.width, width));
}

function rowStyle({ locale, yFormat }: HeatmapText): NumberStyle {
  return { locale, numberFormat: yFormat, isPlace: true };
}
