import type { Field, Frame } from '@chartroom/frame';
import { ColourTrends } from './colourTrends';
import { minOnScale } from './scale';
import type { ScatterRoles } from './scatterRoles';

/** Minimum and maximum; `min` is above `max` when empty. */
export interface Extent {
  min: number;
  max: number;
}

const emptyExtent = (): Extent => ({
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
});

/** What drawing needs to know of all rows. Grows with new rows. */
export class ScatterData {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  readonly x = emptyExtent();
  readonly y = emptyExtent();
  readonly colour = emptyExtent();
  readonly size = emptyExtent();
  /** Number of rows with a point. */
  pointCount = 0;
  /** Number of rows without a point because they are at or below 0 on a log axis. */
  nonPositiveCount = 0;
  /** Whether rows are sorted by x, so that a range of x is a range of rows. */
  isAscending = true;
  lowestRow = -1;
  highestRow = -1;
  /** In a cell of small multiples, all rows: colours and sizes mean the same in each cell. */
  whole: ScatterData | null = null;
  /** Can lag behind the rows. */
  readonly trends: ColourTrends;
  private readonly colours = new Set<number>();

  constructor(
    readonly frame: Frame,
    readonly roles: ScatterRoles,
  ) {
    this.dropped = frame.dropped;
    this.trends = new ColourTrends(roles);
  }

  /** Adds rows up to `end`. */
  addRows(end: number): void {
    const { x, y, colour, size, xKind, yKind } = this.roles;
    const [xs, ys] = [x.values, y.values];
    const [scaleMinX, scaleMinY] = [minOnScale(xKind), minOnScale(yKind)];
    const codes = colour?.type === 'category' ? colour.values : null;
    // Local variables, since properties would be read from memory for every row.
    let [minX, maxX, minY, maxY] = [this.x.min, this.x.max, this.y.min, this.y.max];
    let { pointCount, isAscending, lowestRow, highestRow } = this;
    let previousX = this.rows > 0 ? (xs[this.rows - 1] as number) : Number.NEGATIVE_INFINITY;
    for (let row = this.rows; row < end; row += 1) {
      const vx = xs[row] as number;
      const vy = ys[row] as number;
      if (!(vx >= previousX)) isAscending = false;
      previousX = vx;
      if (!(vx >= scaleMinX && vy >= scaleMinY)) {
        // Without a log axis, only NaN isn't on the scale.
        if (!Number.isNaN(vx) && !Number.isNaN(vy)) this.nonPositiveCount += 1;
        continue;
      }
      pointCount += 1;
      if (codes) this.colours.add(codes[row] as number);
      if (vx < minX) minX = vx;
      if (vx > maxX) maxX = vx;
      if (vy < minY) {
        minY = vy;
        lowestRow = row;
      }
      if (vy > maxY) {
        maxY = vy;
        highestRow = row;
      }
    }
    Object.assign(this.x, { min: minX, max: maxX });
    Object.assign(this.y, { min: minY, max: maxY });
    Object.assign(this, { pointCount, isAscending, lowestRow, highestRow });
    if (size) extendExtent(this.size, size, this.rows, end);
    if (colour && !codes) extendExtent(this.colour, colour, this.rows, end);
    this.rows = end;
  }

  /** Shares scales with the cells that have the other rows. */
  shareScales(whole: ScatterData): void {
    this.whole = whole;
    Object.assign(this.colour, whole.colour);
    Object.assign(this.size, whole.size);
  }

  /**
   * How many points there are where so many of these are: in all cells of small multiples together,
   * whose points are as dense as those of one chart.
   */
  countInAllCells(count: number): number {
    return this.whole ? (count * this.whole.pointCount) / Math.max(1, this.pointCount) : count;
  }

  /** Colour codes in the data, in order; −1 for points without a colour. */
  codes(): readonly number[] {
    if (this.whole) return this.whole.codes();
    return [...this.colours].sort((a, b) => a - b);
  }
}

function extendExtent(extent: Extent, { values }: Field, from: number, to: number): void {
  let { min, max } = extent;
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  Object.assign(extent, { min, max });
}
