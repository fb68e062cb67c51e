import type { Box, Pen } from '../canvas/pen';
import { drawPixels, type Pixels, packedColour, scratchBytes } from '../canvas/pixels';
import { paintRun, type RunLook, type RunTarget } from './paintRun';
import type { PathSink } from './traceLinePen';

/** How a line looks: width in CSS pixels, ends and joints round. */
export interface LineLook {
  readonly colour: string;
  /** 0 to 1. */
  readonly alpha: number;
  readonly widthPx: number;
  /** As of `setLineDash`, but along x where a line is dense. Default: drawn through. */
  readonly dash?: readonly number[];
  /** Radius of points that are joined to none. Default: half the line's width. */
  readonly lonePx?: number;
}

/** The radius of a lone point. */
export function loneRadius({ lonePx = 0, widthPx }: LineLook): number {
  return Math.max(lonePx, widthPx / 2);
}

/** Beyond every edge, and still a small whole number to a browser. */
const nowhere = 2 ** 29;
/** Strips that a pixel is cut into across; what lies in each is known exactly. */
const stripsFor = (ratio: number) => (ratio > 1.5 ? 2 : 4);

/**
 * A wide line of any number of points, painted as coverage of pixels. A browser that strokes thousands
 * of steep pieces 1.5px wide works for a tenth of a second and more: it must find what they cover
 * together. Here x never goes back, so that what an unbroken line visits within a strip of a quarter
 * of a pixel is one interval of y; made wider by half a line's width it is one again. A drawing costs
 * by strips and by the pixels that get ink, whatever there is to draw.
 *
 * Shows the same as stroking the path does, to a quarter of a pixel across and exactly upwards.
 */
export class LineRaster implements PathSink {
  /** Strips of a CSS pixel. */
  readonly stripsPerPx: number;
  private readonly look: RunLook;
  private readonly loneLook: RunLook;
  private readonly dash: readonly number[];
  private readonly target: RunTarget;
  private readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  /**
   * Interval of y that is visited nearer to an edge between strips than to any other, in device
   * pixels from the top; edges beyond both ends are margins.
   */
  private readonly low: Float32Array;
  private readonly high: Float32Array;
  /** Where it is, in strips and device pixels, and the edge that is near; `nowhere` while it is lifted. */
  private edge = 0;
  private y = 0;
  private at = nowhere;
  /** First and last edge of the unbroken piece so far. */
  private first = nowhere;
  private last = 0;

  /** Draws within `box` alone, in CSS pixels; `ratio` of device pixels to them. */
  constructor(
    private readonly box: Box,
    readonly ratio: number,
    look: LineLook,
  ) {
    const { colour, alpha, widthPx, dash = [] } = look;
    this.dash = dash;
    const strips = stripsFor(ratio);
    const reach = reachOf((widthPx * ratio) / 2, strips);
    const lone = reachOf(loneRadius(look) * ratio, strips);
    const width = Math.max(1, Math.ceil((box.right - box.left) * ratio));
    const height = Math.max(1, Math.ceil((box.bottom - box.top) * ratio));
    const margin = lone.length + 1;
    this.stripsPerPx = strips * ratio;
    this.look = { reach, strips, margin, table: tableOf(colour, alpha) };
    this.loneLook = { ...this.look, reach: lone };
    this.bytes = scratchBytes(4 * width * height);
    const pixels = new Uint32Array(this.bytes.buffer, 0, width * height);
    const more = new Float64Array(height + 2);
    this.target = { pixels, width, height, more, rowFrom: height, rowTo: 0 };
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

  /** Where x lies in strips, with the margin; the whole part is the nearest edge. */
  edgeAt(x: number): number {
    return (x - this.box.left) * this.stripsPerPx + this.look.margin + 0.5;
  }

  /** Device pixels from the top of the box. */
  pixelAt(y: number): number {
    return (y - this.box.top) * this.ratio;
  }

  /** On to a place in strips and device pixels, or down there after `lift`. */
  go(edge: number, y: number): void {
    this.sweep(edge, y, y, y);
  }

  /**
   * On to a place, and anywhere between `top` and `bottom` at the edge that it is near. Nothing in it is
   * seldom done: a browser forgets what it made fast when it comes on what it has not seen before.
   */
  sweep(edge: number, y: number, top: number, bottom: number): void {
    const { low, high } = this;
    const to = this.clamped(edge);
    if (to > this.at) this.cross(to, edge, y);
    if (top < (low[to] as number)) low[to] = top;
    if (bottom > (high[to] as number)) high[to] = bottom;
    this.first = Math.min(this.first, to);
    this.last = Math.max(this.last, to);
    this.at = to;
    this.edge = edge;
    this.y = y;
  }

  /** It is somewhere else within what was swept. */
  rest(edge: number, y: number): void {
    this.edge = edge;
    this.y = y;
  }

  /** Ends an unbroken piece of line. */
  lift(): void {
    const { low, high, first, last, target } = this;
    if (first === nowhere) return;
    const look = this.isLone() ? this.loneLook : this.look;
    this.at = nowhere;
    this.first = nowhere;
    this.last = 0;
    paintRun({ low, high, first, last }, look, target);
    low.fill(Number.POSITIVE_INFINITY, first, last + 1);
    high.fill(Number.NEGATIVE_INFINITY, first, last + 1);
  }

  /** What was traced, and the first row of pixels that has ink; null without any. */
  picture(): { readonly pixels: Pixels; readonly row: number } | null {
    this.lift();
    const { width, rowFrom, rowTo } = this.target;
    if (rowTo <= rowFrom) return null;
    this.cutDashes();
    const bytes = this.bytes.subarray(4 * rowFrom * width, 4 * rowTo * width);
    return { pixels: { width, height: rowTo - rowFrom, bytes }, row: rowFrom };
  }

  /** Paints what was traced; `isFirst`: where nothing has been drawn. */
  draw(pen: Pen, isFirst: boolean): void {
    const { box, ratio } = this;
    const picture = this.picture();
    if (!picture) return;
    const place = { left: box.left, top: box.top + picture.row / ratio, ratio };
    drawPixels(pen, picture.pixels, place, isFirst);
  }

  /** Leaves out the columns of pixels that are in gaps between dashes. */
  private cutDashes(): void {
    const { pixels, width, rowFrom, rowTo } = this.target;
    const { dash, ratio } = this;
    const period = dash.reduce((sum, length) => sum + length, 0);
    if (period === 0) return;
    for (let column = 0; column < width; column += 1) {
      let at = (column / ratio) % period;
      let i = 0;
      while (at >= (dash[i] as number)) {
        at -= dash[i] as number;
        i += 1;
      }
      if (i % 2 === 0) continue;
      for (let row = rowFrom; row < rowTo; row += 1) pixels[row * width + column] = 0;
    }
  }

  /** Whether what was visited since it was put down is no larger than a pixel. */
  private isLone(): boolean {
    const { low, high, first, last, look } = this;
    if (last - first > look.strips) return false;
    const top = Math.min(...low.subarray(first, last + 1));
    return Math.max(...high.subarray(first, last + 1)) - top <= 1;
  }

  /** The edge that a place is nearest to; what is beyond the margins is at the outermost ones. */
  private clamped(edge: number): number {
    const most = this.low.length - 1;
    if (edge < 0) return 0;
    return edge < most ? edge | 0 : most;
  }

  /** From edge to edge the line changes over half way. */
  private cross(to: number, toEdge: number, toY: number): void {
    const { low, high, y, edge } = this;
    const slope = (toY - y) / (toEdge - edge);
    for (let { at } = this; at < to; at += 1) {
      const between = y + (at + 1 - edge) * slope;
      if (between < (low[at] as number)) low[at] = between;
      if (between > (high[at] as number)) high[at] = between;
      if (between < (low[at + 1] as number)) low[at + 1] = between;
      if (between > (high[at + 1] as number)) high[at + 1] = between;
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

/** The pixel of this colour for each share of it that is covered. */
function tableOf(colour: string, alpha: number): Uint32Array {
  const key = `${colour} ${alpha}`;
  let table = tables.get(key);
  if (!table) {
    if (tables.size > 64) tables.clear();
    table = new Uint32Array(256);
    const opaque = packedColour(colour, 1);
    for (let level = 1; level < 256; level += 1) {
      const own = Math.round(((opaque >>> 24) * alpha * level) / 255);
      table[level] = ((opaque & 0xffffff) | (own << 24)) >>> 0;
    }
    tables.set(key, table);
  }
  return table;
}
