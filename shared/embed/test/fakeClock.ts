import type { Clock } from '../src/clock';

/** A clock that only moves when a test advances it. */
export interface FakeClock extends Clock {
  /** Number of pending callbacks. */
  readonly pendingCount: number;
  advance(durationMs: number): void;
  /** Runs one display frame. */
  runFrame(): void;
}

export function createFakeClock(): FakeClock {
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
    get pendingCount() {
      return timers.size + frames.size;
    },
    advance(durationMs) {
      nowMs += durationMs;
      for (const [callback, dueMs] of [...timers]) {
        if (dueMs > nowMs) continue;
        timers.delete(callback);
        callback();
      }
    },
    runFrame() {
      for (const callback of [...frames]) {
        frames.delete(callback);
        callback();
      }
    },
  };
}
