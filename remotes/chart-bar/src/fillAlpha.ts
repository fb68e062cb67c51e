import { type Scene, staleAlpha } from '@chartroom/plot';
import type { Bar } from './barMarks';

const largePx = 24;

/** Stale charts are pale, and large fills are lighter than thin ones. */
export function fillAlpha(bars: readonly Bar[], { stale }: Scene): number {
  if (stale) return staleAlpha;
  const isLarge = bars.some(
    ({ box }) => box.right - box.left >= largePx && box.bottom - box.top >= largePx,
  );
  return isLarge ? 0.85 : 1;
}
