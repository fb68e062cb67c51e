import { bisectLeftNear } from './bisect';
import type { LineRaster } from './lineRaster';
import { type Extent, extentOf } from './pyramid';
import type { Series } from './seriesIndex';
import { type LineWindow, rowsAround } from './traceLine';

/** Positions beyond this many pixels needn't be distinguished. */
const farPx = 1e6;
/** Strips with fewer rows are scanned: faster than jumping around the tree in memory. */
const maxScanned = 300;
const extent: Extent = { min: 0, max: 0 };

/**
 * Draws a straight line into a raster. The result equals that of `traceLine` with a pen, but all
 * rows of a strip are added at once, by their first, min, max and last value. Cost depends on
 * strips, not on rows, and no spike is dropped. A `NaN` breaks the line.
 */
export function sweepLine(raster: LineRaster, series: Series, window: LineWindow): void {
  const { inside, outside, from, to } = rowsAround(series, window);
  const sweep = new Sweep(raster, series, window, outside - inside);
  sweep.addPoints(from, inside);
  for (let row = inside; row < outside; ) row = sweep.addStrips(row, outside);
  sweep.addPoints(outside, to);
  raster.lift();
}

/**
 * Its methods are small and called often, so that the engine optimises them within the first
 * drawing.
 */
class Sweep {
  private readonly x: Series['x'];
  private readonly y: Series['y'];
  /** Maps x to strips. */
  private readonly k: number;
  private readonly b: number;
  /** Strips that are drawn at once: several during a gesture. */
  private readonly step: number;
  /** Predicts the first row of the next strip. */
  private readonly rowsPerStrip: number;
  private readonly breakAfter: number;
  private readonly isConnected: boolean;
  /** Maps y, or its logarithm, to device pixels. */
  private readonly ky: number;
  private readonly by: number;
  private readonly isLog: boolean;

  constructor(
    private readonly raster: LineRaster,
    private readonly series: Series,
    { mapping, from, to, buckets, isConnected = false, breakAfter }: LineWindow,
    rows: number,
  ) {
    this.x = series.x;
    this.y = series.y;
    this.k = mapping.kx * raster.stripsPerPx;
    this.b = raster.edgeAt(mapping.bx);
    // Multiplied separately: the span may overflow a number.
    const strips = to * this.k - from * this.k;
    this.step = Math.max(1, Math.floor(strips / buckets));
    this.rowsPerStrip = rows / strips;
    this.breakAfter = breakAfter ?? Number.POSITIVE_INFINITY;
    this.isConnected = isConnected;
    this.by = raster.pixelAt(mapping.by);
    this.ky = mapping.ky * raster.ratio;
    this.isLog = mapping.isLog ?? false;
  }

  addPoints(from: number, to: number): void {
    for (let row = from; row < to; row += 1) this.addPoint(row);
  }

  /** Adds the rows of the strips that `row` begins. Returns the row after them. */
  addStrips(row: number, to: number): number {
    const { x, y, step, k, b } = this;
    const at = (x[row] as number) * k + b;
    const edge = Math.floor(at / step) * step;
    const next = (edge + step - b) / k;
    const rows = (edge + step - at) * this.rowsPerStrip;
    const end =
      rows > maxScanned ? this.findRows(row, to, next, rows) : this.scanRows(row, to, next);
    const first = y[row] as number;
    const last = y[end - 1] as number;
    // A gap within a strip is too narrow to be seen.
    if (end - row <= 4 || Number.isNaN(first) || Number.isNaN(last)) {
      this.addFewRows(row, end, edge + step / 2);
      return end;
    }
    const { raster } = this;
    this.liftAtGap(row);
    const isOne = step === 1;
    const enter = isOne ? at : edge + step / 2;
    raster.sweep(enter, this.pixel(first), this.pixel(extent.max), this.pixel(extent.min));
    raster.setPosition(isOne ? (x[end - 1] as number) * k + b : enter, this.pixel(last));
    return end;
  }

  /** Adds the rows of a strip that has few, or no value at an end. */
  private addFewRows(row: number, end: number, middle: number): void {
    const { raster } = this;
    const { min, max } = extent;
    if (end - row <= 4) {
      this.addPoints(row, end);
      return;
    }
    this.addPoint(row);
    if (min <= max) raster.sweep(middle, this.pixel(max), this.pixel(max), this.pixel(min));
    this.addPoint(end - 1);
  }

  /**
   * Finds the first row at or after `next`, at least one row on, and adds the extent of the rows
   * before it.
   */
  private scanRows(row: number, to: number, next: number): number {
    const { x, y } = this;
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    let end = row;
    do {
      const value = y[end] as number;
      if (value < min) min = value;
      if (value > max) max = value;
      end += 1;
    } while (end < to && (x[end] as number) < next);
    extent.min = min;
    extent.max = max;
    return end;
  }

  /** The same with the tree, where there are too many rows to scan. */
  private findRows(row: number, to: number, next: number, rows: number): number {
    const { x, y, series } = this;
    const end = Math.max(row + 1, bisectLeftNear(x, next, row, to, Math.round(rows)));
    extentOf(series.pyramid, y, row, end, extent);
    return end;
  }

  /** Breaks the line where there is a gap before a row. */
  private liftAtGap(row: number): void {
    const { x } = this;
    // Never reads beyond the ends of a column: that would deoptimise the code around it.
    const before = row > 0 ? row - 1 : 0;
    if ((x[row] as number) - (x[before] as number) > this.breakAfter) this.raster.lift();
  }

  private addPoint(row: number): void {
    const { raster } = this;
    const at = this.x[row] as number;
    const value = this.y[row] as number;
    this.liftAtGap(row);
    if (!Number.isNaN(value)) raster.go(at * this.k + this.b, this.pixel(value));
    else if (!this.isConnected) raster.lift();
  }

  /** Device pixels from the top of the raster. */
  private pixel(value: number): number {
    const y = (this.isLog ? Math.log(value) : value) * this.ky + this.by;
    if (y > farPx) return farPx;
    return y < -farPx ? -farPx : y;
  }
}
