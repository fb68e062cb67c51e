import { type Box, leftMargin, type PositionedText, truncateText } from '@chartroom/plot';
import type { BandMark, BoxMarks } from './boxMarks';
import type { LayoutContext } from './layoutContext';
import { placeBands, placeBoxes } from './placeBoxes';
import { valueAxis, valueScale } from './valueAxis';

const marginTopPx = 6;
const marginBottomPx = 24;
const marginRightPx = 8;
/** About what the labels of the axis take. */
const defaultLeftPx = 40;
const nameGapPx = 8;
const minBoxPx = 6;

/** All that goes by the way boxes lie. */
export type PlacedBoxes = Omit<
  BoxMarks,
  'keys' | 'legend' | 'omissions' | 'note' | 'text' | 'alpha'
>;

/** Names below their boxes without being cut: then boxes may stand. */
export function namesFit({ groups, scene, width }: LayoutContext): boolean {
  const bandPx = (scene.width - defaultLeftPx - marginRightPx) / groups.length;
  if (bandPx < 16 || scene.height < 120) return false;
  return groups.every(({ name }) => width(name) + nameGapPx <= bandPx);
}

export function maxColumns({ scene, slots }: LayoutContext): number {
  const room = scene.width - defaultLeftPx - marginRightPx;
  return Math.max(1, Math.floor(room / (slots.length * minBoxPx + 4)));
}

export function layoutVertical(context: LayoutContext): PlacedBoxes {
  const { index, scene, width, groups } = context;
  const top = context.top + marginTopPx;
  const bottom = Math.max(top + 1, scene.height - marginBottomPx);
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
    names: nameSpots(bands, bottom + 17, context),
    nameAlign: 'center',
    horizontalTicks: [],
  };
}

/** Each name, or every few where they are close; cut where the chart ends. */
function nameSpots(
  bands: readonly BandMark[],
  baseline: number,
  { scene, width }: LayoutContext,
): readonly PositionedText[] {
  const bandPx = ((bands.at(-1)?.end ?? 0) - (bands[0]?.start ?? 0)) / Math.max(1, bands.length);
  const widest = Math.max(0, ...bands.map(({ name }) => width(name))) + nameGapPx;
  const every = Math.max(1, Math.ceil(Math.min(widest, bandPx >= 48 ? bandPx : 72) / bandPx));
  return bands.flatMap(({ start, end, name }, i) => {
    if (i % every !== 0) return [];
    const middle = (start + end) / 2;
    const room = Math.min(every * bandPx - nameGapPx, 2 * middle, 2 * (scene.width - middle));
    if (room < width('…')) return [];
    return [{ x: middle, y: baseline, text: truncateText(name, room, width) }];
  });
}
