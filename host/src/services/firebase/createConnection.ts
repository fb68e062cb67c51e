import { limits } from '@chartroom/contract';
import { createStore } from '@chartroom/contract/store';
import {
  type Database as Client,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  ref,
} from 'firebase/database';
import type { Connection, ConnectionSnapshot, ConnectionState } from './connection';
import { createTimer, type TimerPage } from './createTimer';
import { createServerClock, type LocalClock } from './serverClock';

export interface ConnectionOptions extends LocalClock {
  readonly client: Client;
  readonly page: ConnectionPage;
}

/** The part of `Window` that tells whether the device is online and the page visible. */
export interface ConnectionPage extends TimerPage {
  readonly navigator: { readonly onLine: boolean };
  readonly document: {
    readonly visibilityState: string;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  addEventListener(
    type: 'pageshow',
    listener: (event: { readonly persisted: boolean }) => void,
  ): void;
}

/**
 * Implements `Connection` with the Firebase SDK's state, a heartbeat and the browser's events. The
 * SDK alone takes a half-open connection for a live one for 45 s, and its back-off grows to 5
 * minutes, immediately so if the connection drops while the tab is hidden.
 */
export function createConnection({
  client,
  page,
  now,
  monotonicNow,
}: ConnectionOptions): Connection {
  const heartbeatTimer = createTimer(page);
  const offlineTimer = createTimer(page);
  const retryTimer = createTimer(page);
  const jumpTimer = createTimer(page);
  const clock = createServerClock({ now, monotonicNow, onJump });
  const store = createStore<ConnectionSnapshot>({
    state: 'connecting',
    since: clock.read(),
  });
  let lastSeenAt = clock.read();
  let offsetMs = 0;

  function set(state: ConnectionState, since: number) {
    if (state === store.getSnapshot().state) return;
    store.set({ state, since });
  }
  function reconnect() {
    goOffline(client);
    goOnline(client);
  }

  /** Only a new connection reports the database's time. */
  function onJump() {
    const isOnline = store.getSnapshot().state === 'online';
    // Deferred, because the clock is read while React renders.
    if (isOnline) jumpTimer.start(0, reconnect);
    return isOnline;
  }

  function handleConnected() {
    offlineTimer.stop();
    retryTimer.stop();
    // The same message contained the offset, which fires no event if it has not changed.
    clock.set(offsetMs);
    set('online', clock.read());
    scheduleHeartbeat();
  }
  function scheduleHeartbeat() {
    lastSeenAt = clock.read();
    const dueAt = now() + limits.heartbeatEveryMs;
    heartbeatTimer.start(limits.heartbeatEveryMs, () => {
      // A late timer means that the device slept, so the connection is probably dead.
      const hasSlept = now() - dueAt > limits.wakeAnswerMs;
      sendHeartbeat(hasSlept ? limits.wakeAnswerMs : limits.heartbeatAnswerMs);
    });
  }
  function sendHeartbeat(timeoutMs: number) {
    heartbeatTimer.start(timeoutMs, () => {
      handleDisconnected(lastSeenAt);
      reconnect();
    });
    const onResponse = () => {
      if (store.getSnapshot().state === 'online') scheduleHeartbeat();
    };
    // Cancelling nothing needs no permission and, unlike a read, is never answered from the cache.
    onDisconnect(ref(client, 'heartbeat')).cancel().then(onResponse, onResponse);
  }

  function handleDisconnected(since: number) {
    heartbeatTimer.stop();
    set(page.navigator.onLine ? 'reconnecting' : 'offline', since);
    waitForConnection();
  }
  /** Waits until the connection is restored. */
  function waitForConnection() {
    offlineTimer.start(limits.offlineAfterMs, () => set('offline', store.getSnapshot().since));
    retryTimer.start(limits.reconnectEveryMs, retry);
  }
  function retry() {
    if (page.document.visibilityState === 'visible') reconnect();
    retryTimer.start(limits.reconnectEveryMs, retry);
  }
  /** Called after events that often kill a connection, or make a new one possible. */
  function checkConnection() {
    if (store.getSnapshot().state === 'online') sendHeartbeat(limits.wakeAnswerMs);
    else reconnect();
  }

  onValue(ref(client, '.info/serverTimeOffset'), (value) => {
    const offset: unknown = value.val();
    if (typeof offset !== 'number') return;
    offsetMs = offset;
    clock.set(offset);
  });
  onValue(ref(client, '.info/connected'), (value) => {
    if (value.val() === true) handleConnected();
    else if (store.getSnapshot().state === 'online') handleDisconnected(clock.read());
  });
  waitForConnection();

  page.addEventListener('offline', () => {
    if (store.getSnapshot().state !== 'online') set('offline', store.getSnapshot().since);
  });
  page.addEventListener('online', checkConnection);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkConnection();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') checkConnection();
  });

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    serverNow: clock.read,
    retryNow: reconnect,
  };
}
