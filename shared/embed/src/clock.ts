/** Time as the mounting core sees it; handed in, so that tests can hold it still. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `delayMs`; returns its own undo. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back once in the next display frame; none come while the page is hidden. */
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
