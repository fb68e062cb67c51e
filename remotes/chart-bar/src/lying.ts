import {
  axisStyle,
  axisTick,
  type Box,
  fitted,
  numberOption,
  type TextSpot,
  ticksWithRoom,
} from '@chartroom/plot';
import { bandEdges } from './bandEdges';
import type { BarRoom } from './bandsInView';
import type { Bar, PlacedBars } from './barMarks';
import { fillAlpha } from './fillAlpha';
import { placeBars } from './placeBars';
import type { Plan, PlanInput } from './plan';
import { hasThresholds, lyingThresholds } from './thresholdMarks';
import { amountTicks, pixelsOf } from './valueScale';
import { bandMarks, valueTexts } from './valueTexts';

const axisPx = 24;
const thresholdNamePx = 18;
/** A row is never higher than this for one bar. */
const highestRowPx = 40;
const leastRowPx = 16;
const widestNamePx = 160;
const nameGapPx = 12;
/** Half the label of the last tick. */
const axisEndPx = 20;

export function mostRows(plan: Plan): number {
  const { index, scene, layout } = plan;
  const room = Math.max(1, scene.height - headPx(plan));
  const inGroup = layout === 'grouped' ? index.series.length : 1;
  const readable = Math.max(1, Math.floor(room / Math.max(leastRowPx, inGroup * 5 + 6)));
  const most = index.kind === 'category' ? readable : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(numberOption(scene.options.limit) ?? most, Math.floor(room / 2)));
}

/** Bars over time are as many as have room for their names. */
export function lyingRoom(plan: Plan): BarRoom {
  const lengthPx = Math.max(1, plan.scene.height - headPx(plan));
  const px = plan.layout === 'grouped' ? Math.max(1, plan.shown.length) * 5 + 6 : 0;
  return { lengthPx, leastPx: Math.max(leastRowPx, px), usualPx: Math.max(leastRowPx, px) };
}

function headPx({ top, scene, layout }: Plan): number {
  const isNamed = hasThresholds(scene) && layout !== 'normalised' && scene.height >= 120;
  return top + (isNamed ? thresholdNamePx : 0);
}

/** Names at the left, values at the right; an axis only where values have no room. */
export function layoutLying(plan: Plan, input: PlanInput): PlacedBars {
  const { index, scene, layout, text, width } = plan;
  const { bands, axis, titles } = input;
  const { domain } = axis;
  const top = headPx(plan);
  const inGroup = layout === 'grouped' ? Math.max(1, index.series.length) : 1;
  const rowPx = (bottom: number) =>
    Math.min(highestRowPx + (inGroup - 1) * 16, (bottom - top) / Math.max(1, bands.length));
  const texts = valueTexts(plan, input, () => rowPx(scene.height) / inGroup >= 13);
  const bottom = Math.max(top + 1, scene.height - (texts ? 0 : axisPx));
  const row = rowPx(bottom) >= 6 ? Math.floor(rowPx(bottom)) : rowPx(bottom);
  const edges = bandEdges(bands.length, top, top + row * bands.length);

  const widestName = Math.max(0, ...titles.map(width));
  const nameWidth = Math.ceil(Math.min(widestName, widestNamePx, scene.width * 0.4));
  const left = bands.length > 0 ? nameWidth + nameGapPx : 0;
  const valueWidth = Math.ceil(Math.max(0, ...(texts ?? []).map(({ label }) => width(label))));
  const right = Math.max(left + 1, scene.width - (texts ? valueWidth + nameGapPx : axisEndPx));
  const plot: Box = { left, top, right, bottom };
  const x = pixelsOf(axis, [left, right]);
  const at = (value: number) => Math.round(x(value));
  const bars = placeBars(plan, input, { edges, at, isLying: true });
  const ticks = texts ? [] : valueTicks(plan, input, plot);
  return {
    plot,
    isLying: true,
    bands: bandMarks(input, edges),
    series: index.series,
    bars,
    alpha: fillAlpha(bars, scene),
    axes: null,
    zoom: null,
    names: nameSpots(titles, edges, row, (title) => fitted(title, nameWidth, width)),
    nameAlign: 'start',
    values: (texts ?? []).map(({ band, bar, label }) => ({
      x: scene.width,
      y: valueY(bars, band, bar),
      text: label,
    })),
    valueAlign: 'end',
    thresholds: [],
    lying: {
      base: domain[0] < 0 || !texts ? at(0) : null,
      grid: ticks.map(({ x: tick }) => tick),
      ticks,
      thresholds:
        layout === 'normalised'
          ? []
          : lyingThresholds(domain, at, scene, {
              ...{ nameY: top >= thresholdNamePx ? top - 6 : null, text },
            }),
    },
    text,
  };
}

function valueY(bars: readonly Bar[], band: number, series: number): number {
  const box = bars.find((bar) => bar.band === band && bar.series === series)?.box;
  return box ? Math.floor((box.top + box.bottom) / 2) + 4 : 0;
}

/** Each row's name, or every few where rows are low. */
function nameSpots(
  titles: readonly string[],
  edges: readonly number[],
  rowPx: number,
  fit: (title: string) => string,
): readonly TextSpot[] {
  const every = Math.max(1, Math.ceil(14 / Math.max(rowPx, 0.1)));
  return titles.flatMap((title, i) => {
    if (i % every !== 0) return [];
    const middle = Math.floor(((edges[i] as number) + (edges[i + 1] as number)) / 2);
    return [{ x: 0, y: middle + 4, text: fit(title) }];
  });
}

function valueTicks({ layout, text, width, scene }: Plan, { axis }: PlanInput, plot: Box) {
  const isShares = layout === 'normalised';
  const style = isShares ? { locale: text.locale } : axisStyle('y', text, scene);
  const ticksAt = (gapPx: number) =>
    amountTicks(axis, { lengthPx: plot.right - plot.left, gapPx, most: 8 }, isShares, style);
  const x = pixelsOf(axis, [plot.left, plot.right]);
  return ticksWithRoom(ticksAt, 56, width).map(({ value, text: label }): TextSpot => {
    const { at, text: shown } = axisTick(Math.round(x(value)), label, scene.width, width);
    return { x: at, y: plot.bottom + 17, text: shown };
  });
}
