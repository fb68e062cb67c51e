import { pickSeriesPoint, type SeriesCursor, seriesPointsAt, xyCursor } from '@chartroom/plot';
import type { AreaMarks } from './areaMarks';
import { tipAt } from './areaTip';

export type AreaCursor = SeriesCursor;

export const areaCursor = xyCursor<AreaMarks>({ pick: pickArea, tip: tipAt });

/** In a stack, the area under the pointer; otherwise the nearest edge. */
function pickArea(marks: AreaMarks, x: number, y: number): AreaCursor | null {
  const found = pickSeriesPoint(marks, x, y);
  if (!found || !marks.isStacked) return found;
  const points = seriesPointsAt(marks, found.x);
  const inside = points.find((point) => {
    const { edge, window } = marks.lines[point.line] ?? {};
    if (!window || edge === undefined) return false;
    const foot = typeof edge === 'number' ? edge : (edge.y[point.row] as number);
    const other = foot * window.mapping.ky + window.mapping.by;
    return y >= Math.min(point.y, other) && y < Math.max(point.y, other);
  });
  return inside ? { line: inside.line, x: found.x } : found;
}
