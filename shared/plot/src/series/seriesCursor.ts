import type { BaseMarks, CursorStep } from '../chart/chartDefinition';
import { bisectLeft, bisectNearest } from './bisect';
import type { Series } from './seriesIndex';
import { firstRowWithin, lastRowWithin } from './seriesRows';
import { type LineWindow, pixelY } from './traceLine';

/** What a cursor steps over: lines that share x, each with its own mapping to pixels. */
export interface SeriesCursorMarks extends Pick<BaseMarks, 'axes'> {
  readonly lines: readonly { readonly series: Series; readonly window: LineWindow }[];
  /** The part of x in view. */
  readonly window: LineWindow;
}

/** A point of a line. Identified by x, since row numbers change when a live series is trimmed. */
export interface SeriesCursor {
  /** Index in `lines`. */
  readonly line: number;
  readonly x: number;
  /** Index among the values of the line at that x, where it has several. Default: 0. */
  readonly rank?: number;
}

/** A line's value at the cursor. x and y in pixels. */
export interface SeriesPoint {
  readonly line: number;
  readonly row: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** A line whose nearest point is further away than this many pixels has no value at the cursor. */
const maxDistancePx = 24;

/**
 * The points of all lines at x or near it, from the top down. At equal height, later lines come
 * first. Of a line with several values at `x` it is the one of `cursor`, or else the first.
 */
export function seriesPointsAt(
  { lines, window }: SeriesCursorMarks,
  x: number,
  cursor: SeriesCursor | null = null,
): readonly SeriesPoint[] {
  const { kx, bx } = window.mapping;
  const points = lines.flatMap(({ series, window: lineWindow }, line): readonly SeriesPoint[] => {
    const ownRow = cursor?.line === line ? rowAtCursor(series, cursor) : -1;
    const row = ownRow >= 0 ? ownRow : nearestDataRow(series, x);
    const value = series.y[row] ?? Number.NaN;
    const pixelX = (series.x[row] ?? Number.NaN) * kx + bx;
    if (Number.isNaN(value) || !(Math.abs(pixelX - (x * kx + bx)) <= maxDistancePx)) return [];
    return [{ line, row, value, x: pixelX, y: pixelY(lineWindow.mapping, value) }];
  });
  return points.sort((a, b) => a.y - b.y || b.line - a.line);
}

/** The point of any line whose x is nearest to the pointer; among those at that x, the nearest. */
export function pickSeriesPoint(
  marks: SeriesCursorMarks,
  x: number,
  y: number,
): SeriesCursor | null {
  const plot = marks.axes?.plot;
  if (!plot || x < plot.left - 4 || x > plot.right + 4) return null;
  const { kx, bx } = marks.window.mapping;
  const points = nearestSeriesX(marks, (x - bx) / kx);
  if (points === null) return null;
  const nearest = seriesPointsAt(marks, points).reduce<SeriesPoint | null>(
    (best, point) => (!best || Math.abs(point.y - y) < Math.abs(best.y - y) ? point : best),
    null,
  );
  return nearest ? { line: nearest.line, x: points } : null;
}

/** The x of the nearest point of any line within view. Null for none. */
export function nearestSeriesX({ lines, window }: SeriesCursorMarks, x: number): number | null {
  const clampedX = Math.max(window.from, Math.min(x, window.to));
  let best: number | null = null;
  for (const { series } of lines) {
    const candidate = series.x[nearestDataRow(series, clampedX)];
    if (candidate === undefined || candidate < window.from || candidate > window.to) continue;
    if (best === null || Math.abs(candidate - clampedX) < Math.abs(best - clampedX))
      best = candidate;
  }
  return best;
}

/**
 * The row nearest to `x` that has data. −1 for none. The first and the last row always have data.
 */
function nearestDataRow({ x: xs, length, edges }: Series, x: number): number {
  let after = bisectNearest(xs, x, length);
  let before = after;
  while (edges?.[before]) before -= 1;
  while (edges?.[after]) after += 1;
  return x - (xs[before] as number) <= (xs[after] as number) - x ? before : after;
}

/** The row of a line that a cursor is at. −1 where the line has no value at its x. */
function rowAtCursor(series: Series, { x, rank = 0 }: SeriesCursor): number {
  let found = -1;
  let valuesLeft = rank;
  for (let row = bisectLeft(series.x, x, 0, series.length); series.x[row] === x; row += 1) {
    if (row >= series.length) break;
    if (!hasValue(series, row)) continue;
    found = row;
    if (valuesLeft === 0) break;
    valuesLeft -= 1;
  }
  return found;
}

/** The cursor at a row of a line. */
function cursorAtRow(line: number, series: Series, row: number): SeriesCursor | null {
  const x = series.x[row];
  if (x === undefined) return null;
  let rank = 0;
  for (let before = row - 1; series.x[before] === x; before -= 1) {
    if (hasValue(series, before)) rank += 1;
  }
  return rank > 0 ? { line, x, rank } : { line, x };
}

function hasValue({ y, edges }: Series, row: number): boolean {
  return !Number.isNaN(y[row]) && !edges?.[row];
}

/**
 * Takes a step of the keyboard: along a line, or to the line above or below. A coarse one is at
 * least a pixel long.
 */
export function moveSeriesCursor(
  marks: SeriesCursorMarks,
  cursor: SeriesCursor | null,
  step: CursorStep,
  isCoarse = false,
): SeriesCursor | null {
  const span = [marks.window.from, marks.window.to] as const;
  const line =
    cursor?.line ?? marks.lines.findIndex(({ series }) => lastRowWithin(series, span) >= 0);
  const series = marks.lines[line]?.series;
  if (!series) return null;
  if (cursor && (step === 'up' || step === 'down')) return moveToNeighbour(marks, cursor, step);
  const from = cursor?.x ?? Number.POSITIVE_INFINITY;
  const minStep = isCoarse ? 0.999 / marks.window.mapping.kx : 0;
  // Several values at one x are reached one by one.
  const sibling = cursor && !isCoarse ? siblingRow(series, cursor, step) : -1;
  const ownStep = cursor || step === 'home' ? step : 'end';
  const row = sibling >= 0 ? sibling : rowFor(series, marks, { x: from, minStep }, ownStep);
  return cursorAtRow(line, series, row) ?? cursor;
}

/** The row before or after that of the cursor at the same x. −1 for none. */
function siblingRow(series: Series, cursor: SeriesCursor, step: CursorStep): number {
  if (step !== 'left' && step !== 'right') return -1;
  const { rank = 0 } = cursor;
  const next = step === 'right' ? rank + 1 : rank - 1;
  const row = next < 0 ? -1 : rowAtCursor(series, { ...cursor, rank: next });
  return row === rowAtCursor(series, cursor) ? -1 : row;
}

function rowFor(
  series: Series,
  { window }: SeriesCursorMarks,
  { x, minStep }: { readonly x: number; readonly minStep: number },
  step: CursorStep,
): number {
  const span = [window.from, window.to] as const;
  // Rounding must not lead back to the same point.
  const distance = Math.max(minStep, Math.abs(x) * 2 * Number.EPSILON, Number.MIN_VALUE);
  if (step === 'home') return firstRowWithin(series, span);
  if (step === 'end') return lastRowWithin(series, span);
  if (step === 'left') return lastRowWithin(series, [window.from, x - distance]);
  const next = bisectLeft(series.x, x + distance, 0, series.length);
  return firstRowWithin(series, [series.x[next] ?? Number.POSITIVE_INFINITY, window.to]);
}

/** The line above or below at the same x, then lines without a point there. */
function moveToNeighbour(
  marks: SeriesCursorMarks,
  cursor: SeriesCursor,
  step: 'up' | 'down',
): SeriesCursor {
  const points = seriesPointsAt(marks, cursor.x, cursor);
  const linesAtX = new Set(points.map(({ line }) => line));
  const linesElsewhere = marks.lines.flatMap((_, line) => (linesAtX.has(line) ? [] : [line]));
  const order = [...points.map(({ line }) => line), ...linesElsewhere];
  const position = order.indexOf(cursor.line);
  const next = order[position + (step === 'up' ? -1 : 1)];
  if (next === undefined) return cursor;
  if (linesAtX.has(next)) return { line: next, x: cursor.x };
  const series = marks.lines[next]?.series;
  const span = [marks.window.from, marks.window.to] as const;
  const x = series?.x[nearestRowWithValue(series, cursor.x, span)];
  return x === undefined ? cursor : { line: next, x };
}

function nearestRowWithValue(
  series: Series,
  x: number,
  [from, to]: readonly [number, number],
): number {
  const before = lastRowWithin(series, [from, x]);
  return before >= 0 ? before : firstRowWithin(series, [x, to]);
}
