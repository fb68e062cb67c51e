import type { Clock } from '../src/clock';

/** A clock that stands still until it is told how much time passes. */
export interface HeldClock extends Clock {
  /** Callbacks that are still to come. */
  readonly waiting: number;
  pass(durationMs: number): void;
  /** Shows one display frame. */
  frame(): void;
}

export function heldClock(): HeldClock {
  let nowMs = 1_000_000;
  const timers = new Map<() => void, number>();
  const frames = new Set<() => void>();
  return {
    now: () => nowMs,
    after(delayMs, callback) {
      timers.set(callback, nowMs + delayMs);
      return () => timers.delete(callback);
    },
    nextFrame(callback) {
      frames.add(callback);
      return () => frames.delete(callback);
    },
    get waiting() {
      return timers.size + frames.size;
    },
    pass(durationMs) {
      nowMs += durationMs;
      for (const [callback, dueMs] of [...timers]) {
        if (dueMs > nowMs) continue;
        timers.delete(callback);
        callback();
      }
    },
    frame() {
      for (const callback of [...frames]) {
        frames.delete(callback);
        callback();
      }
    },
  };
}
