import { type Box, fitted, leftMargin, type TextSpot } from '@chartroom/plot';
import type { BandMark, BoxMarks } from './boxMarks';
import { placeBands, placeBoxes } from './placeBoxes';
import type { Plan } from './plan';
import { valueAxis, valuePixels } from './valueAxis';

const topPx = 6;
const bottomPx = 24;
const rightPx = 8;
/** About what the labels of the axis take. */
const usualLeftPx = 40;
const nameGapPx = 8;
const leastBoxPx = 6;

/** All that goes by the way boxes lie. */
export type PlacedBoxes = Omit<BoxMarks, 'keys' | 'legend' | 'remark' | 'note' | 'text' | 'alpha'>;

/** Names below their boxes without being cut: then boxes may stand. */
export function namesFit({ groups, scene, width }: Plan): boolean {
  const each = (scene.width - usualLeftPx - rightPx) / groups.length;
  if (each < 16 || scene.height < 120) return false;
  return groups.every(({ name }) => width(name) + nameGapPx <= each);
}

export function mostColumns({ scene, slots }: Plan): number {
  const room = scene.width - usualLeftPx - rightPx;
  return Math.max(1, Math.floor(room / (slots.length * leastBoxPx + 4)));
}

export function layoutUpright(plan: Plan): PlacedBoxes {
  const { index, scene, width, groups } = plan;
  const top = plan.top + topPx;
  const bottom = Math.max(top + 1, scene.height - bottomPx);
  const axis = valueAxis(
    {
      reach: plan.reach,
      isLog: scene.options.scale === 'log',
      isInteger: index.taken?.roles.y.type === 'integer',
      style: plan.style,
      ...{ lengthPx: bottom - top, gapPx: 32, closestPx: 22, most: 5 },
    },
    scene,
  );
  const texts = axis.ticks.map(({ text }) => text);
  const left = leftMargin(texts, Math.max(0, ...texts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - rightPx), bottom };
  const at = valuePixels(axis, [bottom, top]);
  const bands = placeBands(groups, plot.left, plot.right);
  return {
    axes: {
      plot,
      x: [],
      y: axis.ticks.map(({ value, text }) => ({
        at: at(value),
        text: groups.length > 0 ? text : '',
        halfWidth: 0,
      })),
      base: bottom,
    },
    zoom: null,
    plot,
    isLying: false,
    bands,
    boxes: placeBoxes(plan, bands, at),
    names: nameSpots(bands, bottom + 17, plan),
    nameAlign: 'center',
    lyingTicks: [],
  };
}

/** Each name, or every few where they are close; cut where the chart ends. */
function nameSpots(
  bands: readonly BandMark[],
  baseline: number,
  { scene, width }: Plan,
): readonly TextSpot[] {
  const each = ((bands.at(-1)?.end ?? 0) - (bands[0]?.start ?? 0)) / Math.max(1, bands.length);
  const widest = Math.max(0, ...bands.map(({ name }) => width(name))) + nameGapPx;
  const every = Math.max(1, Math.ceil(Math.min(widest, each >= 48 ? each : 72) / each));
  return bands.flatMap(({ start, end, name }, i) => {
    if (i % every !== 0) return [];
    const middle = (start + end) / 2;
    const room = Math.min(every * each - nameGapPx, 2 * middle, 2 * (scene.width - middle));
    if (room < width('…')) return [];
    return [{ x: middle, y: baseline, text: fitted(name, room, width) }];
  });
}
