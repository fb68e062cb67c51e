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

/** The part of the window that says whether the machine is on a network and the page in sight. */
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
 * `Connection` by the Firebase SDK's own state, a heartbeat, and what the browser says. The SDK
 * alone takes a half-open link for a live one for 45 s, asks a lost server ever more seldom, up to
 * every 5 minutes, and goes there at once where the tab is hidden while the link drops.
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

  /** Only a new link brings the database's time. */
  function onJump() {
    const isOnline = store.getSnapshot().state === 'online';
    // The clock is read while React renders.
    if (isOnline) jumpTimer.start(0, reconnect);
    return isOnline;
  }

  function handleConnected() {
    offlineTimer.stop();
    retryTimer.stop();
    // The same message brought the offset, which fires no event when it has not changed.
    clock.set(offsetMs);
    set('online', clock.read());
    scheduleHeartbeat();
  }
  function scheduleHeartbeat() {
    lastSeenAt = clock.read();
    const dueAt = now() + limits.heartbeatEveryMs;
    heartbeatTimer.start(limits.heartbeatEveryMs, () => {
      // A timer that is late tells of a machine that slept: its link is hardly alive.
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
    // To cancel nothing needs no right, and unlike a value it is never answered from memory.
    onDisconnect(ref(client, 'heartbeat')).cancel().then(onResponse, onResponse);
  }

  function handleDisconnected(since: number) {
    heartbeatTimer.stop();
    set(page.navigator.onLine ? 'reconnecting' : 'offline', since);
    waitForConnection();
  }
  /** Until it is found. */
  function waitForConnection() {
    offlineTimer.start(limits.offlineAfterMs, () => set('offline', store.getSnapshot().since));
    retryTimer.start(limits.reconnectEveryMs, retry);
  }
  function retry() {
    if (page.document.visibilityState === 'visible') reconnect();
    retryTimer.start(limits.reconnectEveryMs, retry);
  }
  /** Something happened after which a link is often dead, or a dead one can be had again. */
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
