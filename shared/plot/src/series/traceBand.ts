import { type Extent, extentOf, type Numbers, type Pyramid } from './pyramid';
import type { Series } from './seriesIndex';
import { curveFor, forEachBucket, type LineWindow, pixelY, rowsAround } from './traceLine';
import { type LineCurve, LinePen, type PathSink } from './traceLinePen';

/** The other edge of a band, at each x of its series. */
export interface BandEdge {
  readonly y: Numbers;
  readonly pyramid: Pyramid;
  /** Whether another band ends there, which this one must not be drawn over. */
  readonly isShared: boolean;
}

/** Half the width of an isolated row. */
const loneHalfWidthPx = 1;
const high: Extent = { min: 0, max: 0 };
const low: Extent = { min: 0, max: 0 };

/**
 * Traces the area between a series and another edge at the same x, or a level of y, as a path to
 * fill, with a part for each run without gaps. Of dense rows, a bucket has the edges of its first
 * and last row, and between them the extent of all of its rows.
 */
export function traceBand(
  sink: PathSink,
  series: Series,
  edge: BandEdge | number,
  window: LineWindow,
): void {
  const { inside, outside, from, to } = rowsAround(series, window);
  const curve = curveFor(window, to - from);
  const other = typeof edge === 'number' ? null : edge;
  const level = typeof edge === 'number' ? edge : Number.NaN;
  const run = new BandRun(sink, curve);
  const { mapping, breakAfter = Number.POSITIVE_INFINITY, isConnected } = window;
  const { kx, bx } = mapping;
  const { x, y } = series;
  const point = (row: number) => {
    const a = y[row] as number;
    const b = other ? (other.y[row] as number) : level;
    if ((x[row] as number) - (x[row - 1] as number) > breakAfter) run.end();
    if (!Number.isNaN(a) && !Number.isNaN(b)) {
      run.addPoint((x[row] as number) * kx + bx, pixelY(mapping, a), pixelY(mapping, b));
    } else if (!isConnected) run.end();
  };
  const points = (start: number, end: number) => {
    for (let row = start; row < end; row += 1) point(row);
  };
  if (to - from <= window.buckets * 4) points(from, to);
  else {
    points(from, inside);
    forEachBucket(x, window, [inside, outside], (start, end, middle) => {
      if (end - start <= 4) return points(start, end);
      point(start);
      extentOf(series.pyramid, y, start, end, high);
      if (other) extentOf(other.pyramid, other.y, start, end, low);
      else {
        low.min = level;
        low.max = level;
      }
      if (high.min <= high.max && low.min <= low.max) {
        const isUp = high.min / 2 + high.max / 2 >= low.min / 2 + low.max / 2;
        const top = Math.max(high.max, low.max);
        const bottom = Math.min(high.min, low.min);
        const a = isUp ? top : bottom;
        let b = isUp ? bottom : top;
        if (other?.isShared) b = isUp ? low.max : low.min;
        run.addPoint(middle * kx + bx, pixelY(mapping, a), pixelY(mapping, b));
      }
      point(end - 1);
    });
    points(outside, to);
  }
  run.end();
}

/**
 * Collects the points of both edges up to a gap, then traces the outline: forward on one, back on
 * the other.
 */
class BandRun {
  private readonly points: number[] = [];

  constructor(
    private readonly sink: PathSink,
    private readonly curve: LineCurve,
  ) {}

  addPoint(x: number, a: number, b: number): void {
    this.points.push(x, a, b);
  }

  end(): void {
    const { points, sink, curve } = this;
    if (points.length === 0) return;
    // A single row would have no width.
    const [x = 0] = points;
    if ((points.at(-3) as number) - x < 1) {
      points.push(...points.slice(-3));
      points[0] = x - loneHalfWidthPx;
      points[points.length - 3] = x + loneHalfWidthPx;
    }
    const forward = new LinePen(sink, curve);
    for (let i = 0; i < points.length; i += 3) {
      forward.go(points[i] as number, points[i + 1] as number);
    }
    forward.lift();
    const onward = { moveTo: sink.lineTo.bind(sink), lineTo: sink.lineTo.bind(sink) };
    const back = new LinePen(onward, reversed(curve));
    for (let i = points.length - 3; i >= 0; i -= 3) {
      back.go(points[i] as number, points[i + 2] as number);
    }
    back.lift();
    this.points.length = 0;
  }
}

/** The curve that looks the same when drawn from its end. */
function reversed(curve: LineCurve): LineCurve {
  if (curve === 'step-after') return 'step-before';
  return curve === 'step-before' ? 'step-after' : curve;
}
