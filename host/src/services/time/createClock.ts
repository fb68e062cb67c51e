import { createListeners } from '@chartroom/contract/store';
/**
 * What `now` means on a dashboard, and when its panels draw. A dashboard on hold keeps collecting,
 * but its moment stands still and nothing is drawn.
 */
export interface DashboardClock {
  getNow(): number;
  getPace(): Pace;
  setPace(pace: Pace): void;
  /** Called whenever the panels shall draw for the moment's sake. */
  subscribe(onTick: () => void): () => void;
  /** Moves on while its undo is not called; may be started again. */
  start(): () => void;
}

export interface Pace {
  /** The moment at which the viewer paused, epoch milliseconds; null while live. */
  readonly pausedAt: number | null;
  /** Milliseconds between two drawings; 0 draws whenever data comes. */
  readonly refreshMs: number;
}

export interface ClockOptions {
  readonly now: () => number;
  /** Calls back again and again; returns its own undo. */
  readonly every: (ms: number, callback: () => void) => () => void;
}

/** How often a range moves on where data alone sets the pace. */
const tickMs = 1_000;

export function createClock({ now, every }: ClockOptions): DashboardClock {
  const listeners = createListeners();
  let pace: Pace = { pausedAt: null, refreshMs: 0 };
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
    // Where data sets the pace it must not be drawn beyond the end of the range.
    getNow: () => (drawsOnData(pace) ? Math.max(currentTime, now()) : currentTime),
    getPace: () => pace,
    setPace(next) {
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

/** Whether panels draw as soon as data comes. */
export function drawsOnData({ pausedAt, refreshMs }: Pace): boolean {
  return pausedAt === null && refreshMs === 0;
}
