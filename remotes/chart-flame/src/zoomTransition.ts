import { easeCubicInOut } from 'd3';
import type { FrameExtent } from './flameMarks';

/** As long as moving a panel takes. */
const durationMs = 260;

/** Moves from one level of frames to another, in steps of animation frames. */
export class ZoomTransition {
  private from: FrameExtent | null = null;
  private startTime = 0;
  private request = 0;

  constructor(
    private readonly document: Document,
    private readonly redraw: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns whether there is something to move: two different levels. */
  start(from: FrameExtent | null, to: FrameExtent | null): boolean {
    this.stop();
    if (!from || !to || isSame(from, to)) return false;
    this.from = from;
    this.startTime = this.now();
    return true;
  }

  /** The part in view now, on the way to `to`. Null at rest. Requests the next step. */
  extentAt(to: FrameExtent | null): FrameExtent | null {
    const { from } = this;
    if (!from || !to) return null;
    const time = (this.now() - this.startTime) / durationMs;
    if (time >= 1) {
      this.stop();
      return null;
    }
    this.requestStep();
    return extentBetween(from, to, easeCubicInOut(Math.max(0, time)));
  }

  stop(): void {
    this.from = null;
    this.document.defaultView?.cancelAnimationFrame(this.request);
    this.request = 0;
  }

  private requestStep(): void {
    if (this.request !== 0) return;
    this.request =
      this.document.defaultView?.requestAnimationFrame(() => {
        this.request = 0;
        this.redraw();
      }) ?? 0;
  }
}

/** An extent on the way from one to another, at `t` from 0 to 1. */
export function extentBetween(from: FrameExtent, to: FrameExtent, t: number): FrameExtent {
  const between = (a: number, b: number) => a * (1 - t) + b * t;
  return {
    from: between(from.from, to.from),
    to: between(from.to, to.to),
    depth: between(from.depth, to.depth),
  };
}

function isSame(a: FrameExtent, b: FrameExtent): boolean {
  return a.from === b.from && a.to === b.to && a.depth === b.depth;
}
