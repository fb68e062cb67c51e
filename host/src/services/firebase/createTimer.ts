/** The timers of `Window`. */
export interface TimerPage {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** A single timeout. Starting it again postpones it. */
export interface Timer {
  start(ms: number, run: () => void): void;
  stop(): void;
}

export function createTimer(page: TimerPage): Timer {
  let timer = 0;
  return {
    start(ms, run) {
      page.clearTimeout(timer);
      timer = page.setTimeout(run, ms);
    },
    stop() {
      page.clearTimeout(timer);
    },
  };
}
