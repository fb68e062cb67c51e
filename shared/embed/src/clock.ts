/** Timers and display frames, passed in so that tests can control them. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back once in the next display frame; a hidden page has none. */
  nextFrame(callback: () => void): () => void;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  nextFrame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};
