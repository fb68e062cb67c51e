import type { OptionValue } from '@chartroom/contract';

/** Where a path is drawn: a canvas, or a list in a test. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** Draws an isolated point. Default: a line of no length. */
  dot?(x: number, y: number): void;
}

export const lineCurves = [
  'straight',
  'smooth',
  'step-before',
  'step-after',
  'step-middle',
] as const;
/**
 * How two points are joined. A step holds a value until the next point (`step-after`), takes that
 * of the next one (`step-before`), or changes half way. `smooth` never exceeds the points
 * themselves.
 */
export type LineCurve = (typeof lineCurves)[number];

const byOption: Readonly<Record<string, LineCurve>> = {
  linear: 'straight',
  smooth: 'smooth',
  step: 'step-after',
  'step-before': 'step-before',
  'step-middle': 'step-middle',
};

/** Parses the option `curve` of lines and areas. */
export function curveOption(option: OptionValue | undefined): LineCurve {
  return byOption[String(option)] ?? 'straight';
}

/** Beyond this many pixels a canvas is no longer exact. */
const farPx = 1e6;
/** A smooth curve is drawn as straight segments of about this length. */
const segmentPx = 3;
const maxSegments = 64;

/** Joins points until it is lifted. */
export class LinePen {
  private points = 0;
  /** Where the line was begun, and whether it has stayed within a pixel of there. */
  private startX = 0;
  private startY = 0;
  private isLone = true;
  private x = 0;
  private y = 0;
  /** The point before the last, and the slope of a smooth line there. */
  private x0 = 0;
  private y0 = 0;
  private slope = 0;

  constructor(
    private readonly sink: PathSink,
    private readonly curve: LineCurve = 'straight',
  ) {}

  go(x: number, toY: number): void {
    const y = Math.max(-farPx, Math.min(farPx, toY));
    if (this.points === 0) {
      this.sink.moveTo(x, y);
      this.startX = x;
      this.startY = y;
      this.isLone = true;
    } else if (this.curve === 'smooth') this.bend(x, y);
    else this.join(x, y);
    if (Math.abs(x - this.startX) > 1 || Math.abs(y - this.startY) > 1) this.isLone = false;
    this.points += 1;
    this.x0 = this.x;
    this.y0 = this.y;
    this.x = x;
    this.y = y;
  }

  lift(): void {
    const { sink } = this;
    if (this.points > 0 && this.isLone) sink.dot?.(this.startX, this.startY);
    // With round caps a line of no length is a dot.
    if (this.points === 1) sink.lineTo(this.x, this.y);
    else if (this.curve === 'smooth') this.finish();
    this.points = 0;
  }

  private join(x: number, y: number): void {
    const { sink, curve } = this;
    if (curve === 'step-after' && y !== this.y) sink.lineTo(x, this.y);
    if (curve === 'step-before' && y !== this.y) sink.lineTo(this.x, y);
    if (curve === 'step-middle' && y !== this.y) {
      const middle = (this.x + x) / 2;
      sink.lineTo(middle, this.y);
      sink.lineTo(middle, y);
    }
    sink.lineTo(x, y);
  }

  /** Draws up to the last point, whose slope is known once the next one is. */
  private bend(x: number, y: number): void {
    if (this.points < 2) return;
    const slope = slopeBetween([this.x0, this.y0], [this.x, this.y], [x, y]);
    const first = this.points === 2 ? this.endSlope(slope) : this.slope;
    this.drawSegments(first, slope);
    this.slope = slope;
  }

  private finish(): void {
    if (this.points < 2) return;
    if (this.points === 2) this.sink.lineTo(this.x, this.y);
    else this.drawSegments(this.slope, this.endSlope(this.slope));
  }

  private endSlope(other: number): number {
    const width = this.x - this.x0;
    return Math.abs(width) > 0 ? ((3 * (this.y - this.y0)) / width - other) / 2 : other;
  }

  /** Draws a cubic through both points with these slopes, in segments. */
  private drawSegments(slope0: number, slope1: number): void {
    const { x0, y0, x, y, sink } = this;
    const width = x - x0;
    const lengthPx = Math.abs(width) + Math.abs(y - y0);
    const count = Math.max(1, Math.min(maxSegments, Math.ceil(lengthPx / segmentPx)));
    for (let i = 1; i < count; i += 1) {
      const t = i / count;
      const s = 1 - t;
      // Cubic Hermite form.
      const segmentY =
        s * s * (1 + 2 * t) * y0 +
        t * t * (1 + 2 * s) * y +
        s * t * width * (s * slope0 - t * slope1);
      sink.lineTo(x0 + t * width, segmentY);
    }
    sink.lineTo(x, y);
  }
}

type Point = readonly [x: number, y: number];

/** The slope with which a line doesn't overshoot its points (M. Steffen, 1990). */
function slopeBetween([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const h0 = x1 - x0;
  const h1 = x2 - x1;
  // Points with equal x have no slope.
  if (!(Math.abs(h0) > 0 && Math.abs(h1) > 0)) return 0;
  const s0 = (y1 - y0) / h0;
  const s1 = (y2 - y1) / h1;
  const mean = (s0 * h1 + s1 * h0) / (h0 + h1);
  const minSlope = Math.min(Math.abs(s0), Math.abs(s1), 0.5 * Math.abs(mean));
  return (Math.sign(s0) + Math.sign(s1)) * minSlope || 0;
}
