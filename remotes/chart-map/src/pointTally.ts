import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { PlaceOf } from './geo/projection';

/** What points are told by. */
export interface PointRoles {
  readonly longitude: Field;
  readonly latitude: Field;
  readonly size: Field | null;
  readonly colour: Field | null;
  readonly label: CategoryField | null;
}

/** Least and greatest; `min` above `max` where there is nothing. */
export interface Reach {
  min: number;
  max: number;
}

/** Where rows stand on the map, before it is fitted into a chart; new rows are added to it. */
export class PointTally {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  /** By row, at 1000 pixels; NaN for those without a place. */
  x: Float64Array;
  y: Float64Array;
  /** Rows that have a place. */
  shown = 0;
  /** Rows that have one on earth, but not on this map. */
  beyond = 0;
  readonly sizes: Reach = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  readonly colours: Reach = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  largestRow = -1;

  constructor(
    readonly frame: Frame,
    readonly roles: PointRoles,
    private readonly placeOf: PlaceOf,
  ) {
    this.dropped = frame.dropped;
    this.x = new Float64Array(frame.length);
    this.y = new Float64Array(frame.length);
  }

  /** Takes in rows up to `until`. */
  take(until: number): void {
    if (until > this.x.length) {
      this.x = grown(this.x, until);
      this.y = grown(this.y, until);
    }
    const { longitude, latitude, size, colour } = this.roles;
    for (let row = this.rows; row < until; row += 1) {
      const lon = longitude.values[row] as number;
      const lat = latitude.values[row] as number;
      // Some count longitudes from 0 to 360.
      const isPlace = Math.abs(lon) <= 360 && Math.abs(lat) <= 90;
      const place = isPlace ? this.placeOf(lon, lat) : null;
      this.x[row] = place ? place[0] : Number.NaN;
      this.y[row] = place ? place[1] : Number.NaN;
      if (!place) {
        if (!Number.isNaN(lon) && !Number.isNaN(lat)) this.beyond += 1;
        continue;
      }
      this.shown += 1;
      if (size && widen(this.sizes, size.values[row] as number)) this.largestRow = row;
      if (colour && colour.type !== 'category') widen(this.colours, colour.values[row] as number);
    }
    this.rows = until;
  }
}

/** Whether it is the greatest so far. */
function widen(reach: Reach, value: number): boolean {
  if (value < reach.min) reach.min = value;
  if (!(value > reach.max)) return false;
  reach.max = value;
  return true;
}

function grown(values: Float64Array, least: number): Float64Array {
  const larger = new Float64Array(Math.ceil(least * 1.5));
  larger.set(values);
  return larger;
}
