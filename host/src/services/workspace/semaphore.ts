/** Limits how much work runs at the same time. */
export interface Semaphore {
  /** Runs when a slot is free. Returns the function that cancels it if it hasn't started. */
  enqueue(run: () => Promise<void>): () => void;
}

/**
 * Creates a semaphore that runs at most `maxConcurrent` tasks, in the order in which they were
 * enqueued. Tasks must not reject.
 */
export function createSemaphore(maxConcurrent: number): Semaphore {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;

  function startNext() {
    for (const run of waiting) {
      if (running >= maxConcurrent) return;
      waiting.delete(run);
      running += 1;
      void run().finally(() => {
        running -= 1;
        startNext();
      });
    }
  }

  return {
    enqueue(run) {
      const task = () => run();
      waiting.add(task);
      startNext();
      return () => waiting.delete(task);
    },
  };
}
