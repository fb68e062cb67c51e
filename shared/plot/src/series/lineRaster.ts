import type { Box, Pen } from '../canvas/pen';
import { drawPixels, type Pixels, packedColour, scratchBytes } from '../canvas/pixels';
import { paintRun, type RunStyle, type RunTarget } from './paintRun';
import type { PathSink } from './traceLinePen';

/** The style of a line: width in CSS pixels, round caps and joins. */
export interface LineStyle {
  readonly colour: string;
  /** Opacity, 0 to 1. */
  readonly alpha: number;
  readonly widthPx: number;
  /**
   * Dash pattern as of `setLineDash`, but measured along x where a line is dense. Default: solid.
   */
  readonly dash?: readonly number[];
  /** Radius of isolated points in CSS pixels. Default: half the line's width. */
  readonly loneRadiusPx?: number;
}

/** The radius of an isolated point. */
export function loneRadius({ loneRadiusPx = 0, widthPx }: LineStyle): number {
  return Math.max(loneRadiusPx, widthPx / 2);
}

/** Beyond all edges, and small enough to stay an integer in the browser's engine. */
const noEdge = 2 ** 29;
/** Vertical strips per pixel. The extent of the line within each is exact. */
const stripsFor = (ratio: number) => (ratio > 1.5 ? 2 : 4);

/**
 * Paints a wide line of any number of points as pixel coverage. A browser that strokes thousands of
 * steep segments of 1.5 px needs a tenth of a second and more, because it must compute the union of
 * their areas. Here x never decreases, so an unbroken line covers one interval of y within a strip
 * of a quarter of a pixel; widened by half the line's width it is still one interval. The cost
 * depends on the strips and the pixels with ink, not on the number of points.
 *
 * The result equals stroking the path, to a quarter of a pixel horizontally and exactly vertically.
 */
export class LineRaster implements PathSink {
  /** Strips per CSS pixel. */
  readonly stripsPerPx: number;
  private readonly style: RunStyle;
  private readonly loneStyle: RunStyle;
  private readonly dash: readonly number[];
  private readonly target: RunTarget;
  private readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  /**
   * The interval of y that is visited nearer to an edge between strips than to any other, in device
   * pixels from the top. Edges beyond both ends are margins.
   */
  private readonly low: Float32Array;
  private readonly high: Float32Array;
  /**
   * The current position in strips and device pixels, and the nearest edge. `nowhere` while lifted.
   */
  private edge = 0;
  private y = 0;
  private lastEdge = noEdge;
  /** The first and last edge of the unbroken part so far. */
  private first = noEdge;
  private last = 0;

  /** Draws within `box` only, in CSS pixels. `ratio` is device pixels per CSS pixel. */
  constructor(
    private readonly box: Box,
    readonly ratio: number,
    style: LineStyle,
  ) {
    const { colour, alpha, widthPx, dash = [] } = style;
    this.dash = dash;
    const strips = stripsFor(ratio);
    const reach = reachOf((widthPx * ratio) / 2, strips);
    const loneReach = reachOf(loneRadius(style) * ratio, strips);
    const width = Math.max(1, Math.ceil((box.right - box.left) * ratio));
    const height = Math.max(1, Math.ceil((box.bottom - box.top) * ratio));
    const margin = loneReach.length + 1;
    this.stripsPerPx = strips * ratio;
    this.style = { reach, strips, margin, table: coverageTable(colour, alpha) };
    this.loneStyle = { ...this.style, reach: loneReach };
    this.bytes = scratchBytes(4 * width * height);
    const pixels = new Uint32Array(this.bytes.buffer, 0, width * height);
    const coverageDeltas = new Float64Array(height + 2);
    this.target = { pixels, width, height, coverageDeltas, rowFrom: height, rowTo: 0 };
    const edges = width * strips + 2 * margin;
    this.low = new Float32Array(edges).fill(Number.POSITIVE_INFINITY);
    this.high = new Float32Array(edges).fill(Number.NEGATIVE_INFINITY);
  }

  moveTo(x: number, y: number): void {
    this.lift();
    this.go(this.edgeAt(x), this.pixelAt(y));
  }

  lineTo(x: number, y: number): void {
    this.go(this.edgeAt(x), this.pixelAt(y));
  }

  /** The position of x in strips, margin included. Its integer part is the nearest edge. */
  edgeAt(x: number): number {
    return (x - this.box.left) * this.stripsPerPx + this.style.margin + 0.5;
  }

  /** Device pixels from the top of the box. */
  pixelAt(y: number): number {
    return (y - this.box.top) * this.ratio;
  }

  /** Draws to a position in strips and device pixels, or moves there after `lift`. */
  go(edge: number, y: number): void {
    this.sweep(edge, y, y, y);
  }

  /**
   * Draws to a position, and between `top` and `bottom` at its nearest edge. Every branch runs
   * often: the engine discards optimised code when it meets a case that it hasn't seen before.
   */
  sweep(edge: number, y: number, top: number, bottom: number): void {
    const { low, high } = this;
    const to = this.clamped(edge);
    if (to > this.lastEdge) this.cross(to, edge, y);
    if (top < (low[to] as number)) low[to] = top;
    if (bottom > (high[to] as number)) high[to] = bottom;
    this.first = Math.min(this.first, to);
    this.last = Math.max(this.last, to);
    this.lastEdge = to;
    this.edge = edge;
    this.y = y;
  }

  /** Sets the position within what was swept. */
  setPosition(edge: number, y: number): void {
    this.edge = edge;
    this.y = y;
  }

  /** Ends an unbroken part of the line. */
  lift(): void {
    const { low, high, first, last, target } = this;
    if (first === noEdge) return;
    const style = this.isLone() ? this.loneStyle : this.style;
    this.lastEdge = noEdge;
    this.first = noEdge;
    this.last = 0;
    paintRun({ low, high, first, last }, style, target);
    low.fill(Number.POSITIVE_INFINITY, first, last + 1);
    high.fill(Number.NEGATIVE_INFINITY, first, last + 1);
  }

  /** The painted image, and its first row of pixels with ink. Null without any. */
  image(): { readonly pixels: Pixels; readonly row: number } | null {
    this.lift();
    const { width, rowFrom, rowTo } = this.target;
    if (rowTo <= rowFrom) return null;
    this.cutDashes();
    const bytes = this.bytes.subarray(4 * rowFrom * width, 4 * rowTo * width);
    return { pixels: { width, height: rowTo - rowFrom, bytes }, row: rowFrom };
  }

  /** Paints the line. `isFirst`: nothing has been drawn yet. */
  draw(pen: Pen, isFirst: boolean): void {
    const { box, ratio } = this;
    const image = this.image();
    if (!image) return;
    const position = { left: box.left, top: box.top + image.row / ratio, ratio };
    drawPixels(pen, image.pixels, position, isFirst);
  }

  /** Clears the columns of pixels in the gaps between dashes. */
  private cutDashes(): void {
    const { pixels, width, rowFrom, rowTo } = this.target;
    const { dash, ratio } = this;
    const period = dash.reduce((sum, length) => sum + length, 0);
    if (period === 0) return;
    for (let column = 0; column < width; column += 1) {
      let offset = (column / ratio) % period;
      let i = 0;
      while (offset >= (dash[i] as number)) {
        offset -= dash[i] as number;
        i += 1;
      }
      if (i % 2 === 0) continue;
      for (let row = rowFrom; row < rowTo; row += 1) pixels[row * width + column] = 0;
    }
  }

  /** Whether what was visited since the last `lift` is no larger than a pixel. */
  private isLone(): boolean {
    const { low, high, first, last, style } = this;
    if (last - first > style.strips) return false;
    const top = Math.min(...low.subarray(first, last + 1));
    return Math.max(...high.subarray(first, last + 1)) - top <= 1;
  }

  /** The nearest edge to a position. Beyond the margins it is the outermost one. */
  private clamped(edge: number): number {
    const maxEdge = this.low.length - 1;
    if (edge < 0) return 0;
    return edge < maxEdge ? edge | 0 : maxEdge;
  }

  /** Draws from edge to edge. The line changes over half way between them. */
  private cross(to: number, toEdge: number, toY: number): void {
    const { low, high, y, edge } = this;
    const slope = (toY - y) / (toEdge - edge);
    for (let { lastEdge: index } = this; index < to; index += 1) {
      const between = y + (index + 1 - edge) * slope;
      if (between < (low[index] as number)) low[index] = between;
      if (between > (high[index] as number)) high[index] = between;
      if (between < (low[index + 1] as number)) low[index + 1] = between;
      if (between > (high[index + 1] as number)) high[index + 1] = between;
    }
  }
}

/** Half the height of a round pen in the middle of the strips beside it; at least one of them. */
function reachOf(radius: number, strips: number): Float32Array {
  const reach = new Float32Array(Math.max(1, Math.ceil(radius * strips - 0.5)));
  for (let strip = 0; strip < reach.length; strip += 1) {
    const across = (strip + 0.5) / strips;
    reach[strip] = Math.sqrt(Math.max(0, radius * radius - across * across));
  }
  return reach;
}

const tables = new Map<string, Uint32Array>();

/** The pixel value of this colour for each degree of coverage. */
function coverageTable(colour: string, alpha: number): Uint32Array {
  const key = `${colour} ${alpha}`;
  let table = tables.get(key);
  if (!table) {
    if (tables.size > 64) tables.clear();
    table = new Uint32Array(256);
    const opaque = packedColour(colour, 1);
    for (let level = 1; level < 256; level += 1) {
      const levelAlpha = Math.round(((opaque >>> 24) * alpha * level) / 255);
      table[level] = ((opaque & 0xffffff) | (levelAlpha << 24)) >>> 0;
    }
    tables.set(key, table);
  }
  return table;
}
