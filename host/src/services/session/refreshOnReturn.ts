import type { Auth } from '../firebase/auth';

export interface RefreshOnReturnOptions {
  readonly auth: Pick<Auth, 'refresh'>;
  readonly now: () => number;
  readonly page: {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
    addEventListener(type: 'online', listener: () => void): void;
  };
}

/** Minimum time between two checks when a tab becomes visible, unless the clock was set. */
const minIntervalMs = 5 * 60_000;

/**
 * Checks the session when the viewer returns: the SDK checks only once an hour, and its timers stop
 * while the device sleeps or the tab is hidden.
 */
export function refreshOnReturn({ auth, now, page }: RefreshOnReturnOptions): void {
  let refreshedAt = now();

  function refresh() {
    refreshedAt = now();
    // `watch` reports an ended session. Without a response the session continues.
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
