import { limits } from '@chartroom/contract';
import type { Box } from '../../../services/layout/resolveLayout';

/**
 * Steps until the box's edge in that direction meets the next edge of another panel, or of the grid.
 * At least 1.
 */
export function nextEdge(
  layout: readonly Box[],
  box: Box | undefined,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): number {
  if (!box) return 1;
  const others = layout.filter(({ id }) => id !== box.id);
  const columns = [0, limits.gridColumns, ...others.flatMap(({ x, w }) => [x, x + w])];
  const rows = [0, ...others.flatMap(({ y, h }) => [y, y + h])];
  const [edges, start] =
    dx === 0 ? [rows, dy > 0 ? box.y + box.h : box.y] : [columns, dx > 0 ? box.x + box.w : box.x];
  const direction = dx + dy;
  const steps = edges.map((edge) => (edge - start) * direction).filter((count) => count > 0);
  return steps.length === 0 ? 1 : Math.min(...steps);
}
