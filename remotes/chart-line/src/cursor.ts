import {
  type CursorDefinition,
  drawCrosshair,
  drawDot,
  formatColumn,
  formatNumber,
  type Ink,
  labelText,
  moveOverSeries,
  nearestSeriesX,
  outOf,
  type Pen,
  pickSeriesPoint,
  placeText,
  type SeriesCursor,
  type SeriesPoint,
  seriesPointsAt,
  type Tip,
} from '@chartroom/plot';
import { type LineMark, type LineMarks, styleOn } from './lineMarks';
import type { Worth } from './stacking';

export type LineCursor = SeriesCursor;

const mostRows = 8;

export const lineCursor: CursorDefinition<LineMarks, LineCursor> = {
  pick: pickSeriesPoint,
  move: moveOverSeries,
  draw: drawCursor,
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

/** What a line is worth at the cursor. */
interface CursorPoint extends SeriesPoint {
  readonly mark: LineMark;
}

/** The points of all lines that are at that x or near it, from the top down. */
function pointsAt(marks: LineMarks, x: number): readonly CursorPoint[] {
  return seriesPointsAt(marks, x).flatMap((point) => {
    const mark = marks.lines[point.line];
    return mark ? [{ ...point, mark, value: mark.own?.[point.row] ?? point.value }] : [];
  });
}

/** The crosshair, with a dot on each line. */
function drawCursor(pen: Pen, marks: LineMarks, cursor: LineCursor, ink: Ink): void {
  const { axes, right } = marks;
  if (!axes) return;
  const { kx, bx } = marks.window.mapping;
  drawCrosshair(pen, axes, { at: cursor.x * kx + bx, text: xText(marks, cursor.x), right }, ink);
  const points = pointsAt(marks, cursor.x);
  for (const { mark, x, y, line } of points) {
    const radius = line === cursor.line && points.length > 1 ? 4.5 : 3.5;
    drawDot(pen, [x, y], radius, ink.colour(mark.token), ink.colour('panel'));
  }
}

/** x as the cursor writes it. */
function xText({ window, lines, text }: LineMarks, x: number): string {
  const series = lines.map((line) => line.series);
  return placeText(x, series, window.to - window.from, text);
}

function tipAt(marks: LineMarks, cursor: LineCursor): Tip | null {
  // A live chart moves on: its cursor leaves on the left with the datum.
  if (cursor.x < marks.window.from || cursor.x > marks.window.to) return null;
  const points = pointsAt(marks, cursor.x);
  const own = points.find(({ line }) => line === cursor.line);
  if (!own) return null;
  const totals = marks.stack?.totalsOf(points) ?? [];
  const texts = points.map((point) => pointText(marks, point));
  const sumTexts = totals.map((total) => totalText(marks, total, points));
  const title = xText(marks, cursor.x);
  const place = points.indexOf(own);
  const most = mostRows - totals.length;
  const start = Math.max(0, Math.min(place - most + 1, points.length - most));
  const rows = points.slice(start, start + most).map(({ line, mark }, i) => ({
    token: mark.token,
    name: mark.series.name,
    value: texts[start + i] ?? '',
    isStrong: line === cursor.line,
  }));
  const sums = totals.map(({ name }, i) => ({
    ...{ token: 'ink-3' as const, name, isStrong: false },
    value: sumTexts[i] ?? '',
  }));
  const total = totals.findIndex(({ isRight }) => isRight === own.mark.isRight);
  const ofTotal = total < 0 ? '' : ` of ${sumTexts[total]}`;
  const spoken = `${own.mark.series.name} ${texts[place]}${ofTotal}`;
  return {
    x: own.x,
    y: own.y,
    title,
    rows: [...rows, ...sums],
    more: Math.max(0, points.length - most),
    spoken: `${title}: ${spoken}${ofHowMany(place, points.length, marks)}`,
  };
}

/** A band says from where to where. */
function pointText({ text }: LineMarks, point: CursorPoint): string {
  const { value, mark } = point;
  const told = formatNumber(value, styleOn(text, mark.isRight, mark.series.field));
  const range = bandText(point, text);
  return range ? `${told} (${range})` : told;
}

/** As the values are written that it is the sum of. */
function totalText({ text }: LineMarks, { value, isRight }: Worth, points: readonly CursorPoint[]) {
  const part = points.find(({ mark }) => mark.own && mark.isRight === isRight);
  return formatNumber(value, styleOn(text, isRight, part?.mark.series.field));
}

function bandText({ mark, row }: CursorPoint, text: LineMarks['text']): string {
  if (!mark.band || mark.own || typeof mark.band.edge === 'number') return '';
  const ends = [mark.band.edge.y[row] ?? Number.NaN, mark.band.series.y[row] ?? Number.NaN];
  if (ends.some(Number.isNaN)) return '';
  const style = styleOn(text, mark.isRight, mark.series.field);
  return formatColumn(ends, style).map(labelText).join('–');
}

function ofHowMany(place: number, count: number, { text }: LineMarks): string {
  return count > 1 ? `, ${outOf(place + 1, count, text)} from the top` : '';
}
