import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { PointProjector } from './geo/projection';

/** Fields of points by role. */
export interface PointRoles {
  readonly longitude: Field;
  readonly latitude: Field;
  readonly size: Field | null;
  readonly colour: Field | null;
  readonly label: CategoryField | null;
}

/** Minimum and maximum; `min` is above `max` when empty. */
export interface Extent {
  min: number;
  max: number;
}

/** Projected positions of rows, before the map is fitted into a chart. Grows with new rows. */
export class PointTally {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  /** By row, on a map 1000 pixels wide; NaN for rows that aren't on the map. */
  x: Float64Array;
  y: Float64Array;
  /** Number of rows on the map. */
  locatedCount = 0;
  /** Number of rows with valid coordinates outside this map. */
  outsideCount = 0;
  readonly sizeExtent: Extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  readonly colourExtent: Extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  largestRow = -1;

  constructor(
    readonly frame: Frame,
    readonly roles: PointRoles,
    private readonly project: PointProjector,
  ) {
    this.dropped = frame.dropped;
    this.x = new Float64Array(frame.length);
    this.y = new Float64Array(frame.length);
  }

  /** Adds rows up to `end`. */
  addRows(end: number): void {
    if (end > this.x.length) {
      this.x = resized(this.x, end);
      this.y = resized(this.y, end);
    }
    const { longitude, latitude, size, colour } = this.roles;
    for (let row = this.rows; row < end; row += 1) {
      const lon = longitude.values[row] as number;
      const lat = latitude.values[row] as number;
      // Some data has longitudes from 0 to 360.
      const isOnEarth = Math.abs(lon) <= 360 && Math.abs(lat) <= 90;
      const position = isOnEarth ? this.project(lon, lat) : null;
      this.x[row] = position ? position[0] : Number.NaN;
      this.y[row] = position ? position[1] : Number.NaN;
      if (!position) {
        if (!Number.isNaN(lon) && !Number.isNaN(lat)) this.outsideCount += 1;
        continue;
      }
      this.locatedCount += 1;
      if (size && extendExtent(this.sizeExtent, size.values[row] as number)) this.largestRow = row;
      if (colour && colour.type !== 'category')
        extendExtent(this.colourExtent, colour.values[row] as number);
    }
    this.rows = end;
  }
}

/** Extends the extent. Returns whether the value is the new maximum. */
function extendExtent(extent: Extent, value: number): boolean {
  if (value < extent.min) extent.min = value;
  if (!(value > extent.max)) return false;
  extent.max = value;
  return true;
}

function resized(values: Float64Array, minLength: number): Float64Array {
  const larger = new Float64Array(Math.ceil(minLength * 1.5));
  larger.set(values);
  return larger;
}
