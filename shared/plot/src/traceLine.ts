import { type Extent, extentOf } from './pyramid';
import { firstAtLeast, firstAtLeastNear } from './rowSearch';
import type { Series } from './seriesIndex';

/** Where a line goes: a canvas, or a list in a test. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** Pixels are `x * kx + bx` and `y * ky + by`: no closure is called a point. */
export interface Mapping {
  readonly kx: number;
  readonly bx: number;
  readonly ky: number;
  readonly by: number;
}

export interface LineWindow {
  /** x domain in view. */
  readonly from: number;
  readonly to: number;
  readonly mapping: Mapping;
  /** Number of buckets that the domain is cut into; 4 a pixel look like every point drawn. */
  readonly buckets: number;
  readonly isStep: boolean;
}

const extent: Extent = { min: 0, max: 0 };

/**
 * Draws a series as one path. Where rows are many, only the first, least, greatest and last of each
 * bucket are drawn (M4: Jugel et al., VLDB 2014), so that a redraw costs per pixel, not per row, and
 * no spike is lost. A `NaN` breaks the line; a value alone between two becomes a dot.
 */
export function traceLine(sink: PathSink, series: Series, window: LineWindow): void {
  const { x, length } = series;
  // One neighbour on each side, so that the line leaves the plot where it should.
  const inside = firstAtLeast(x, window.from, 0, length);
  const outside = firstAtLeast(x, window.to, inside, length);
  const from = Math.max(0, inside - 1);
  const to = Math.min(length, outside + 1);
  const pen = new LinePen(sink, window.isStep);
  if (to - from <= window.buckets * 4) tracePoints(pen, series, window, from, to);
  else {
    tracePoints(pen, series, window, from, inside);
    traceBuckets(pen, series, window, inside, outside);
    tracePoints(pen, series, window, outside, to);
  }
  pen.lift();
}

function tracePoints(
  pen: LinePen,
  { x, y }: Series,
  { mapping }: LineWindow,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const value = y[row] as number;
    if (Number.isNaN(value)) pen.lift();
    else pen.go((x[row] as number) * mapping.kx + mapping.bx, value * mapping.ky + mapping.by);
  }
}

function traceBuckets(
  pen: LinePen,
  series: Series,
  window: LineWindow,
  from: number,
  to: number,
): void {
  const { mapping } = window;
  const width = (window.to - window.from) / window.buckets;
  let row = from;
  let count = Math.ceil((to - from) / window.buckets);
  while (row < to) {
    const bucket = Math.floor(((series.x[row] as number) - window.from) / width);
    const edge = window.from + (bucket + 1) * width;
    // At least one row on, should rounding put the edge on the row itself.
    const end = Math.max(row + 1, firstAtLeastNear(series.x, edge, row, to, count));
    count = end - row;
    if (count <= 4) tracePoints(pen, series, window, row, end);
    else {
      const middle = (window.from + (bucket + 0.5) * width) * mapping.kx + mapping.bx;
      traceBucket(pen, series, mapping, row, end, middle);
    }
    row = end;
  }
}

function traceBucket(
  pen: LinePen,
  { x, y, pyramid }: Series,
  { kx, bx, ky, by }: Mapping,
  from: number,
  to: number,
  middle: number,
): void {
  const first = y[from] as number;
  const last = y[to - 1] as number;
  extentOf(pyramid, y, from, to, extent);
  const { min, max } = extent;
  if (Number.isNaN(first)) pen.lift();
  else pen.go((x[from] as number) * kx + bx, first * ky + by);
  if (min <= max) {
    const isUpFirst = max - first < first - min;
    pen.go(middle, (isUpFirst ? max : min) * ky + by);
    if (min < max) pen.go(middle, (isUpFirst ? min : max) * ky + by);
  }
  if (Number.isNaN(last)) pen.lift();
  else pen.go((x[to - 1] as number) * kx + bx, last * ky + by);
}

/** Joins points until lifted. */
class LinePen {
  private points = 0;
  private x = 0;
  private y = 0;

  constructor(
    private readonly sink: PathSink,
    private readonly isStep: boolean,
  ) {}

  go(x: number, y: number): void {
    if (this.points === 0) this.sink.moveTo(x, y);
    else {
      if (this.isStep && y !== this.y) this.sink.lineTo(x, this.y);
      this.sink.lineTo(x, y);
    }
    this.points += 1;
    this.x = x;
    this.y = y;
  }

  lift(): void {
    // With round caps a line of no length is a dot.
    if (this.points === 1) this.sink.lineTo(this.x, this.y);
    this.points = 0;
  }
}
