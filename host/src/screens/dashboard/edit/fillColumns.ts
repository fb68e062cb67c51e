import { limits } from '@chartroom/contract';
import type { Box } from '../../../services/layout/resolveLayout';
import type { ResizeEdges } from './gesture';

/**
 * By how many columns an edge of a panel has to move until it meets the next panel beside it, or the
 * edge of the grid. 0 if there is no free column, or if the edge is the top or the bottom.
 */
export function fillColumns(
  layout: readonly Box[],
  id: string,
  edges: ResizeEdges,
): { readonly dx: number } {
  const box = layout.find((each) => each.id === id);
  if (!box || edges.x === 0) return { dx: 0 };
  const beside = layout.filter(({ y, h }) => y < box.y + box.h && box.y < y + h);
  if (edges.x > 0) {
    const right = box.x + box.w;
    const starts = beside.flatMap(({ x }) => (x >= right ? [x] : []));
    return { dx: Math.min(limits.gridColumns, ...starts) - right };
  }
  const ends = beside.flatMap(({ x, w }) => (x + w <= box.x ? [x + w] : []));
  return { dx: Math.max(0, ...ends) - box.x + 0 };
}
