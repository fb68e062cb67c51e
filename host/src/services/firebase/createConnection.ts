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
import { createServerClock, type MachineClock } from './serverClock';

export interface ConnectionOptions extends MachineClock {
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
export function createConnection({ client, page, now, ticks }: ConnectionOptions): Connection {
  const heartbeat = createTimer(page);
  const givingUp = createTimer(page);
  const nextTry = createTimer(page);
  const jump = createTimer(page);
  const clock = createServerClock({ now, ticks, onJump });
  const store = createStore<ConnectionSnapshot>({
    state: 'connecting',
    since: clock.read(),
  });
  let heardAt = clock.read();
  let aheadMs = 0;

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
    if (isOnline) jump.start(0, reconnect);
    return isOnline;
  }

  function found() {
    givingUp.stop();
    nextTry.stop();
    // The same message brought the offset, which fires no event when it has not changed.
    clock.set(aheadMs);
    set('online', clock.read());
    heard();
  }
  function heard() {
    heardAt = clock.read();
    const dueAt = now() + limits.heartbeatEveryMs;
    heartbeat.start(limits.heartbeatEveryMs, () => {
      // A timer that is late tells of a machine that slept: its link is hardly alive.
      const hasSlept = now() - dueAt > limits.wakeAnswerMs;
      beat(hasSlept ? limits.wakeAnswerMs : limits.heartbeatAnswerMs);
    });
  }
  function beat(answerMs: number) {
    heartbeat.start(answerMs, () => {
      lose(heardAt);
      reconnect();
    });
    const answered = () => {
      if (store.getSnapshot().state === 'online') heard();
    };
    // To cancel nothing needs no right, and unlike a value it is never answered from memory.
    onDisconnect(ref(client, 'heartbeat')).cancel().then(answered, answered);
  }

  function lose(since: number) {
    heartbeat.stop();
    set(page.navigator.onLine ? 'reconnecting' : 'offline', since);
    waitForIt();
  }
  /** Until it is found. */
  function waitForIt() {
    givingUp.start(limits.offlineAfterMs, () => set('offline', store.getSnapshot().since));
    nextTry.start(limits.reconnectEveryMs, tryAgain);
  }
  function tryAgain() {
    if (page.document.visibilityState === 'visible') reconnect();
    nextTry.start(limits.reconnectEveryMs, tryAgain);
  }
  /** Something happened after which a link is often dead, or a dead one can be had again. */
  function wake() {
    if (store.getSnapshot().state === 'online') beat(limits.wakeAnswerMs);
    else reconnect();
  }

  onValue(ref(client, '.info/serverTimeOffset'), (value) => {
    const offset: unknown = value.val();
    if (typeof offset !== 'number') return;
    aheadMs = offset;
    clock.set(offset);
  });
  onValue(ref(client, '.info/connected'), (value) => {
    if (value.val() === true) found();
    else if (store.getSnapshot().state === 'online') lose(clock.read());
  });
  waitForIt();

  page.addEventListener('offline', () => {
    if (store.getSnapshot().state !== 'online') set('offline', store.getSnapshot().since);
  });
  page.addEventListener('online', wake);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') wake();
  });

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    serverNow: clock.read,
    retryNow: reconnect,
  };
}
