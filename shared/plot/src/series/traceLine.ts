import { bisectLeft, bisectLeftNear } from './bisect';
import { type Extent, extentOf } from './pyramid';
import type { Series } from './seriesIndex';
import { nextRowWithValue, previousRowWithValue } from './seriesRows';
import { type LineCurve, LinePen, type PathSink } from './traceLinePen';

/**
 * Pixels are `x * kx + bx` and `y * ky + by`. Numbers instead of functions: no call for each point.
 */
export interface Mapping {
  readonly kx: number;
  readonly bx: number;
  readonly ky: number;
  readonly by: number;
  /**
   * Whether y is mapped by its natural logarithm. Values are then above 0, or missing. Default:
   * false.
   */
  readonly isLog?: boolean;
}

/** The pixel of a y value. */
export function pixelY({ ky, by, isLog }: Mapping, value: number): number {
  return (isLog ? Math.log(value) : value) * ky + by;
}

/** The part of x to draw, and how it is drawn. */
export interface LineWindow {
  /** The x domain in view. */
  readonly from: number;
  readonly to: number;
  readonly mapping: Mapping;
  /** Number of buckets in the domain. 4 per pixel look the same as drawing every point. */
  readonly buckets: number;
  /** Default: `straight`. */
  readonly curve?: LineCurve;
  /** Whether a line connects the points beside missing values. Default: false. */
  readonly isConnected?: boolean;
  /** Points further apart than this on x aren't joined. Default: all are. */
  readonly breakAfter?: number;
}

/** Curves are drawn where points are on average at least so many pixels apart. */
const minCurvePx = 3;
const extent: Extent = { min: 0, max: 0 };

/**
 * Draws a series as one path. Of dense rows only the first, min, max and last of each bucket are
 * drawn (M4: Jugel et al., VLDB 2014), so that cost depends on pixels, not on rows, and no spike is
 * dropped. A `NaN` breaks the line; a value between two of them is drawn as a dot.
 */
export function traceLine(sink: PathSink, series: Series, window: LineWindow): void {
  const { inside, outside, from, to } = rowsAround(series, window);
  const pen = new LinePen(sink, curveFor(window, to - from));
  if (to - from <= window.buckets * 4) tracePoints(pen, series, window, from, to);
  else {
    tracePoints(pen, series, window, from, inside);
    traceBuckets(pen, series, window, inside, outside);
    tracePoints(pen, series, window, outside, to);
  }
  pen.lift();
}

/** The curve to draw. Smooth only where it can be seen: it is slower, and needs every point. */
export function curveFor({ curve = 'straight', from, to, mapping }: LineWindow, rows: number) {
  if (curve !== 'smooth') return curve;
  return rows * minCurvePx <= (to - from) * mapping.kx + 4 * minCurvePx ? curve : 'straight';
}

/**
 * The rows in view (`inside` to `outside`), with as many neighbours as the line needs to leave the
 * plot at the right height (`from` to `to`).
 */
export function rowsAround(series: Series, window: LineWindow) {
  const { x, length } = series;
  const inside = bisectLeft(x, window.from, 0, length);
  const outside = bisectLeft(x, window.to, inside, length);
  // The slope of a smooth line depends on one more point.
  const neighbourCount = window.curve === 'smooth' ? 2 : 1;
  const before = window.isConnected ? Math.max(0, previousRowWithValue(series, inside)) : inside;
  const after = window.isConnected ? nextRowWithValue(series, outside) : outside;
  return {
    inside,
    outside,
    from: Math.max(0, Math.min(before, inside - neighbourCount)),
    to: Math.min(length, Math.max(after + 1, outside + neighbourCount)),
  };
}

function tracePoints(
  pen: LinePen,
  { x, y }: Series,
  { mapping, isConnected, breakAfter = Number.POSITIVE_INFINITY }: LineWindow,
  from: number,
  to: number,
): void {
  const { kx, bx } = mapping;
  for (let row = from; row < to; row += 1) {
    const at = x[row] as number;
    const value = y[row] as number;
    if (at - (x[row - 1] as number) > breakAfter) pen.lift();
    if (!Number.isNaN(value)) pen.go(at * kx + bx, pixelY(mapping, value));
    else if (!isConnected) pen.lift();
  }
}

/**
 * Splits the rows `from` to `to` into those of each bucket. Cost depends on the number of buckets.
 */
export function forEachBucket(
  x: Series['x'],
  window: Pick<LineWindow, 'from' | 'to' | 'buckets'>,
  [from, to]: readonly [number, number],
  callback: (from: number, to: number, middle: number) => void,
): void {
  // Divided first: the span may overflow a number.
  const width = window.to / window.buckets - window.from / window.buckets;
  let row = from;
  let count = Math.ceil((to - from) / window.buckets);
  while (row < to) {
    const bucket = Math.floor((x[row] as number) / width - window.from / width);
    const edge = window.from + (bucket + 1) * width;
    // Advance at least one row, even if rounding puts the edge on the row itself.
    const end = Math.max(row + 1, bisectLeftNear(x, edge, row, to, count));
    count = end - row;
    callback(row, end, window.from + (bucket + 0.5) * width);
    row = end;
  }
}

function traceBuckets(
  pen: LinePen,
  series: Series,
  window: LineWindow,
  from: number,
  to: number,
): void {
  const { kx, bx } = window.mapping;
  forEachBucket(series.x, window, [from, to], (row, end, middle) => {
    if (end - row <= 4) tracePoints(pen, series, window, row, end);
    else traceBucket(pen, series, window, row, end, middle * kx + bx);
  });
}

function traceBucket(
  pen: LinePen,
  { x, y, pyramid }: Series,
  { mapping, isConnected, breakAfter = Number.POSITIVE_INFINITY }: LineWindow,
  from: number,
  to: number,
  middle: number,
): void {
  const { kx, bx } = mapping;
  const first = y[from] as number;
  const last = y[to - 1] as number;
  extentOf(pyramid, y, from, to, extent);
  const { min, max } = extent;
  // A gap within a bucket is too narrow to be seen.
  if ((x[from] as number) - (x[from - 1] as number) > breakAfter) pen.lift();
  if (!Number.isNaN(first)) pen.go((x[from] as number) * kx + bx, pixelY(mapping, first));
  else if (!isConnected) pen.lift();
  if (min <= max) {
    const isUpFirst = max - first < first - min;
    pen.go(middle, pixelY(mapping, isUpFirst ? max : min));
    if (min < max) pen.go(middle, pixelY(mapping, isUpFirst ? min : max));
  }
  if (!Number.isNaN(last)) pen.go((x[to - 1] as number) * kx + bx, pixelY(mapping, last));
  else if (!isConnected) pen.lift();
}
