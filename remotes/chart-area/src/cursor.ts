import {
  type CursorDefinition,
  drawCrosshair,
  drawDot,
  type Ink,
  moveOverSeries,
  nearestSeriesX,
  type Pen,
  pickSeriesPoint,
  placeText,
  type SeriesCursor,
  seriesPointsAt,
} from '@chartroom/plot';
import type { AreaMarks } from './areaMarks';
import { tipAt } from './areaTip';

export type AreaCursor = SeriesCursor;

export const areaCursor: CursorDefinition<AreaMarks, AreaCursor> = {
  pick: pickArea,
  move: moveOverSeries,
  draw: drawCursor,
  tip: tipAt,
  datum(marks, cursor) {
    const own = seriesPointsAt(marks, cursor.x).find(({ line }) => line === cursor.line);
    const mark = marks.lines[cursor.line];
    if (!own || !mark) return [];
    const value = mark.values[own.row] ?? Number.NaN;
    return [
      { field: marks.fields.x, value: cursor.x },
      // What is pressed is the colour, where areas are told apart by one.
      ...(marks.fields.colour && mark.colour
        ? [{ field: marks.fields.colour, value: mark.colour }]
        : []),
      ...(Number.isNaN(value) ? [] : [{ field: mark.series.field.name, value }]),
    ];
  },
  find(marks, field, value) {
    if (field !== marks.fields.x || typeof value !== 'number') return null;
    const x = nearestSeriesX(marks, value);
    const [first] = x === null ? [] : seriesPointsAt(marks, x);
    return first && x !== null ? { line: first.line, x } : null;
  },
  key: (marks, { line }) => marks.lines[line]?.name ?? null,
};

/** In a stack the area that the pointer is in, else the nearest edge. */
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

function drawCursor(pen: Pen, marks: AreaMarks, cursor: AreaCursor, ink: Ink): void {
  const { axes, right, lines, window, text } = marks;
  if (!axes) return;
  const series = lines.map((line) => line.series);
  const title = placeText(cursor.x, series, window.to - window.from, text);
  const at = cursor.x * window.mapping.kx + window.mapping.bx;
  drawCrosshair(pen, axes, { at, text: title, right }, ink);
  const points = seriesPointsAt(marks, cursor.x);
  for (const { line, row, x, y } of points) {
    const mark = lines[line];
    if (!mark || Number.isNaN(mark.values[row])) continue;
    const radius = line === cursor.line && points.length > 1 ? 4.5 : 3.5;
    drawDot(pen, [x, y], radius, ink.colour(mark.token), ink.colour('panel'));
  }
}
