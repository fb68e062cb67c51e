/** The clocks of this device. */
export interface LocalClock {
  /** Epoch milliseconds. Can jump either way when the clock is set while the page is open. */
  readonly now: () => number;
  /** Milliseconds since a fixed moment. Never jumps, but may stop while the device sleeps. */
  readonly monotonicNow: () => number;
}

export const localClock: LocalClock = {
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
};

/** The database's clock, as far as known. */
export interface ServerClock {
  /**
   * Epoch milliseconds, rounded to integers as those of `Date.now()`, because they are stored and
   * displayed.
   */
  read(): number;
  /** Sets by how many milliseconds the database's clock is ahead of this device's. */
  set(offsetMs: number): void;
}

export interface ServerClockOptions extends LocalClock {
  /**
   * Called when the device's two clocks disagree: one was set, or stopped during sleep. Returns
   * true if the database is being asked, so that `set` follows. False if it can't be asked: a
   * device whose clock is ahead is then assumed to have slept.
   */
  readonly onJump: () => boolean;
}

/** Clocks of one device normally differ by much less. */
const jumpThresholdMs = 2_000;

/**
 * Creates a clock that advances with `monotonicNow` from what the database last reported. Otherwise
 * a range that ends now would be empty as soon as the device's clock is set, because no row would
 * be that new.
 */
export function createServerClock({ now, monotonicNow, onJump }: ServerClockOptions): ServerClock {
  /** The device's time when `monotonicNow` was 0, as last compared. */
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
