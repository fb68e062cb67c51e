import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { ProjectPoint } from './geo/projection';

/** What points are told by. */
export interface PointRoles {
  readonly longitude: Field;
  readonly latitude: Field;
  readonly size: Field | null;
  readonly colour: Field | null;
  readonly label: CategoryField | null;
}

/** Least and greatest; `min` above `max` where there is nothing. */
export interface Extent {
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
  locatedCount = 0;
  /** Rows that have one on earth, but not on this map. */
  outsideCount = 0;
  readonly sizeExtent: Extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  readonly colourExtent: Extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  largestRow = -1;

  constructor(
    readonly frame: Frame,
    readonly roles: PointRoles,
    private readonly project: ProjectPoint,
  ) {
    this.dropped = frame.dropped;
    this.x = new Float64Array(frame.length);
    this.y = new Float64Array(frame.length);
  }

  /** Takes in rows up to `until`. */
  addRows(end: number): void {
    if (end > this.x.length) {
      this.x = resized(this.x, end);
      this.y = resized(this.y, end);
    }
    const { longitude, latitude, size, colour } = this.roles;
    for (let row = this.rows; row < end; row += 1) {
      const lon = longitude.values[row] as number;
      const lat = latitude.values[row] as number;
      // Some count longitudes from 0 to 360.
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

/** Whether it is the greatest so far. */
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
