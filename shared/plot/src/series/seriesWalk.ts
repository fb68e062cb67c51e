import type { BaseMarks, CursorStep } from '../chart/chartDefinition';
import { firstAtLeast, nearestRow } from './rowSearch';
import type { Series } from './seriesIndex';
import { firstRowWithin, lastRowWithin } from './seriesRows';
import { type LineWindow, pixelY } from './traceLine';

/** What a cursor walks over: lines over one x, each in pixels of its own. */
export interface WalkedMarks extends Pick<BaseMarks, 'axes'> {
  readonly lines: readonly { readonly series: Series; readonly window: LineWindow }[];
  /** x in view. */
  readonly window: LineWindow;
}

/** A point of a line. It goes by x, since rows move when a live series is trimmed. */
export interface SeriesCursor {
  /** Place in `lines`. */
  readonly line: number;
  readonly x: number;
}

/** What a line is worth at the cursor; x and y in pixels. */
export interface SeriesPoint {
  readonly line: number;
  readonly row: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** A line whose nearest point is further off than this has no value at the cursor. */
const reachPx = 24;

/** The points of all lines that are at that x or near it, from the top down; above the later line. */
export function seriesPointsAt({ lines, window }: WalkedMarks, x: number): readonly SeriesPoint[] {
  const { kx, bx } = window.mapping;
  const found = lines.flatMap(({ series, window: own }, line): readonly SeriesPoint[] => {
    const row = nearestPoint(series, x);
    const value = series.y[row] ?? Number.NaN;
    const at = (series.x[row] ?? Number.NaN) * kx + bx;
    if (Number.isNaN(value) || !(Math.abs(at - (x * kx + bx)) <= reachPx)) return [];
    return [{ line, row, value, x: at, y: pixelY(own.mapping, value) }];
  });
  return found.sort((a, b) => a.y - b.y || b.line - a.line);
}

/** The point of any line whose x is nearest to the pointer, and of those at that x the nearest. */
export function pickSeriesPoint(marks: WalkedMarks, x: number, y: number): SeriesCursor | null {
  const plot = marks.axes?.plot;
  if (!plot || x < plot.left - 4 || x > plot.right + 4) return null;
  const { kx, bx } = marks.window.mapping;
  const found = nearestSeriesX(marks, (x - bx) / kx);
  if (found === null) return null;
  const nearest = seriesPointsAt(marks, found).reduce<SeriesPoint | null>(
    (best, point) => (!best || Math.abs(point.y - y) < Math.abs(best.y - y) ? point : best),
    null,
  );
  return nearest ? { line: nearest.line, x: found } : null;
}

/** The x of the point that is nearest, of any line, within view. */
export function nearestSeriesX({ lines, window }: WalkedMarks, wanted: number): number | null {
  const within = Math.max(window.from, Math.min(wanted, window.to));
  let best: number | null = null;
  for (const { series } of lines) {
    const at = series.x[nearestPoint(series, within)];
    if (at === undefined || at < window.from || at > window.to) continue;
    if (best === null || Math.abs(at - within) < Math.abs(best - within)) best = at;
  }
  return best;
}

/** The row nearest to `x` that stands for one of the data, or −1; the first and the last always do. */
function nearestPoint({ x: xs, length, edges }: Series, x: number): number {
  let after = nearestRow(xs, x, length);
  let before = after;
  while (edges?.[before]) before -= 1;
  while (edges?.[after]) after += 1;
  return x - (xs[before] as number) <= (xs[after] as number) - x ? before : after;
}

/** A step of the keyboard: along a line, or to the line above or below. */
export function moveOverSeries(
  marks: WalkedMarks,
  cursor: SeriesCursor | null,
  step: CursorStep,
): SeriesCursor | null {
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

function rowFor(series: Series, { window }: WalkedMarks, x: number, step: CursorStep): number {
  const span = [window.from, window.to] as const;
  const onePx = 1 / window.mapping.kx;
  if (step === 'home') return firstRowWithin(series, span);
  if (step === 'end') return lastRowWithin(series, span);
  // A step is a point, or a pixel where points are closer than that.
  if (step === 'left') return lastRowWithin(series, [window.from, x - onePx * 0.999]);
  const next = firstAtLeast(series.x, x + onePx * 0.999, 0, series.length);
  return firstRowWithin(series, [series.x[next] ?? Number.POSITIVE_INFINITY, window.to]);
}

/** The line above or below at the same x, then those that have no point there. */
function neighbour(marks: WalkedMarks, cursor: SeriesCursor, step: 'up' | 'down'): SeriesCursor {
  const points = seriesPointsAt(marks, cursor.x);
  const here = new Set(points.map(({ line }) => line));
  const away = marks.lines.flatMap((_, line) => (here.has(line) ? [] : [line]));
  const order = [...points.map(({ line }) => line), ...away];
  const place = order.indexOf(cursor.line);
  const next = order[place + (step === 'up' ? -1 : 1)];
  if (next === undefined) return cursor;
  if (here.has(next)) return { line: next, x: cursor.x };
  const series = marks.lines[next]?.series;
  const span = [marks.window.from, marks.window.to] as const;
  const x = series?.x[nearestValued(series, cursor.x, span)];
  return x === undefined ? cursor : { line: next, x };
}

function nearestValued(series: Series, x: number, [from, to]: readonly [number, number]): number {
  const before = lastRowWithin(series, [from, x]);
  return before >= 0 ? before : firstRowWithin(series, [x, to]);
}
