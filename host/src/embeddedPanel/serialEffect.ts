/** A place for one thing at a time, which ends before the next one begins. */
export interface SerialEffect {
  /** `start` returns how it ends; an ending that comes while it starts is kept to. */
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
