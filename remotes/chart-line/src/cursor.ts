import {
  type CursorDefinition,
  moveOverSeries,
  nearestSeriesX,
  pickSeriesPoint,
  type SeriesCursor,
} from '@chartroom/plot';
import { pointsAt } from './cursorPoints';
import { tipAt } from './cursorTip';
import { drawCursor } from './drawCursor';
import type { LineMarks } from './lineMarks';

export type LineCursor = SeriesCursor;

export const lineCursor: CursorDefinition<LineMarks, LineCursor> = {
  pick: pickSeriesPoint,
  move: moveOverSeries,
  draw: (pen, marks, cursor, ink) => drawCursor(pen, marks, pointsAt(marks, cursor.x), cursor, ink),
  tip: tipAt,
  datum(marks, cursor) {
    const own = pointsAt(marks, cursor.x).find(({ line }) => line === cursor.line);
    if (!own) return [];
    const { colour, series } = own.mark;
    return [
      { field: marks.fields.x, value: cursor.x },
      // What is pressed is the colour, where lines are told apart by one.
      ...(marks.fields.colour && colour ? [{ field: marks.fields.colour, value: colour }] : []),
      { field: series.field.name, value: own.value },
    ];
  },
  find(marks, field, value) {
    if (field !== marks.fields.x || typeof value !== 'number') return null;
    const x = nearestSeriesX(marks, value);
    const [first] = x === null ? [] : pointsAt(marks, x);
    return first && x !== null ? { line: first.line, x } : null;
  },
  key: (marks, { line }) => marks.lines[line]?.series.name ?? null,
};
