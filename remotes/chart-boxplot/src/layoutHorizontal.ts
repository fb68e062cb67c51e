import { type Box, type PositionedText, truncateText } from '@chartroom/plot';
import {
  axisEndPx,
  axisHeightPx,
  bandCapacity,
  rowBaselinePx,
  rowNameGapPx,
  rowNamesPx,
  valueAxisTexts,
} from '@chartroom/plot/bands';
import type { BandMark } from './boxMarks';
import type { LayoutContext } from './layoutContext';
import type { BoxGeometry } from './layoutVertical';
import { placeBands, placeBoxes } from './placeBoxes';
import { valueAxis, valueScale } from './valueAxis';

const marginTopPx = 2;
const minRowPx = 14;
const maxRowPx = 64;
/** Margin below the last row if rows don't fill the chart. */
const marginBottomPx = 8;

export function maxRows({ scene, top, slots }: LayoutContext): number {
  const room = scene.height - top - marginTopPx - axisHeightPx;
  return bandCapacity(room, Math.max(minRowPx, slots.length * 6 + 4));
}

/** Names on the left, values from left to right. */
export function layoutHorizontal(context: LayoutContext): BoxGeometry {
  const { index, scene, width, groups, slots } = context;
  const top = context.top + marginTopPx;
  const maxBandPx = maxRowPx + (slots.length - 1) * 24;
  const rowsBottom =
    groups.length > 0 ? top + maxBandPx * groups.length + marginBottomPx : scene.height;
  const bottom = Math.max(top + 1, Math.min(scene.height - axisHeightPx, rowsBottom));
  const nameWidth = rowNamesPx(
    groups.map(({ name }) => name),
    context,
  );
  const left = groups.length > 0 ? nameWidth + rowNameGapPx : 0;
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - axisEndPx), bottom };
  const axis = valueAxis(
    {
      extent: context.extent,
      isLog: scene.options.scale === 'log',
      isInteger: index.data?.roles.y.type === 'integer',
      style: context.style,
      ...{ lengthPx: plot.right - plot.left, gapPx: 64, maxCount: 8 },
    },
    scene,
  );
  const scale = valueScale(axis, [plot.left, plot.right]);
  const bands = placeBands(groups, top, Math.min(bottom, top + maxBandPx * groups.length));
  const ticks = axis.ticks.map(({ value, text }) => ({
    value,
    text: groups.length > 0 ? text : '',
  }));
  return {
    axes: null,
    zoom: null,
    plot,
    isHorizontal: true,
    bands,
    boxes: placeBoxes(context, bands, scale),
    valuePixel: scale,
    names: nameSpots(bands, (name) => truncateText(name, nameWidth, width)),
    nameAlign: 'start',
    horizontalTicks: withoutOverlap(valueAxisTexts(ticks, { bottom, scale }, context), width),
  };
}

function nameSpots(bands: readonly BandMark[], fit: (name: string) => string) {
  return bands.flatMap(({ start, end, name }): PositionedText[] => {
    // Rows that are lower than their name have none.
    if (end - start < 12) return [];
    return [{ x: 0, y: Math.floor((start + end) / 2) + rowBaselinePx, text: fit(name) }];
  });
}

/** Drops ticks whose labels would overlap. */
function withoutOverlap(ticks: readonly PositionedText[], width: (text: string) => number) {
  let labelEnd = Number.NEGATIVE_INFINITY;
  return ticks.map((tick) => {
    const halfWidth = width(tick.text) / 2;
    if (tick.text === '' || tick.x - halfWidth < labelEnd) return { ...tick, text: '' };
    labelEnd = tick.x + halfWidth + 8;
    return tick;
  });
}
