import { faded, selectedOn, staleAlpha, staleToken } from '@chartroom/plot';
import type { BoxCell, BoxGroup } from './boxIndex';
import type { BandMark, BoxMark, FivePixels, ViolinMark } from './boxMarks';
import { type BoxShape, shapeOption } from './boxRoles';
import { mostPoints } from './boxStats';
import { placeDots } from './placeDots';
import type { Plan } from './plan';

/** Wider boxes read no better. */
const widestPx = 56;
/** Of the room: the box, where violins or dots take the rest. */
const slimPx = 10;
/** Up to so many rows a group has its rows beside it, where there is room. */
const fewRows = 60;
const leastDotsPx = 18;

/** Whole pixels, as even as they can be. */
export function placeBands(
  groups: readonly BoxGroup[],
  from: number,
  to: number,
): readonly BandMark[] {
  const each = (to - from) / Math.max(1, groups.length);
  return groups.map(({ code, name }, i) => ({
    code,
    name,
    start: Math.round(from + i * each),
    end: Math.round(from + (i + 1) * each),
  }));
}

export function placeBoxes(
  plan: Plan,
  bands: readonly BandMark[],
  at: (value: number) => number,
): readonly BoxMark[] {
  const { groups, slots } = plan;
  const least = Math.min(...bands.map(({ start, end }) => end - start), Number.MAX_VALUE);
  const gap = Math.min(32, Math.max(2, least * 0.2));
  const room = Math.min((least - gap) / Math.max(1, slots.length), widestPx * 1.5);
  const hasDots = dotsAsked(plan, room);
  const { taken } = plan.index;
  const isSelected = selectedOn(plan.scene.selections, taken?.roles.group?.name ?? '');
  const whole = plan.scene.stale ? staleAlpha : 1;
  return groups.flatMap((group, band) => {
    const { start = 0, end = 0 } = bands[band] ?? {};
    const middle = (start + end) / 2;
    const alpha = isSelected?.(group.name) === false ? faded.fill : whole;
    return group.cells.map((cell): BoxMark => {
      const place = slots.indexOf(cell.slot) - (slots.length - 1) / 2;
      // Colours of a group stand close to each other, and groups apart.
      const centre = Math.round(middle + place * room);
      return boxMark(plan, { group, cell, band, centre, room, hasDots, alpha }, at);
    });
  });
}

/** Every row by itself: where that was asked for, or where they are few and have room. */
function dotsAsked({ scene, groups }: Plan, room: number): boolean {
  const { points, shape } = scene.options;
  const counts = groups.flatMap(({ cells }) => cells.map(({ stats }) => stats.count));
  if (points === 'all') return counts.every((count) => count <= mostPoints);
  if (points !== 'auto' || shape === 'violin' || room < leastDotsPx) return false;
  return counts.every((count) => count <= fewRows);
}

interface Placed {
  readonly group: BoxGroup;
  readonly cell: BoxCell;
  readonly band: number;
  readonly centre: number;
  /** Of this box and what belongs to it. */
  readonly room: number;
  readonly hasDots: boolean;
  readonly alpha: number;
}

function boxMark(
  { index, scene }: Plan,
  { group, cell, band, centre, room, hasDots, alpha }: Placed,
  at: (value: number) => number,
): BoxMark {
  const { stats, density } = cell;
  const shape = shapeOption(scene.options.shape);
  const series = index.series.find(({ slot }) => slot === cell.slot);
  const half = Math.max(1, Math.min(room - 2, widestPx) / 2);
  const isSlim = shape === 'both' && density !== null && half > slimPx / 2;
  // Rows stand in the right third, the box in the rest.
  const share = hasDots && shape === 'box' ? 0.62 : 1;
  const halfBox = isSlim ? Math.min(slimPx / 2, half * 0.4) : half * share;
  const boxCentre = share < 1 ? Math.round(centre - half * (1 - share)) : centre;
  const isBox = shape !== 'violin' || density === null;
  const { low, q1, median, q3, high, mean, notch } = stats;
  const five: FivePixels = {
    low: at(low),
    q1: at(q1),
    median: at(median),
    q3: at(q3),
    high: at(high),
  };
  return {
    band,
    cell,
    title: titleOf(group.name, series?.name, index.series.length > 1),
    series: series?.name ?? '',
    alpha,
    token: staleToken(series?.token ?? 'cat-10', scene.stale),
    centre: boxCentre,
    half,
    halfBox: Math.max(1, halfBox),
    box: isBox ? five : null,
    mean: scene.options.mean === true ? at(mean) : null,
    notch: scene.options.notches === true && !isSlim ? [at(notch[0]), at(notch[1])] : null,
    violin: violinOf(shape, cell, half, at),
    dotRadius: dotRadius(cell, half),
    dots: placeDots(cell, {
      ...{ at, centre, hasDots, isShown: scene.options.points !== 'none', boxCentre },
      side: share < 1 ? half * share : 0,
      half,
      isViolin: shape !== 'box',
    }),
  };
}

function titleOf(group: string, colour: string | undefined, isColoured: boolean): string {
  if (!isColoured || colour === undefined) return group;
  return group === colour ? group : `${group}, ${colour}`;
}

function violinOf(
  shape: BoxShape,
  { density, stats }: BoxCell,
  half: number,
  at: (value: number) => number,
): ViolinMark | null {
  if (shape === 'box' || !density) return null;
  return {
    from: at(stats.min),
    to: at(stats.max),
    halves: Array.from(density, (height) => height * half),
  };
}

function dotRadius({ stats }: BoxCell, half: number): number {
  const few = stats.count <= 100 ? 2 : 1.5;
  return half < 4 ? 1 : few;
}
