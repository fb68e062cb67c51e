import {
  type AxisTick,
  axisStyle,
  axisTick,
  type Box,
  dayMs,
  fitted,
  leftMargin,
  numberOption,
  scaleLinear,
  type TextSpot,
  ticksWithRoom,
  timeTicks,
  valueTicks,
} from '@chartroom/plot';
import { bandEdges } from './bandEdges';
import { type BarRoom, type TimeView, uprightRoom } from './bandsInView';
import { plainNumber } from './bandTitle';
import type { PlacedBars } from './barMarks';
import type { Band } from './bars';
import { fillAlpha } from './fillAlpha';
import { placeBars } from './placeBars';
import type { Plan, PlanInput } from './plan';
import { uprightThresholds } from './thresholdMarks';
import type { TimeBars } from './timeBars';
import { amountTicks, pixelsOf } from './valueScale';
import { bandMarks, valueTexts } from './valueTexts';

const topPx = 6;
const bottomPx = 24;
const rightPx = 8;
/** About what the labels of the axis take. */
const usualLeftPx = 40;
/** A name next to the next. */
const nameGapPx = 8;
const valueRoomPx = 14;
/** A value next to the next. */
const valueGapPx = 6;
/** A name with less room than this is left out rather than cut. */
const leastNamePx = 48;

/** Names below their bars without being cut: then bars may stand. */
export function namesFit({ index, scene, width }: Plan): boolean {
  const room = scene.width - usualLeftPx - rightPx;
  const each = room / (index.bands.length + index.restCount);
  if (each < 24 || scene.height < 120) return false;
  return index.bands.every(({ name }) => width(name) + nameGapPx <= each);
}

export function mostColumns({ index, scene, layout }: Plan): number {
  if (index.kind !== 'category') return Number.POSITIVE_INFINITY;
  const room = Math.max(1, scene.width - usualLeftPx - rightPx);
  const inGroup = layout === 'grouped' ? index.series.length : 1;
  const readable = Math.max(1, Math.floor(room / Math.max(24, inGroup * 4 + 6)));
  // No more than can be told apart, whatever was asked for.
  return Math.min(numberOption(scene.options.limit) ?? readable, Math.floor(room / 2));
}

/** The room of bars over time. */
export function columnRoom({ scene, layout, shown }: Plan): BarRoom {
  const inGroup = layout === 'grouped' ? Math.max(1, shown.length) : 1;
  return uprightRoom(scene.width - usualLeftPx - rightPx, inGroup);
}

export function layoutUpright(plan: Plan, input: PlanInput): PlacedBars {
  const { index, scene, layout, text, width } = plan;
  const { axis, bands } = input;
  const { domain } = axis;
  const bottom = Math.max(plan.top + topPx + 1, scene.height - bottomPx);
  const top = plan.top + topPx;
  const isShares = layout === 'normalised';
  const style = isShares ? { locale: text.locale } : axisStyle('y', text, scene);
  const room = { lengthPx: bottom - top, gapPx: 32, closestPx: 22, most: 5 };
  const isInteger = index.aggregate === 'count' && !isShares;
  const yTicks = amountTicks(axis, { ...room, isInteger }, isShares, style);
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - rightPx), bottom };
  const edges = input.view
    ? timeEdgesPx(input.view, plot)
    : bandEdges(bands.length, plot.left, plot.right);
  const texts = valueTexts(plan, input, (label, place) => {
    const size = (edges[place + 1] as number) - (edges[place] as number);
    return width(label) + valueGapPx <= size && bottom - top >= 80;
  });
  // Room for the value at the end of the longest bar.
  const high = texts && domain[1] > 0 ? top + valueRoomPx : top;
  const low = texts && domain[0] < 0 ? bottom - valueRoomPx : bottom;
  const y = pixelsOf(axis, [low, high]);
  const at = (value: number) => Math.round(y(value));
  const bars = placeBars(plan, input, { edges, at, isLying: false });
  const isNamed = index.kind === 'category' || index.isWhole;
  return {
    plot,
    isLying: false,
    bands: bandMarks(input, edges),
    series: index.series,
    bars,
    alpha: fillAlpha(bars, scene),
    axes: {
      plot,
      x: isNamed ? [] : spanTicks(plan, input, plot),
      y: yTicks.map((tick) => ({
        at: y(tick.value),
        text: input.hasValues ? tick.text : '',
        halfWidth: 0,
      })),
      base: at(0),
    },
    zoom: input.view && index.time ? zoomOf(plan, input.view, index.time, plot) : null,
    names: isNamed ? nameSpots(plan, input, edges, bottom + 17) : [],
    nameAlign: 'center',
    values: texts
      ? texts.map(({ band, bar, label }) => {
          const box = bars.find((one) => one.band === band && one.series === bar)?.box;
          const x = box ? (box.left + box.right) / 2 : 0;
          const isBelow = (input.parts[band]?.[bar]?.[1] ?? 0) < 0;
          return { x, y: isBelow ? (box?.bottom ?? 0) + 13 : (box?.top ?? 0) - 5, text: label };
        })
      : [],
    valueAlign: 'center',
    thresholds: isShares ? [] : uprightThresholds(domain, y, scene, text),
    lying: null,
    text,
  };
}

/** Each name, or every few where they are close. */
function nameSpots(
  { index, width }: Plan,
  { titles, bands }: PlanInput,
  edges: readonly number[],
  baseline: number,
): readonly TextSpot[] {
  const names = index.isWhole ? bands.map(({ from }) => plainNumber(from)) : titles;
  const each = ((edges.at(-1) as number) - (edges[0] as number)) / Math.max(1, bands.length);
  const widest = Math.max(0, ...names.map(width)) + nameGapPx;
  const isRoomy = !index.isWhole && each >= leastNamePx;
  const wanted = index.isWhole ? widest : Math.min(widest, isRoomy ? each : 72);
  const every = Math.max(1, Math.ceil(wanted / each));
  return names.flatMap((name, i) => {
    if (i % every !== 0) return [];
    const middle = ((edges[i] as number) + (edges[i + 1] as number)) / 2;
    const room = every * each - nameGapPx;
    const text = fitted(name, Math.max(room, 8), width);
    return [{ x: middle, y: baseline, text }];
  });
}

/** Ticks between or below bars; a label that would leave the chart is empty. */
function spanTicks(plan: Plan, { bands, view }: PlanInput, plot: Box): readonly AxisTick[] {
  const { scene, width } = plan;
  const ticks = view ? ticksOfTime(plan, view, plot) : ticksOfBins(plan, bands, plot);
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
function ticksOfBins(
  { text, width }: Plan,
  bands: readonly Band[],
  plot: Box,
): readonly PlacedTick[] {
  const from = bands[0]?.from ?? 0;
  const to = bands.at(-1)?.to ?? 1;
  const lengthPx = plot.right - plot.left;
  const style = { locale: text.locale, numberFormat: text.xFormat, isPlace: true };
  const ticksAt = (gapPx: number) =>
    valueTicks('linear', [from, to], { lengthPx, gapPx, most: 12 }, style);
  return ticksWithRoom(ticksAt, 56, width).flatMap(({ value, text: label }) => {
    if (!Number.isFinite(value)) return [];
    const found = bands.findIndex((band) => value < band.to);
    const place = found < 0 ? bands.length - 1 : found;
    const band = bands[place];
    const share = band ? place + (value - band.from) / (band.to - band.from) : 0;
    const at = plot.left + (share / Math.max(1, bands.length)) * lengthPx;
    return at < 0 ? [] : [{ at, text: label }];
  });
}

/**
 * No closer than bars are. Where each is of whole days a tick is below the middle of its bar: a year
 * is named below it, an hour of the clock where it begins.
 */
function ticksOfTime({ text }: Plan, { bands, domain, unit }: TimeView, plot: Box) {
  const lengthPx = plot.right - plot.left;
  const x = scaleLinear(domain, [plot.left, plot.right]);
  const eachPx = (unit.ms / (domain[1] - domain[0])) * lengthPx;
  const isDaily = unit.ms >= dayMs;
  const ends = new Map(bands.map(({ from, to }) => [from, to]));
  const ticks = timeTicks(domain[0], domain[1], lengthPx, text, Math.max(72, eachPx * 0.95));
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
  const x = scaleLinear(domain, [plot.left, plot.right], { isClamped: true });
  const [first] = bands;
  return first ? [first.from, ...bands.map(({ to }) => to)].map((at) => Math.round(x(at))) : [];
}

/** As lines over time are zoomed, down to three of the data's own intervals. */
function zoomOf({ index }: Plan, { domain, limits }: TimeView, { spacing }: TimeBars, plot: Box) {
  const leastSpan = Math.min(Math.max(10, spacing.ms * 3), limits[1] - limits[0]);
  return { plot, domain, limits, leastSpan, field: index.xName };
}
