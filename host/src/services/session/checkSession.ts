import type { Auth } from '../firebase/auth';

export interface CheckSessionOptions {
  readonly auth: Pick<Auth, 'check'>;
  readonly now: () => number;
  readonly page: {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
    addEventListener(type: 'online', listener: () => void): void;
  };
}

/** A tab that is looked at again asks no more often, unless the clock was set meanwhile. */
const restMs = 5 * 60_000;

/**
 * Asks whether the session still stands when the viewer comes back: the SDK by itself asks once an
 * hour, and its timers sleep with the machine and with hidden tabs.
 */
export function checkSession({ auth, now, page }: CheckSessionOptions): void {
  let askedAt = now();

  function check() {
    askedAt = now();
    // An ended session reaches the shell by `watch`; without an answer it goes on as it was.
    auth.check().catch(() => undefined);
  }

  page.addEventListener('online', check);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible' && Math.abs(now() - askedAt) > restMs) check();
  });
}
