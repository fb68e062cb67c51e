import type { Span } from '@chartroom/plot';
import { type RowRange, yExtent } from './rowRange';
import { minOnScale } from './scale';
import type { Extent, ScatterData } from './scatterData';

/**
 * Least and greatest y by part of x, so that y can follow a zoom without a look at all rows: 64 kB
 * however many they are.
 */
export interface ExtentTable {
  readonly from: number;
  readonly to: number;
  readonly bucketWidth: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  rows: number;
}

const bucketCount = 4096;
/** With fewer parts in view than these their borders are too far off. */
const minBuckets = 64;
/** So many rows are looked at within a frame. */
const maxScannedRows = 1 << 17;

/**
 * Reach of y with x in `domain`, or of many rows at most a 64th of it outside; of all rows, where the
 * table that tells it is still being made.
 */
export function extentWithin(
  data: ScatterData,
  domain: Span,
  range: RowRange,
  table: ExtentTable | null,
): Extent {
  const [low, high] = domain;
  const isFine = high - low >= bucketWidthOf(data.x) * minBuckets;
  const isSmallRange = range.to - range.from <= maxScannedRows;
  if (isSmallRange || !isFine || !needsTable(data)) return yExtent(data, range);
  return table?.rows === data.rows ? bucketsExtent(table, low, high) : data.y;
}

/** Of all parts that have some of `low` to `high`. */
export function bucketsExtent(table: ExtentTable, low: number, high: number): Extent {
  const bucketOf = (x: number) =>
    Math.min(Math.floor((x - table.from) / table.bucketWidth), bucketCount - 1);
  // The greatest x lies at the end of the last part, as takeIn has it.
  const first = low <= table.to ? Math.max(0, bucketOf(low)) : bucketCount;
  const last = bucketOf(high);
  const extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let bucket = first; bucket <= last; bucket += 1) {
    extent.min = Math.min(extent.min, table.min[bucket] as number);
    extent.max = Math.max(extent.max, table.max[bucket] as number);
  }
  return extent;
}

/** Rows between two chances to pause. */
const rowsPerSlice = 16_384;

/** Takes in what is new since `before`; null where no table is needed. */
export function* extendExtents(
  data: ScatterData,
  previous: ExtentTable | null,
): Generator<void, ExtentTable | null, void> {
  if (data.rows <= maxScannedRows || !needsTable(data)) return null;
  const table = belongsTo(previous, data) ? previous : emptyExtentTable(data.x);
  while (table.rows < data.rows) {
    addRows(table, data, Math.min(table.rows + rowsPerSlice, data.rows));
    yield;
  }
  return table;
}

/** Rows in order are few or all in view; the table is for those without any. */
function needsTable({ x, roles, isAscending }: ScatterData): boolean {
  return !isAscending && bucketWidthOf(x) > 0 && roles.xKind !== 'log';
}

function bucketWidthOf({ min, max }: Extent): number {
  return max / bucketCount - min / bucketCount;
}

function belongsTo(table: ExtentTable | null, { x, rows }: ScatterData): table is ExtentTable {
  return table?.from === x.min && table.to === x.max && table.rows <= rows;
}

export function emptyExtentTable(x: Extent): ExtentTable {
  return {
    from: x.min,
    to: x.max,
    bucketWidth: bucketWidthOf(x),
    min: new Float64Array(bucketCount).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(bucketCount).fill(Number.NEGATIVE_INFINITY),
    rows: 0,
  };
}

/** Takes in rows up to `until`. */
export function addRows(table: ExtentTable, { roles }: ScatterData, end: number): void {
  const { from, bucketWidth, min, max } = table;
  const [xs, ys] = [roles.x.values, roles.y.values];
  const minY = minOnScale(roles.yKind);
  for (let row = table.rows; row < end; row += 1) {
    const bucket = Math.min(
      Math.floor(((xs[row] as number) - from) / bucketWidth),
      bucketCount - 1,
    );
    const y = ys[row] as number;
    // A row without x has no part, and writes nothing; nor does one whose y has no place.
    if (!(bucket >= 0 && y >= minY)) continue;
    if (y < (min[bucket] as number)) min[bucket] = y;
    if (y > (max[bucket] as number)) max[bucket] = y;
  }
  table.rows = end;
}
