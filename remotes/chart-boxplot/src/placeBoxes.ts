import { faded, selectedOn, staleAlpha, staleToken } from '@chartroom/plot';
import { bandEdges } from '@chartroom/plot/bands';
import { group as groupBy } from 'd3';
import type { BoxCell, BoxGroup } from './boxIndex';
import type { BandMark, BoxMark, FiveNumberPixels, ViolinMark } from './boxMarks';
import { type BoxShape, shapeOption } from './boxRoles';
import { maxPointsPerBox } from './boxStats';
import type { LayoutContext } from './layoutContext';
import { placeDots } from './placeDots';

/** Maximum width of a box. */
const maxBoxPx = 56;
/** Width of a box with a violin or dots. */
const slimBoxPx = 10;
/** Width of the box of selected rows, relative to that of all rows. */
const selectedWidthShare = 0.55;
/** Groups with more rows show no dots by default. */
const maxDotRows = 60;
const minDotsPx = 18;

export function placeBands(
  groups: readonly BoxGroup[],
  from: number,
  to: number,
): readonly BandMark[] {
  const edges = bandEdges(groups.length, from, to);
  return groups.map(({ code, name }, i) => ({
    ...{ code, name },
    start: edges[i] as number,
    end: edges[i + 1] as number,
  }));
}

export function placeBoxes(
  context: LayoutContext,
  bands: readonly BandMark[],
  scale: (value: number) => number,
): readonly BoxMark[] {
  const { groups, slots } = context;
  const minBandPx = Math.min(...bands.map(({ start, end }) => end - start), Number.MAX_VALUE);
  const gap = Math.min(32, Math.max(2, minBandPx * 0.2));
  const cellPx = Math.min((minBandPx - gap) / Math.max(1, slots.length), maxBoxPx * 1.5);
  const hasDots = showsDots(context, cellPx);
  const { data, selected } = context.index;
  const selectedCells = new Map(
    selected?.groups.flatMap(({ code, cells }) =>
      cells.map((cell) => [cellKey(code, cell), cell] as const),
    ),
  );
  const isSelected = selectedOn(context.scene.selections, data?.roles.group?.name ?? '');
  const whole = context.scene.stale ? staleAlpha : 1;
  return groups.flatMap((group, band) => {
    const { start = 0, end = 0 } = bands[band] ?? {};
    const middle = (start + end) / 2;
    const isFaded = selected !== null || isSelected?.(group.name) === false;
    const alpha = isFaded ? faded.fill : whole;
    return group.cells.map((cell): BoxMark => {
      const offset = slots.indexOf(cell.slot) - (slots.length - 1) / 2;
      // Colours of a group are close together, groups are further apart.
      const centre = Math.round(middle + offset * cellPx);
      const placement = { group, band, centre, room: cellPx, hasDots };
      const mark = boxMark(context, { ...placement, cell, alpha }, scale);
      const part = selectedCells.get(cellKey(group.code, cell));
      if (!part) return mark;
      const own = boxMark(context, { ...placement, cell: part, alpha: whole }, scale);
      return { ...mark, selected: overWhole(own, mark) };
    });
  });
}

/** Narrower than the box of all rows, which it would hide, and with dots where its rows have them. */
function overWhole(selected: BoxMark, { dots }: BoxMark): BoxMark {
  const dotsByValue = groupBy(dots, ({ value }) => value);
  return {
    ...selected,
    boxHalfWidth: Math.max(1, selected.boxHalfWidth * selectedWidthShare),
    dots: selected.dots.flatMap(({ value }) => dotsByValue.get(value)?.shift() ?? []),
  };
}

function cellKey(group: number, { slot }: BoxCell): string {
  return `${group} ${slot}`;
}

/** Whether every row is drawn: on request, or if rows are few and fit. */
function showsDots({ scene, groups }: LayoutContext, room: number): boolean {
  const { points, shape } = scene.options;
  const counts = groups.flatMap(({ cells }) => cells.map(({ stats }) => stats.count));
  if (points === 'all') return counts.every((count) => count <= maxPointsPerBox);
  if (points !== 'auto' || shape === 'violin' || room < minDotsPx) return false;
  return counts.every((count) => count <= maxDotRows);
}

interface BoxPlacement {
  readonly group: BoxGroup;
  readonly cell: BoxCell;
  readonly band: number;
  readonly centre: number;
  /** Width for this box and its dots or violin. */
  readonly room: number;
  readonly hasDots: boolean;
  readonly alpha: number;
}

function boxMark(
  { index, scene }: LayoutContext,
  { group, cell, band, centre, room, hasDots, alpha }: BoxPlacement,
  scale: (value: number) => number,
): BoxMark {
  const { stats, density } = cell;
  const shape = shapeOption(scene.options.shape);
  const series = index.series.find(({ slot }) => slot === cell.slot);
  const half = Math.max(1, Math.min(room - 2, maxBoxPx) / 2);
  const isSlim = shape === 'both' && density !== null && half > slimBoxPx / 2;
  // Rows use the right third, the box the rest.
  const share = hasDots && shape === 'box' ? 0.62 : 1;
  const halfBox = isSlim ? Math.min(slimBoxPx / 2, half * 0.4) : half * share;
  const boxCentre = share < 1 ? Math.round(centre - half * (1 - share)) : centre;
  const isBox = shape !== 'violin' || density === null;
  const { low, q1, median, q3, high, mean, notch } = stats;
  const five: FiveNumberPixels = {
    low: scale(low),
    q1: scale(q1),
    median: scale(median),
    q3: scale(q3),
    high: scale(high),
  };
  return {
    band,
    cell,
    title: titleOf(group.name, series?.name, index.series.length > 1),
    series: series?.name ?? '',
    alpha,
    token: staleToken(series?.token ?? 'cat-10', scene.stale),
    centre: boxCentre,
    halfWidth: half,
    boxHalfWidth: Math.max(1, halfBox),
    box: isBox ? five : null,
    mean: scene.options.mean === true ? scale(mean) : null,
    notch: scene.options.notches === true && !isSlim ? [scale(notch[0]), scale(notch[1])] : null,
    violin: violinOf(shape, cell, half, scale),
    dotRadius: dotRadius(cell, half),
    dots: placeDots(cell, {
      ...{ scale, centre, hasDots, isShown: scene.options.points !== 'none', boxCentre },
      side: share < 1 ? half * share : 0,
      half,
      isViolin: shape !== 'box',
    }),
    selected: null,
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
  scale: (value: number) => number,
): ViolinMark | null {
  if (shape === 'box' || !density) return null;
  return {
    from: scale(stats.min),
    to: scale(stats.max),
    halves: Array.from(density, (height) => height * half),
  };
}

function dotRadius({ stats }: BoxCell, half: number): number {
  const defaultRadius = stats.count <= 100 ? 2 : 1.5;
  return half < 4 ? 1 : defaultRadius;
}
