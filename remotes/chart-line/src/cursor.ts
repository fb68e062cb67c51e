import {
  type CursorDefinition,
  type CursorStep,
  firstAtLeast,
  firstRowWithin,
  formatColumn,
  lastRowWithin,
  nearestRow,
  type Series,
  type Tip,
} from '@chartroom/plot';
import { drawCursor } from './drawCursor';
import type { LineMark, LineMarks } from './lineMarks';
import { xText } from './xText';

/** A point of a line. It goes by x, since rows move when a live series is trimmed. */
export interface LineCursor {
  /** Place in `marks.lines`. */
  readonly line: number;
  readonly x: number;
}

/** A line whose nearest point is further off than this has no value at the cursor. */
const reachPx = 24;
const mostRows = 8;

export const lineCursor: CursorDefinition<LineMarks, LineCursor> = {
  pick: pickPoint,
  move: movePoint,
  draw: (pen, marks, cursor, ink) => drawCursor(pen, marks, pointsAt(marks, cursor.x), cursor, ink),
  tip: tipAt,
};

/** What a line is worth at the cursor. */
export interface CursorPoint {
  readonly line: number;
  readonly mark: LineMark;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

function pickPoint(marks: LineMarks, x: number, y: number): LineCursor | null {
  const plot = marks.axes?.plot;
  if (!plot || x < plot.left - 4 || x > plot.right + 4) return null;
  const { kx, bx } = marks.window.mapping;
  const wanted = (x - bx) / kx;
  const found = nearestX(marks, wanted);
  if (found === null) return null;
  const points = pointsAt(marks, found);
  const nearest = points.reduce<CursorPoint | null>(
    (best, point) => (!best || Math.abs(point.y - y) < Math.abs(best.y - y) ? point : best),
    null,
  );
  return nearest ? { line: nearest.line, x: found } : null;
}

/** The x of the point that is nearest, of any line, within view. */
function nearestX({ lines, window }: LineMarks, wanted: number): number | null {
  const within = Math.max(window.from, Math.min(wanted, window.to));
  let best: number | null = null;
  for (const { series } of lines) {
    const at = series.x[nearestRow(series.x, within, series.length)];
    if (at === undefined || at < window.from || at > window.to) continue;
    if (best === null || Math.abs(at - within) < Math.abs(best - within)) best = at;
  }
  return best;
}

function pointsAt({ lines, window }: LineMarks, x: number): readonly CursorPoint[] {
  const { kx, bx, ky, by } = window.mapping;
  return lines.flatMap((mark, line) => {
    const { series } = mark;
    const row = nearestRow(series.x, x, series.length);
    const value = series.y[row] ?? Number.NaN;
    const at = (series.x[row] ?? Number.NaN) * kx + bx;
    if (Number.isNaN(value) || Math.abs(at - (x * kx + bx)) > reachPx) return [];
    return [{ line, mark, value, x: at, y: value * ky + by }];
  });
}

function movePoint(
  marks: LineMarks,
  cursor: LineCursor | null,
  step: CursorStep,
): LineCursor | null {
  const span = [marks.window.from, marks.window.to] as const;
  const line =
    cursor?.line ?? marks.lines.findIndex(({ series }) => lastRowWithin(series, span) >= 0);
  const series = marks.lines[line]?.series;
  if (!series) return null;
  if (cursor && (step === 'up' || step === 'down')) return neighbour(marks, cursor, step);
  const from = cursor?.x ?? Number.POSITIVE_INFINITY;
  const row = rowFor(series, marks, from, cursor || step === 'home' ? step : 'end');
  const x = series.x[row];
  return x === undefined ? cursor : { line, x };
}

function rowFor(series: Series, { window }: LineMarks, x: number, step: CursorStep): number {
  const span = [window.from, window.to] as const;
  const onePx = 1 / window.mapping.kx;
  if (step === 'home') return firstRowWithin(series, span);
  if (step === 'end') return lastRowWithin(series, span);
  // A step is a point, or a pixel where points are closer than that.
  if (step === 'left') return lastRowWithin(series, [window.from, x - onePx * 0.999]);
  const next = firstAtLeast(series.x, x + onePx * 0.999, 0, series.length);
  return firstRowWithin(series, [series.x[next] ?? Number.POSITIVE_INFINITY, window.to]);
}

/** The line above or below at the same x. */
function neighbour(marks: LineMarks, cursor: LineCursor, step: 'up' | 'down'): LineCursor {
  const points = [...pointsAt(marks, cursor.x)].sort((a, b) => a.value - b.value);
  const place = points.findIndex(({ line }) => line === cursor.line);
  const next = points[place + (step === 'up' ? 1 : -1)];
  return next ? { line: next.line, x: cursor.x } : cursor;
}

function tipAt(marks: LineMarks, cursor: LineCursor): Tip | null {
  // A live chart moves on: its cursor leaves on the left with the datum.
  if (cursor.x < marks.window.from || cursor.x > marks.window.to) return null;
  const points = [...pointsAt(marks, cursor.x)].sort((a, b) => b.value - a.value);
  const own = points.find(({ line }) => line === cursor.line);
  if (!own) return null;
  const figures = formatColumn(
    points.map(({ value }) => value),
    marks.text,
  );
  const texts = figures.map(({ digits, unit }) => (unit ? `${digits}\u00a0${unit}` : digits));
  const title = xText(marks, cursor.x);
  const place = points.indexOf(own);
  return {
    x: own.x,
    y: own.y,
    title,
    rows: points.slice(0, mostRows).map(({ line, mark }, i) => ({
      token: mark.token,
      name: mark.series.name,
      value: texts[i] ?? '',
      isStrong: line === cursor.line,
    })),
    more: Math.max(0, points.length - mostRows),
    spoken: `${title}: ${own.mark.series.name} ${texts[place]}${ofHowMany(place, points.length)}`,
  };
}

function ofHowMany(place: number, count: number): string {
  return count > 1 ? `, ${place + 1} of ${count} from the top` : '';
}
