import { type Box, leftMargin, truncateText } from '@chartroom/plot';
import {
  axisHeightPx,
  bandCapacity,
  bandRoomPx,
  columnNames,
  marginRightPx,
  marginTopPx,
  namesFitBelow,
} from '@chartroom/plot/bands';
import type { BandMark, BoxMarks } from './boxMarks';
import type { LayoutContext } from './layoutContext';
import { placeBands, placeBoxes } from './placeBoxes';
import { valueAxis, valueScale } from './valueAxis';

const minColumnPx = 16;
const minBoxPx = 6;

/** The marks that depend on the orientation. */
export type BoxGeometry = Omit<
  BoxMarks,
  'keys' | 'legend' | 'omissions' | 'references' | 'note' | 'text' | 'alpha' | 'hasSelection'
>;

/** Whether every name fits below its box, so that boxes can be vertical. */
export function namesFit(context: LayoutContext): boolean {
  const { groups } = context;
  return namesFitBelow(groups, groups.length, minColumnPx, context);
}

export function maxColumns({ scene, slots }: LayoutContext): number {
  return bandCapacity(bandRoomPx(scene.width), slots.length * minBoxPx + 4);
}

export function layoutVertical(context: LayoutContext): BoxGeometry {
  const { index, scene, width, groups } = context;
  const top = context.top + marginTopPx;
  const bottom = Math.max(top + 1, scene.height - axisHeightPx);
  const axis = valueAxis(
    {
      extent: context.extent,
      isLog: scene.options.scale === 'log',
      isInteger: index.data?.roles.y.type === 'integer',
      style: context.style,
      ...{ lengthPx: bottom - top, gapPx: 32, minGapPx: 22, maxCount: 5 },
    },
    scene,
  );
  const texts = axis.ticks.map(({ text }) => text);
  const left = leftMargin(texts, Math.max(0, ...texts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - marginRightPx), bottom };
  const scale = valueScale(axis, [bottom, top]);
  const bands = placeBands(groups, plot.left, plot.right);
  return {
    axes: {
      plot,
      x: [],
      y: axis.ticks.map(({ value, text }) => ({
        position: scale(value),
        text: groups.length > 0 ? text : '',
        halfWidth: 0,
      })),
      baseline: bottom,
    },
    zoom: null,
    plot,
    isHorizontal: false,
    bands,
    boxes: placeBoxes(context, bands, scale),
    valuePixel: scale,
    names: namesBelow(bands, bottom, context),
    nameAlign: 'center',
    horizontalTicks: [],
  };
}

/** Names at the edges are truncated at the chart's sides. */
function namesBelow(bands: readonly BandMark[], bottom: number, { scene, width }: LayoutContext) {
  const lengthPx = (bands.at(-1)?.end ?? 0) - (bands[0]?.start ?? 0);
  return columnNames(
    bands.map(({ name }) => name),
    {
      bandPx: lengthPx / Math.max(1, bands.length),
      bottom,
      width,
      middle: (i) => ((bands[i]?.start ?? 0) + (bands[i]?.end ?? 0)) / 2,
      fit(name, ownRoomPx, middle) {
        const roomPx = Math.min(ownRoomPx, 2 * middle, 2 * (scene.width - middle));
        return roomPx < width('…') ? null : truncateText(name, roomPx, width);
      },
    },
  );
}
