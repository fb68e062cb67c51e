/** How this machine tells time. */
export interface LocalClock {
  /** Epoch milliseconds. It can be set while the page is open, and so jump either way. */
  readonly now: () => number;
  /** Milliseconds since a fixed moment. It never jumps, but can stand still while the machine sleeps. */
  readonly monotonicNow: () => number;
}

export const localClock: LocalClock = {
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
};

/** The database's clock, as far as it is known. */
export interface ServerClock {
  /** Epoch milliseconds, whole as `Date.now()` has them: they are written and shown. */
  read(): number;
  /** The database has just said how many milliseconds its clock is ahead of this machine's. */
  set(offsetMs: number): void;
}

export interface ServerClockOptions extends LocalClock {
  /**
   * Called when the two clocks of this machine disagree: one was set, or stood still during sleep.
   * True: the database is being asked, so `set` follows. False: it can't be asked, and a machine
   * that seems to be ahead is taken to have slept.
   */
  readonly onJump: () => boolean;
}

/** What the clocks of a machine differ by in normal use stays far below. */
const jumpThresholdMs = 2_000;

/**
 * Counts on by `ticks` from what the database said last: a range that ends now would otherwise be
 * empty as soon as the machine's clock is set, because no row is that new.
 */
export function createServerClock({ now, monotonicNow, onJump }: ServerClockOptions): ServerClock {
  /** The machine's own time at tick 0, when the two were compared last. */
  let localOrigin = now() - monotonicNow();
  let serverOrigin = localOrigin;
  let isSyncing = false;

  function detectJump() {
    const jumpMs = now() - monotonicNow() - localOrigin;
    if (isSyncing || Math.abs(jumpMs) < jumpThresholdMs) return;
    isSyncing = onJump();
    if (isSyncing) return;
    localOrigin += jumpMs;
    serverOrigin += Math.max(0, jumpMs);
  }

  return {
    read() {
      detectJump();
      return Math.round(serverOrigin + monotonicNow());
    },
    set(offsetMs) {
      isSyncing = false;
      localOrigin = now() - monotonicNow();
      serverOrigin = localOrigin + offsetMs;
    },
  };
}
