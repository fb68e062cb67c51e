/** The part of the window that keeps time. */
export interface TimerPage {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** One thing that is due later. Starting it again puts it off. */
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
