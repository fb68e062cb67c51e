import { axisTick, type Box, fitted, type TextSpot } from '@chartroom/plot';
import type { BandMark } from './boxMarks';
import { placeBands, placeBoxes } from './placeBoxes';
import type { Plan } from './plan';
import type { PlacedBoxes } from './upright';
import { valueAxis, valuePixels } from './valueAxis';

const axisPx = 24;
const topPx = 2;
const widestNamePx = 160;
const nameGapPx = 12;
/** Half the label of the last tick. */
const endPx = 20;
const leastRowPx = 14;
const highestRowPx = 64;
/** Below the last row, where rows don't fill the chart. */
const belowPx = 8;

export function mostRows({ scene, top, slots }: Plan): number {
  const room = scene.height - top - topPx - axisPx;
  return Math.max(1, Math.floor(room / Math.max(leastRowPx, slots.length * 6 + 4)));
}

/** Names at the left, values from left to right. */
export function layoutLying(plan: Plan): PlacedBoxes {
  const { index, scene, width, groups, slots } = plan;
  const top = plan.top + topPx;
  const most = highestRowPx + (slots.length - 1) * 24;
  const rowsBottom = groups.length > 0 ? top + most * groups.length + belowPx : scene.height;
  const bottom = Math.max(top + 1, Math.min(scene.height - axisPx, rowsBottom));
  const widest = Math.max(0, ...groups.map(({ name }) => width(name)));
  const nameWidth = Math.ceil(Math.min(widest, widestNamePx, scene.width * 0.4));
  const left = groups.length > 0 ? nameWidth + nameGapPx : 0;
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - endPx), bottom };
  const axis = valueAxis(
    {
      reach: plan.reach,
      isLog: scene.options.scale === 'log',
      isInteger: index.taken?.roles.y.type === 'integer',
      style: plan.style,
      ...{ lengthPx: plot.right - plot.left, gapPx: 64, most: 8 },
    },
    scene,
  );
  const at = valuePixels(axis, [plot.left, plot.right]);
  const bands = placeBands(groups, top, Math.min(bottom, top + most * groups.length));
  const ticks = axis.ticks.map(({ value, text }): TextSpot => {
    const tick = axisTick(Math.round(at(value)), text, scene.width, width);
    return { x: tick.at, y: bottom + 17, text: groups.length > 0 ? tick.text : '' };
  });
  return {
    axes: null,
    zoom: null,
    plot,
    isLying: true,
    bands,
    boxes: placeBoxes(plan, bands, at),
    names: nameSpots(bands, (name) => fitted(name, nameWidth, width)),
    nameAlign: 'start',
    lyingTicks: withoutOverlap(ticks, width),
  };
}

function nameSpots(bands: readonly BandMark[], fit: (name: string) => string) {
  return bands.flatMap(({ start, end, name }): TextSpot[] => {
    // A row that is lower than its name has none.
    if (end - start < 12) return [];
    return [{ x: 0, y: Math.floor((start + end) / 2) + 4, text: fit(name) }];
  });
}

/** Great numbers are longer than the way to the next tick. */
function withoutOverlap(ticks: readonly TextSpot[], width: (text: string) => number) {
  let taken = Number.NEGATIVE_INFINITY;
  return ticks.map((tick) => {
    const half = width(tick.text) / 2;
    if (tick.text === '' || tick.x - half < taken) return { ...tick, text: '' };
    taken = tick.x + half + 8;
    return tick;
  });
}
