/** Lets work begin only when few enough are at it. */
export interface Turns {
  /** Runs when it is its turn; the undo gives up a turn that has not come. */
  take(run: () => Promise<void>): () => void;
}

/** `most` run at the same time, in the order in which they asked. Runs must not reject. */
export function createTurns(most: number): Turns {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;

  function begin() {
    for (const run of waiting) {
      if (running >= most) return;
      waiting.delete(run);
      running += 1;
      void run().finally(() => {
        running -= 1;
        begin();
      });
    }
  }

  return {
    take(run) {
      const own = () => run();
      waiting.add(own);
      begin();
      return () => waiting.delete(own);
    },
  };
}
