/** How this machine tells time. */
export interface MachineClock {
  /** Epoch milliseconds. It can be set while the page is open, and so jump either way. */
  readonly now: () => number;
  /** Milliseconds since a fixed moment. It never jumps, but can stand still while the machine sleeps. */
  readonly ticks: () => number;
}

export const machineClock: MachineClock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
};

/** The database's clock, as far as it is known. */
export interface ServerClock {
  /** Epoch milliseconds, whole as `Date.now()` has them: they are written and shown. */
  read(): number;
  /** The database has just said how many milliseconds its clock is ahead of this machine's. */
  set(aheadMs: number): void;
}

export interface ServerClockOptions extends MachineClock {
  /**
   * Called when the two clocks of this machine disagree: one was set, or stood still during sleep.
   * True: the database is being asked, so `set` follows. False: it can't be asked, and a machine
   * that seems to be ahead is taken to have slept.
   */
  readonly onJump: () => boolean;
}

/** What the clocks of a machine differ by in normal use stays far below. */
const jumpMs = 2_000;

/**
 * Counts on by `ticks` from what the database said last: a range that ends now would otherwise be
 * empty as soon as the machine's clock is set, because no row is that new.
 */
export function createServerClock({ now, ticks, onJump }: ServerClockOptions): ServerClock {
  /** The machine's own time at tick 0, when the two were compared last. */
  let machineAt0 = now() - ticks();
  let serverAt0 = machineAt0;
  let isAsking = false;

  function compare() {
    const jumped = now() - ticks() - machineAt0;
    if (isAsking || Math.abs(jumped) < jumpMs) return;
    isAsking = onJump();
    if (isAsking) return;
    machineAt0 += jumped;
    serverAt0 += Math.max(0, jumped);
  }

  return {
    read() {
      compare();
      return Math.round(serverAt0 + ticks());
    },
    set(aheadMs) {
      isAsking = false;
      machineAt0 = now() - ticks();
      serverAt0 = machineAt0 + aheadMs;
    },
  };
}
