/** Limits how much work runs at the same time. */
export interface Semaphore {
  /**
   * Runs when a slot is free: the work with the smallest `distance` first, then in the order of the
   * calls. It is read whenever a slot is free, for it may change meanwhile. Default: 0. Returns the
   * function that cancels the work if it hasn't started.
   */
  enqueue(run: () => Promise<unknown>, distance?: () => number): () => void;
}

/** Creates a semaphore that runs at most `maxConcurrent` tasks. Each must settle, or its slot is lost. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  const waiting = new Map<() => Promise<unknown>, () => number>();
  let running = 0;

  function startNext() {
    if (running === maxConcurrent) return;
    const [next] = [...waiting].sort(([, a], [, b]) => a() - b());
    if (!next) return;
    const [run] = next;
    waiting.delete(run);
    running += 1;
    const end = () => {
      running -= 1;
      startNext();
    };
    run().then(end, end);
  }

  return {
    enqueue(run, distance = () => 0) {
      const task = () => run();
      waiting.set(task, distance);
      startNext();
      return () => waiting.delete(task);
    },
  };
}
