import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { ScaleKind } from './scale';
import { toScale } from './scale';
import { addPoint, createTrend, type Trend } from './trend';

/** What the chart's roles are filled with. */
export interface Roles {
  readonly x: Field;
  readonly y: Field;
  readonly colour: Field | null;
  readonly size: Field | null;
  readonly label: CategoryField | null;
  readonly xKind: ScaleKind;
  readonly yKind: ScaleKind;
}

/** Least and greatest of what is drawn; `min` above `max` where there is nothing. */
export interface Reach {
  min: number;
  max: number;
}

const nothing = (): Reach => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });

/** What is known of the rows taken in; new ones are added to it. */
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
  /** By code of the colour, from −1 (none); only place 0 where colour is no category. */
  readonly trends: Trend[] = [];

  constructor(
    readonly frame: Frame,
    readonly roles: Roles,
  ) {
    this.dropped = frame.dropped;
  }

  /** Takes in rows up to `until`. */
  take(until: number): void {
    const { x, y, xKind, yKind } = this.roles;
    const codes = this.roles.colour?.type === 'category' ? this.roles.colour.values : null;
    const [xs, ys] = [x.values, y.values];
    let before = this.rows > 0 ? (xs[this.rows - 1] as number) : Number.NEGATIVE_INFINITY;
    for (let row = this.rows; row < until; row += 1) {
      const vx = xs[row] as number;
      const vy = ys[row] as number;
      if (!(vx >= before)) this.isAscending = false;
      before = vx;
      const atX = toScale(xKind, vx);
      const atY = toScale(yKind, vy);
      if (Number.isNaN(atX) || Number.isNaN(atY)) {
        if (!Number.isNaN(vx) && !Number.isNaN(vy)) this.beyondLog += 1;
        continue;
      }
      this.shown += 1;
      if (vx < this.x.min) this.x.min = vx;
      if (vx > this.x.max) this.x.max = vx;
      if (vy < this.y.min) {
        this.y.min = vy;
        this.lowestRow = row;
      }
      if (vy > this.y.max) {
        this.y.max = vy;
        this.highestRow = row;
      }
      addPoint(this.trendOf(codes ? (codes[row] as number) : -1), atX, atY);
    }
    if (this.roles.size) reach(this.size, this.roles.size, this.rows, until);
    if (this.roles.colour && !codes) reach(this.colour, this.roles.colour, this.rows, until);
    this.rows = until;
  }

  private trendOf(code: number): Trend {
    let trend = this.trends[code + 1];
    if (!trend) {
      // No holes: an array that has some is slow to read.
      while (this.trends.length < code + 2) this.trends.push(createTrend());
      trend = this.trends[code + 1] as Trend;
    }
    return trend;
  }
}

function reach(known: Reach, { values }: Field, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (value < known.min) known.min = value;
    if (value > known.max) known.max = value;
  }
}
