import { type Box, type PositionedText, ticksWithRoom, truncateText } from '@chartroom/plot';
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
import { placeConnectors, placeSteps } from './placeSteps';
import { isTruncated, stepDomain, stepScale, stepTicks, valuePixel } from './stepAxis';
import { signsIn, stepTexts } from './stepLabels';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import type { Bar, Geometry, Label } from './waterfallMarks';

const minRowPx = 16;
const maxRowPx = 40;
/** Lower rows have no labels. */
const minLabelledPx = 13;
const labelGapPx = 6;
const minPlotPx = 60;

export function maxRows({ scene, options, top }: WaterfallContext): number {
  const room = Math.max(1, scene.height - top);
  return Math.min(options.limit ?? bandCapacity(room, minRowPx), Math.max(1, Math.floor(room / 4)));
}

/** Names on the left, bars from left to right, running totals in a column of their own. */
export function layoutRows(context: WaterfallContext, steps: readonly Step[]): Geometry {
  const { scene, text, top, width } = context;
  const titles = steps.map(({ title }) => title);
  const nameWidth = rowNamesPx(titles, context);
  const left = steps.length > 0 ? nameWidth + rowNameGapPx : 0;
  const { valuePx, totalPx } = labelWidths(steps, context, scene.width - left);
  const hasLabels = valuePx > 0;
  const bottom = Math.max(top + 1, scene.height - (hasLabels ? 0 : axisHeightPx));
  const rowPx = Math.min(maxRowPx, (bottom - top) / Math.max(1, steps.length));
  const row = rowPx >= 6 ? Math.floor(rowPx) : rowPx;
  const edges = bandEdges(steps.length, top, top + row * steps.length);
  const reservedPx = hasLabels ? valuePx + totalPx : axisEndPx;
  const right = Math.max(left + 1, scene.width - reservedPx);
  const plot: Box = { left, top, right, bottom };
  const domain = stepDomain(steps, context);
  const scale = stepScale(domain, [left, right]);
  const placement = { edges, domain, isHorizontal: true, scale };
  const bars = placeSteps(steps, context, placement);
  const ticksAt = (gapPx: number) =>
    stepTicks(domain, { lengthPx: right - left, gapPx, maxCount: 8 }, text, scene);
  const ticks = hasLabels || steps.length === 0 ? [] : ticksWithRoom(ticksAt, 56, width);
  return {
    axes: null,
    plot,
    valuePixel: valuePixel(domain, scale),
    isHorizontal: true,
    bands: steps.map((step, i) => ({
      ...{ key: step.key, title: step.title, step, stage: null },
      start: edges[i] as number,
      end: edges[i + 1] as number,
    })),
    bars,
    connectors: placeConnectors(steps, placement),
    flows: [],
    names: rowNames(titles, edges, row, (title) => truncateText(title, nameWidth, width)),
    nameAlign: 'start',
    labels: hasLabels ? rowLabels(bars, steps, context, totalPx > 0) : [],
    signs: hasLabels ? [] : signsIn(bars, steps),
    ticks: valueAxisTexts(ticks, { bottom, scale }, context),
    base: steps.length === 0 || isTruncated(domain) ? null : scale(0),
  };
}

/** The name of each row, or of every few where rows are low. */
export function rowNames(
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

/** Room for labels beside bars and for the column of running totals; 0 for none. */
function labelWidths(steps: readonly Step[], context: WaterfallContext, roomPx: number) {
  const { scene, options, top, width } = context;
  const texts = stepTexts(steps, context);
  const widest = (labels: readonly string[]) => Math.ceil(Math.max(0, ...labels.map(width)));
  const valuePx = widest(texts.map(({ value }) => value)) + labelGapPx;
  const totalPx = widest(texts.map(({ total }) => total)) + 2 * labelGapPx;
  const rowPx = (scene.height - top) / Math.max(1, steps.length);
  const isLow = rowPx < minLabelledPx;
  if (options.labels === 'none' || steps.length === 0 || isLow || roomPx - valuePx < minPlotPx)
    return { valuePx: 0, totalPx: 0 };
  const hasTotals = options.labels === 'both' && roomPx - valuePx - totalPx >= 2 * minPlotPx;
  return { valuePx, totalPx: hasTotals ? totalPx : 0 };
}

/** Each change beside its bar; its running total at the right edge. */
function rowLabels(
  bars: readonly Bar[],
  steps: readonly Step[],
  context: WaterfallContext,
  hasTotals: boolean,
): readonly Label[] {
  const texts = stepTexts(steps, context);
  return bars.flatMap(({ band, box }): Label[] => {
    const { value = '', total = '' } = texts[band] ?? {};
    const y = Math.floor((box.top + box.bottom) / 2) + rowBaselinePx;
    const label: Label = {
      ...{ x: box.right + labelGapPx, y, text: value },
      align: 'start',
      isStrong: true,
    };
    if (!hasTotals || total === '') return [label];
    return [label, { x: context.scene.width, y, text: total, align: 'end', isStrong: false }];
  });
}
