/** Runs one effect at a time. The previous one is cleaned up before the next one runs. */
export interface SerialEffect {
  /** `effect` returns its cleanup, which also runs if `clear` is called while `effect` runs. */
  run(effect: () => () => void): void;
  clear(): void;
}

export function createSerialEffect(): SerialEffect {
  let currentCleanup: (() => void) | null = null;
  let runId = 0;

  function clear() {
    runId += 1;
    const previousCleanup = currentCleanup;
    currentCleanup = null;
    previousCleanup?.();
  }

  return {
    run(effect) {
      clear();
      const ownRunId = runId;
      const nextCleanup = effect();
      if (ownRunId === runId) currentCleanup = nextCleanup;
      else nextCleanup();
    },
    clear,
  };
}
