import type { TimeRange } from '@chartroom/contract';
import { spanOf, type View } from './view';

/** Pause after which a gesture is over and the chart is drawn with full care. */
const gestureMs = 140;

/** What part of x, or of a plane, the viewer looks at, and whether they are just moving it. */
export class Viewport {
  private current: View | null;
  private viewBeforeGesture: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onSettled` is called when a gesture is over. */
  constructor(
    initial: View | null,
    private readonly onGestureEnd: () => void,
  ) {
    this.current = initial;
  }

  get view(): View | null {
    return this.current;
  }

  /** What they look at when they don't move it: during a gesture, what was in view before. */
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

  /** Another range than the one that was zoomed into shows all of itself. */
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
