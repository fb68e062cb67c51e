import { bisectLeftNear } from './bisect';
import type { LineRaster } from './lineRaster';
import { type Extent, extentOf } from './pyramid';
import type { Series } from './seriesIndex';
import { type LineWindow, rowsAround } from './traceLine';

/** Pixels beyond which nothing can be told apart. */
const farPx = 1e6;
/** Rows of a strip that are sooner looked at one after another than found in the tree, here and there in memory. */
const maxScanned = 300;
const extent: Extent = { min: 0, max: 0 };

/**
 * A straight line into a raster: the same as `traceLine` through a pen, but a strip's rows go in at
 * once, by their first, least, greatest and last value. Costs per strip, not per row, and no spike
 * is lost. A `NaN` breaks the line.
 */
export function sweepLine(raster: LineRaster, series: Series, window: LineWindow): void {
  const { inside, outside, from, to } = rowsAround(series, window);
  const sweep = new Sweep(raster, series, window, outside - inside);
  sweep.addPoints(from, inside);
  for (let row = inside; row < outside; ) row = sweep.addStrips(row, outside);
  sweep.addPoints(outside, to);
  raster.lift();
}

/** Its methods are small and often called: a browser makes such fast soonest, in the first drawing already. */
class Sweep {
  private readonly x: Series['x'];
  private readonly y: Series['y'];
  /** From x to strips. */
  private readonly k: number;
  private readonly b: number;
  /** Strips that are taken at once: several while a gesture runs. */
  private readonly step: number;
  /** By which a next strip's first row is guessed. */
  private readonly rowsPerStrip: number;
  private readonly breakAfter: number;
  private readonly isConnected: boolean;
  /** From y, or its logarithm, to device pixels. */
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
    // Each by itself: a span may be more than a number can hold.
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

  /** The rows of the strips that `row` is the first of; returns the row after them. */
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
    // A hole within a strip is narrower than can be seen.
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

  /** The rows of a strip that are few, or have no value at an end. */
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

  /** The first row that is not in front of `next`, one on at least; puts down what those up to it span. */
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

  /** The same by the tree, where rows are too many to be looked at. */
  private findRows(row: number, to: number, next: number, rows: number): number {
    const { x, y, series } = this;
    const end = Math.max(row + 1, bisectLeftNear(x, next, row, to, Math.round(rows)));
    extentOf(series.pyramid, y, row, end, extent);
    return end;
  }

  /** A hole in front of a row breaks the line. */
  private liftAtGap(row: number): void {
    const { x } = this;
    // A column is never read beyond its ends: that makes all that is around it slow.
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
