import type { TimeRange } from '@chartroom/contract';
import { spanOf, type View } from './view';

/** Pause in milliseconds after which a gesture has ended and the chart is drawn in full detail. */
const gestureMs = 140;

/** The part of x, or of a plane, in view, and whether a gesture is running. */
export class Viewport {
  private current: View | null;
  private viewBeforeGesture: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onSettled` is called when a gesture has ended. */
  constructor(
    initial: View | null,
    private readonly onGestureEnd: () => void,
  ) {
    this.current = initial;
  }

  get view(): View | null {
    return this.current;
  }

  /** What is in view when no gesture is running; during one, what was in view before. */
  get restingView(): View | null {
    return this.isGesture ? this.viewBeforeGesture : this.current;
  }

  get isGesture(): boolean {
    return this.timer !== undefined;
  }

  zoom(view: View | null): void {
    if (!this.isGesture) this.viewBeforeGesture = this.current;
    this.current = view;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.onGestureEnd();
    }, gestureMs);
  }

  /** Resets the zoom when the time range has changed. */
  followRange(before: TimeRange | null, after: TimeRange | null, now: number): void {
    const span = spanOf(this.current);
    if (!span || !before || !after) return;
    const [from, to] = span;
    const isDifferent = Math.abs(lengthOf(after, now) / lengthOf(before, now) - 1) > 0.01;
    if (isDifferent || to <= after.from || from >= (after.to ?? now)) this.current = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

function lengthOf({ from, to }: TimeRange, now: number): number {
  return (to ?? now) - from;
}
