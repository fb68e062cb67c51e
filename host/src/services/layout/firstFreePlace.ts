import { limits } from '@chartroom/contract';
import { areOverlapping, type Box, layoutHeight } from './resolveLayout';

/** The first cells in reading order in which a box of this size lies free. */
export function firstFreePlace(
  layout: readonly Box[],
  { w, h }: { readonly w: number; readonly h: number },
): { readonly x: number; readonly y: number } {
  const bottom = layoutHeight(layout);
  for (let y = 0; y < bottom; y += 1) {
    for (let x = 0; x <= limits.gridColumns - w; x += 1) {
      const box = { id: '', x, y, w, h };
      if (!layout.some((other) => areOverlapping(box, other))) return { x, y };
    }
  }
  return { x: 0, y: bottom };
}
