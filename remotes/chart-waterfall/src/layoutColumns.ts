import { type Box, leftMargin, truncateText } from '@chartroom/plot';
import {
  axisHeightPx,
  bandCapacity,
  bandEdges,
  bandRoomPx,
  columnNames,
  marginRightPx,
  marginTopPx,
} from '@chartroom/plot/bands';
import { placeConnectors, placeSteps } from './placeSteps';
import { stepDomain, stepScale, stepTicks, valuePixel } from './stepAxis';
import { columnLabels, signsIn } from './stepLabels';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import type { Geometry } from './waterfallMarks';

const minColumnPx = 24;
const minNamePx = 16;
/** Lower panels have bars alone. */
const minAxisHeightPx = 60;
const minBarePx = 8;

export function maxColumns({ scene, options }: WaterfallContext): number {
  const isBare = scene.height < minAxisHeightPx;
  const room = Math.max(1, isBare ? scene.width : bandRoomPx(scene.width));
  const readable = bandCapacity(room, isBare ? minBarePx : minColumnPx);
  // The limit of the options can't make bars too narrow to distinguish.
  return Math.min(options.limit ?? readable, Math.floor(room / 4));
}

/** Bars from left to right, with their names below. */
export function layoutColumns(context: WaterfallContext, steps: readonly Step[]): Geometry {
  const { scene, text, width } = context;
  const isBare = scene.height < minAxisHeightPx;
  const top = context.top + (isBare ? 1 : marginTopPx);
  const bottom = Math.max(top + 1, scene.height - (isBare ? 1 : axisHeightPx));
  const domain = stepDomain(steps, context);
  const room = { lengthPx: bottom - top, gapPx: 32, minGapPx: 22, maxCount: 5 };
  const axisTicks = isBare ? [] : stepTicks(domain, room, text, scene);
  const tickTexts = axisTicks.map((tick) => tick.text);
  const left = isBare ? 0 : leftMargin(tickTexts, Math.max(0, ...tickTexts.map(width)));
  const right = Math.max(left + 1, scene.width - (isBare ? 0 : marginRightPx));
  const plot: Box = { left, top, right, bottom };
  const edges = bandEdges(steps.length, plot.left, plot.right);
  const labels = columnLabels(steps, context, {
    bandPx: (plot.right - plot.left) / Math.max(1, steps.length),
    heightPx: bottom - top,
  });
  // Labels have room above the longest bar.
  const scale = stepScale(domain, [bottom, Math.min(bottom - 1, top + labels.heightPx)]);
  const placement = { edges, domain, isHorizontal: false, scale };
  const bars = placeSteps(steps, context, placement);
  return {
    plot,
    valuePixel: valuePixel(domain, scale),
    isHorizontal: false,
    axes: {
      plot,
      x: [],
      y: axisTicks.map((tick) => ({
        position: scale(tick.value),
        text: steps.length > 0 ? tick.text : '',
        halfWidth: 0,
      })),
      baseline: scale(0),
    },
    bands: steps.map((step, i) => ({
      ...{ key: step.key, title: step.title, step, stage: null },
      start: edges[i] as number,
      end: edges[i + 1] as number,
    })),
    bars,
    connectors: placeConnectors(steps, placement),
    flows: [],
    names: columnNames(isBare ? [] : steps.map(({ title }) => title), {
      bandPx: (plot.right - plot.left) / Math.max(1, steps.length),
      bottom,
      width,
      middle: (i) => ((edges[i] as number) + (edges[i + 1] as number)) / 2,
      fit(name, ownRoomPx, middle) {
        const roomPx = Math.min(ownRoomPx, 2 * middle, 2 * (scene.width - middle));
        return roomPx < minNamePx ? null : truncateText(name, roomPx, width);
      },
    }),
    nameAlign: 'center',
    labels: labels.place(bars),
    signs: labels.heightPx > 0 ? [] : signsIn(bars, steps),
    ticks: [],
    base: null,
  };
}
