import { type Database as Client, get, goOffline, goOnline, onValue, ref } from 'firebase/database';
import type { Connection, ConnectionSnapshot, ConnectionState } from './connection';

export interface ConnectionOptions {
  readonly client: Client;
  /** Asked to see whether the link is alive; null while there is nothing that may be asked. */
  readonly heartbeatPath: () => string | null;
  readonly now: () => number;
  readonly page: ConnectionPage;
}

/** The part of the window that says whether the machine is on a network, and keeps time. */
export interface ConnectionPage {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** Without an answer for so long, the state is `offline`. */
const offlineAfterMs = 30_000;
const heartbeatMs = 20_000;
/** The SDK itself takes a half-open link for a live one for 45 s. */
const heartbeatTimeoutMs = 10_000;

/** `Connection` by the Firebase SDK's own state, a heartbeat, and what the browser says. */
export function createConnection(options: ConnectionOptions): Connection {
  const { client, now, page } = options;
  const listeners = new Set<() => void>();
  let snapshot: ConnectionSnapshot = { state: 'connecting', since: now() };
  let offsetMs = 0;
  let timer = 0;

  function set(state: ConnectionState) {
    if (state === snapshot.state) return;
    // The age of a lost connection goes on counting when it is given up.
    const since = state === 'offline' && snapshot.state !== 'online' ? snapshot.since : now();
    snapshot = { state, since };
    for (const listener of [...listeners]) listener();
  }
  function later(ms: number, run: () => void) {
    page.clearTimeout(timer);
    timer = page.setTimeout(run, ms);
  }
  function reconnect() {
    goOffline(client);
    goOnline(client);
  }
  function lost() {
    set(page.navigator.onLine ? 'reconnecting' : 'offline');
    later(offlineAfterMs, () => set('offline'));
  }
  function beat() {
    const path = options.heartbeatPath();
    if (path === null) return later(heartbeatMs, beat);
    later(heartbeatTimeoutMs, () => {
      lost();
      reconnect();
    });
    const answered = () => {
      if (snapshot.state === 'online') later(heartbeatMs, beat);
    };
    // A refusal is an answer too.
    get(ref(client, path)).then(answered, answered);
  }

  onValue(ref(client, '.info/serverTimeOffset'), (value) => {
    const offset: unknown = value.val();
    if (typeof offset === 'number') offsetMs = offset;
  });
  let wasOnline = false;
  onValue(ref(client, '.info/connected'), (value) => {
    if (value.val() === true) {
      wasOnline = true;
      set('online');
      later(heartbeatMs, beat);
    } else if (wasOnline) {
      lost();
    } else {
      later(offlineAfterMs, () => set('offline'));
    }
  });
  page.addEventListener('offline', () => {
    if (snapshot.state !== 'online') set('offline');
  });
  page.addEventListener('online', () => {
    if (snapshot.state !== 'online') reconnect();
  });

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    serverNow: () => now() + offsetMs,
    retryNow: reconnect,
  };
}
