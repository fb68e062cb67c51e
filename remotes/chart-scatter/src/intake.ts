import type { Field, Frame } from '@chartroom/frame';
import { ColourTrends } from './colourTrends';
import type { Roles } from './roles';
import { leastOn } from './scale';

/** Least and greatest of what is drawn; `min` above `max` where there is nothing. */
export interface Reach {
  min: number;
  max: number;
}

const nothing = (): Reach => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });

/** What must be known of all rows before any can be drawn; new ones are added to it. */
export class Intake {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  readonly x = nothing();
  readonly y = nothing();
  readonly colour = nothing();
  readonly size = nothing();
  /** Rows that have a point. */
  shown = 0;
  /** Rows that would have one, were they not at or below 0 on a log axis. */
  beyondLog = 0;
  /** Rows go up in x, so that a part of x is a part of the rows. */
  isAscending = true;
  lowestRow = -1;
  highestRow = -1;
  /** They may lag behind. */
  readonly trends: ColourTrends;
  private readonly colours = new Set<number>();

  constructor(
    readonly frame: Frame,
    readonly roles: Roles,
  ) {
    this.dropped = frame.dropped;
    this.trends = new ColourTrends(roles);
  }

  /** Takes in rows up to `until`. */
  take(until: number): void {
    const { x, y, colour, size, xKind, yKind } = this.roles;
    const [xs, ys] = [x.values, y.values];
    const [leastX, leastY] = [leastOn(xKind), leastOn(yKind)];
    const codes = colour?.type === 'category' ? colour.values : null;
    // Local, as a field of an object is read from memory anew with every row.
    let [minX, maxX, minY, maxY] = [this.x.min, this.x.max, this.y.min, this.y.max];
    let { shown, isAscending, lowestRow, highestRow } = this;
    let before = this.rows > 0 ? (xs[this.rows - 1] as number) : Number.NEGATIVE_INFINITY;
    for (let row = this.rows; row < until; row += 1) {
      const vx = xs[row] as number;
      const vy = ys[row] as number;
      if (!(vx >= before)) isAscending = false;
      before = vx;
      if (!(vx >= leastX && vy >= leastY)) {
        // Without a log axis only what is no number has no place.
        if (!Number.isNaN(vx) && !Number.isNaN(vy)) this.beyondLog += 1;
        continue;
      }
      shown += 1;
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
    Object.assign(this, { shown, isAscending, lowestRow, highestRow });
    if (size) reach(this.size, size, this.rows, until);
    if (colour && !codes) reach(this.colour, colour, this.rows, until);
    this.rows = until;
  }

  /** Codes of colours that are in the data, in their order; −1 where a point has none. */
  codes(): readonly number[] {
    return [...this.colours].sort((a, b) => a - b);
  }
}

function reach(known: Reach, { values }: Field, from: number, to: number): void {
  let { min, max } = known;
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  Object.assign(known, { min, max });
}
