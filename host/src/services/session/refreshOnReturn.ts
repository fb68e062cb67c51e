import type { Auth } from '../firebase/auth';

export interface RefreshOnReturnOptions {
  readonly auth: Pick<Auth, 'refresh'>;
  readonly now: () => number;
  readonly page: {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
    addEventListener(type: 'online', listener: () => void): void;
  };
}

/** A tab that is looked at again asks no more often, unless the clock was set meanwhile. */
const minIntervalMs = 5 * 60_000;

/**
 * Asks whether the session still stands when the viewer comes back: the SDK by itself asks once an
 * hour, and its timers sleep with the machine and with hidden tabs.
 */
export function refreshOnReturn({ auth, now, page }: RefreshOnReturnOptions): void {
  let refreshedAt = now();

  function refresh() {
    refreshedAt = now();
    // An ended session reaches the shell by `watch`; without an answer it goes on as it was.
    auth.refresh().catch(() => undefined);
  }

  page.addEventListener('online', refresh);
  page.document.addEventListener('visibilitychange', () => {
    if (
      page.document.visibilityState === 'visible' &&
      Math.abs(now() - refreshedAt) > minIntervalMs
    )
      refresh();
  });
}
