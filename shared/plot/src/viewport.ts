import type { TimeRange } from '@chartroom/contract';
import type { Span } from './zoom';

/** Pause after which a gesture is over and the chart is drawn with full care. */
const gestureMs = 140;

/** What part of x the viewer looks at, and whether they are just moving it. */
export class Viewport {
  private current: Span | null;
  private beforeGesture: Span | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onSettled` is called when a gesture is over. */
  constructor(
    initial: Span | null,
    private readonly onSettled: () => void,
  ) {
    this.current = initial;
  }

  get window(): Span | null {
    return this.current;
  }

  /** What they look at when they don't move it: during a gesture, what was in view before. */
  get rested(): Span | null {
    return this.isGesture ? this.beforeGesture : this.current;
  }

  get isGesture(): boolean {
    return this.timer !== undefined;
  }

  zoom(window: Span | null): void {
    if (!this.isGesture) this.beforeGesture = this.current;
    this.current = window;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.onSettled();
    }, gestureMs);
  }

  /** Another range than the one that was zoomed into shows all of itself. */
  follow(before: TimeRange | null, after: TimeRange | null, now: number): void {
    if (!this.current || !before || !after) return;
    const [from, to] = this.current;
    const isOther = Math.abs(spanOf(after, now) / spanOf(before, now) - 1) > 0.01;
    if (isOther || to <= after.from || from >= (after.to ?? now)) this.current = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

function spanOf({ from, to }: TimeRange, now: number): number {
  return (to ?? now) - from;
}
