import { binGap } from '@chartroom/plot/bands';

/** Maximum thickness of a bar. */
const maxBarPx = 72;

/** What bands represent: categories, time spans or bins of numbers. */
export type BandKind = 'category' | 'time' | 'number';

/** The part of a band that bars fill: 6 px between categories, 1 px between bins. */
export function paddedBand(
  start: number,
  end: number,
  kind: BandKind,
): readonly [start: number, end: number] {
  const gap = bandGap(end - start, kind);
  const gapBefore = Math.floor(gap / 2);
  const [from, to] = [start + gapBefore, end - gap + gapBefore];
  if (kind !== 'category' || to - from <= maxBarPx) return [from, Math.max(from + 1, to)];
  const middle = Math.round((from + to - maxBarPx) / 2);
  return [middle, middle + maxBarPx];
}

function bandGap(size: number, kind: BandKind): number {
  if (kind === 'category') return categoryGap(size);
  // Time spans are contiguous, but each bar is a separate sum, so they have a gap.
  if (kind === 'time') return Math.max(binGap(size), Math.min(6, Math.round(size * 0.08)));
  return binGap(size);
}

function categoryGap(size: number): number {
  if (size >= 18) return 6;
  if (size >= 6) return 2;
  return binGap(size);
}

/** The part of a band for one of several bars side by side. */
export function subBand(
  [from, to]: readonly [number, number],
  index: number,
  count: number,
): readonly [start: number, end: number] {
  const start = from + Math.round(((to - from) * index) / count);
  const end = from + Math.round(((to - from) * (index + 1)) / count);
  const gap = index < count - 1 && end - start >= 4 ? 1 : 0;
  return [start, Math.max(start + 1, end - gap)];
}
