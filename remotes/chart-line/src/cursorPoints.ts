import { type SeriesPoint, seriesPointsAt } from '@chartroom/plot';
import type { LineMark, LineMarks } from './lineMarks';

/** What a line is worth at the cursor. */
export interface CursorPoint extends SeriesPoint {
  readonly mark: LineMark;
}

/** The points of all lines that are at that x or near it, from the top down. */
export function pointsAt(marks: LineMarks, x: number): readonly CursorPoint[] {
  return seriesPointsAt(marks, x).flatMap((point) => {
    const mark = marks.lines[point.line];
    return mark ? [{ ...point, mark, value: mark.own?.[point.row] ?? point.value }] : [];
  });
}
