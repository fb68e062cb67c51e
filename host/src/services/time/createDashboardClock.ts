import { createListeners } from '@chartroom/contract/store';
/**
 * The time that `now` means on a dashboard, and when its panels draw. A paused dashboard still
 * collects data, but its time stops and nothing is drawn.
 */
export interface DashboardClock {
  getNow(): number;
  getRefreshState(): RefreshState;
  setRefreshState(pace: RefreshState): void;
  /** Called when panels should draw because time has passed. */
  subscribe(onTick: () => void): () => void;
  /** Starts the clock. Returns the function that stops it. Can be started again. */
  start(): () => void;
}

export interface RefreshState {
  /** When the viewer paused, in epoch milliseconds. Null while live. */
  readonly pausedAt: number | null;
  /** Milliseconds between two drawings. 0 draws as data arrives. */
  readonly refreshMs: number;
}

export interface DashboardClockOptions {
  readonly now: () => number;
  /** Sets an interval. Returns the function that clears it. */
  readonly every: (ms: number, callback: () => void) => () => void;
}

/** How often the range moves if data sets the pace. */
const tickMs = 1_000;

export function createDashboardClock({ now, every }: DashboardClockOptions): DashboardClock {
  const listeners = createListeners();
  let pace: RefreshState = { pausedAt: null, refreshMs: 0 };
  let currentTime = now();
  let isStarted = false;
  let stopTimer: () => void = () => undefined;

  function tick() {
    currentTime = pace.pausedAt ?? now();
    listeners.notify();
  }
  function setTimer() {
    stopTimer();
    const isRunning = isStarted && pace.pausedAt === null;
    stopTimer = isRunning ? every(pace.refreshMs || tickMs, tick) : () => undefined;
  }

  return {
    // If data sets the pace, it must not be drawn beyond the end of the range.
    getNow: () => (refreshesOnData(pace) ? Math.max(currentTime, now()) : currentTime),
    getRefreshState: () => pace,
    setRefreshState(next) {
      if (next.pausedAt === pace.pausedAt && next.refreshMs === pace.refreshMs) return;
      pace = next;
      setTimer();
      tick();
    },
    subscribe: listeners.subscribe,
    start() {
      isStarted = true;
      setTimer();
      tick();
      return () => {
        isStarted = false;
        setTimer();
      };
    },
  };
}

/** Whether panels draw as data arrives. */
export function refreshesOnData({ pausedAt, refreshMs }: RefreshState): boolean {
  return pausedAt === null && refreshMs === 0;
}
