/** Lets work begin only when few enough are at it. */
export interface Semaphore {
  /** Runs when it is its turn; the undo gives up a turn that has not come. */
  enqueue(run: () => Promise<void>): () => void;
}

/** `most` run at the same time, in the order in which they asked. Runs must not reject. */
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
