import type { Span } from '@chartroom/plot';
import { type RowRange, yExtent } from './rowRange';
import { minOnScale } from './scale';
import type { Extent, ScatterData } from './scatterData';

/**
 * Minimum and maximum y by bucket of x, so that y can follow a zoom without reading all rows. Takes
 * 64 kB, whatever the number of rows.
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
/** With fewer buckets in view, their edges are too coarse. */
const minBuckets = 64;
/** Number of rows that can be read within a frame. */
const maxScannedRows = 1 << 17;

/**
 * Extent of y with x in `domain`. With many rows, includes up to a 64th of the domain outside it.
 * The extent of all rows while the table isn't complete.
 */
export function yExtentWithin(
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

/** Extent of all buckets that overlap `low` to `high`. */
export function bucketsExtent(table: ExtentTable, low: number, high: number): Extent {
  const bucketOf = (x: number) =>
    Math.min(Math.floor((x - table.from) / table.bucketWidth), bucketCount - 1);
  // The maximum x belongs to the last bucket, as in `addRows`.
  const first = low <= table.to ? Math.max(0, bucketOf(low)) : bucketCount;
  const last = bucketOf(high);
  const extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (let bucket = first; bucket <= last; bucket += 1) {
    extent.min = Math.min(extent.min, table.min[bucket] as number);
    extent.max = Math.max(extent.max, table.max[bucket] as number);
  }
  return extent;
}

/** Rows per slice. */
const rowsPerSlice = 16_384;

/** Adds rows that are new since `previous`; null if no table is needed. */
export function* extendExtentTable(
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

/** Only many rows that aren't sorted by x need the table. */
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

/** Adds rows up to `end`. */
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
    // Rows without x or without a valid y change nothing.
    if (!(bucket >= 0 && y >= minY)) continue;
    if (y < (min[bucket] as number)) min[bucket] = y;
    if (y > (max[bucket] as number)) max[bucket] = y;
  }
  table.rows = end;
}
