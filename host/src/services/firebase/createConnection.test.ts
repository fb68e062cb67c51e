import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { limits } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import { type Database as Client, goOffline, goOnline } from 'firebase/database';
import type { Connection, ConnectionState } from './connection';
import { createConnection } from './createConnection';
import { createFirebaseApp } from './createFirebaseApp';
import { openDatabaseClient } from './openDatabaseClient';
import { localConfig, startLocalBackend } from './test/localBackend';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
let wire: Server;
const sockets = new Set<Socket>();
let app: FirebaseApp;
let client: Client;

let now = Date.now();
/** Advances with `now`, but neither jumps nor counts while the device sleeps. */
let ticks = 0;
let timers: { readonly id: number; readonly dueAt: number; readonly run: () => void }[] = [];
let lastTimer = 0;
const listeners = new Map<string, (event: { persisted: boolean }) => void>();

/** A page with a clock and a network that the test controls. */
const page = {
  navigator: { onLine: true },
  document: {
    visibilityState: 'visible',
    addEventListener(type: string, listener: () => void) {
      listeners.set(type, listener);
    },
  },
  addEventListener(type: string, listener: (event: { persisted: boolean }) => void) {
    listeners.set(type, listener);
  },
  setTimeout(run: () => void, ms: number) {
    lastTimer += 1;
    timers.push({ id: lastTimer, dueAt: ticks + ms, run });
    return lastTimer;
  },
  clearTimeout(id: number) {
    timers = timers.filter((timer) => timer.id !== id);
  },
};

/** Advances time, timer by timer. */
function pass(ms: number) {
  const end = ticks + ms;
  const moveTo = (moment: number) => {
    now += moment - ticks;
    ticks = moment;
  };
  for (;;) {
    const [next] = timers.filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt);
    if (!next) break;
    moveTo(Math.max(ticks, next.dueAt));
    page.clearTimeout(next.id);
    next.run();
  }
  moveTo(end);
}

/** Sets the device's clock, or lets it sleep: its timers stop meanwhile. */
function jump(ms: number) {
  now += ms;
}

function happens(type: string, event = { persisted: true }) {
  listeners.get(type)?.(event);
}

/** Silences the wire without closing it. */
function silence() {
  for (const socket of sockets) socket.pause();
}

beforeAll(async () => {
  backend = await startLocalBackend();
  // A wire between client and backend that can go silent without closing.
  wire = createServer((socket) => {
    const far = connect(backend.backend.port, '127.0.0.1');
    for (const end of [socket, far]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const config = localConfig((wire.address() as AddressInfo).port);
  app = createFirebaseApp(config);
  client = openDatabaseClient(app, config);
});

afterAll(async () => {
  goOffline(client);
  await deleteApp(app);
  for (const socket of sockets) socket.destroy();
  wire.close();
  await backend.backend.close();
  await backend.identity.close();
});

function reaches(connection: Connection, state: ConnectionState): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (connection.getSnapshot().state !== state) return;
      stop();
      resolve();
    };
    const stop = connection.subscribe(check);
    queueMicrotask(check);
  });
}

describe('createConnection on the local backend', () => {
  const start = now;
  let connection: Connection;

  test('is connecting, then online, with the server’s clock', async () => {
    connection = createConnection({ client, page, now: () => now, monotonicNow: () => ticks });
    expect(connection.getSnapshot()).toEqual({ state: 'connecting', since: start });
    await reaches(connection, 'online');
    expect(Math.abs(connection.serverNow() - Date.now())).toBeLessThan(60_000);
  });

  test('reconnects after a lost connection, is offline after 30 s, and keeps its age', async () => {
    pass(5000);
    const lostAt = connection.serverNow();
    goOffline(client);
    await reaches(connection, 'reconnecting');
    page.document.visibilityState = 'hidden';
    pass(limits.offlineAfterMs);
    expect(connection.getSnapshot()).toEqual({ state: 'offline', since: lostAt });
    connection.retryNow();
    await reaches(connection, 'online');
    expect(connection.getSnapshot().since).toBe(connection.serverNow());
    page.document.visibilityState = 'visible';
  });

  test('retries every 15 s while visible, and when a hidden page becomes visible', async () => {
    goOffline(client);
    await reaches(connection, 'reconnecting');
    pass(limits.reconnectEveryMs);
    await reaches(connection, 'online');

    page.document.visibilityState = 'hidden';
    goOffline(client);
    await reaches(connection, 'reconnecting');
    pass(10 * limits.reconnectEveryMs);
    // A retry that isn't made can't be observed. One that was made would connect within 10 ms.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(connection.getSnapshot().state).toBe('offline');
    page.document.visibilityState = 'visible';
    happens('visibilitychange');
    await reaches(connection, 'online');
  });

  test('detects a silent connection by its heartbeat within 30 s', async () => {
    const heardAt = connection.serverNow();
    silence();
    pass(limits.heartbeatEveryMs + limits.heartbeatAnswerMs - 1);
    expect(connection.getSnapshot().state).toBe('online');
    pass(1);
    // Its age counts from the last message of the database.
    expect(connection.getSnapshot()).toEqual({ state: 'reconnecting', since: heardAt });
    await reaches(connection, 'online');
  });

  test('does not change state when a heartbeat is answered', async () => {
    let changes = 0;
    const stop = connection.subscribe(() => {
      changes += 1;
    });
    for (let beats = 0; beats < 3; beats += 1) {
      pass(limits.heartbeatEveryMs);
      await answered();
    }
    stop();
    expect(changes).toBe(0);
  });

  test('checks the connection at once, with a short timeout, after the device slept', async () => {
    silence();
    jump(3_600_000);
    pass(limits.heartbeatEveryMs + limits.wakeAnswerMs);
    expect(connection.getSnapshot().state).toBe('reconnecting');
    await reaches(connection, 'online');
  });

  test.each(['visibilitychange', 'pageshow', 'online'])(
    'checks the connection at once after %s',
    async (type) => {
      silence();
      happens(type);
      pass(limits.wakeAnswerMs);
      expect(connection.getSnapshot().state).toBe('reconnecting');
      await reaches(connection, 'online');
    },
  );

  test.each([6, -48])(
    'keeps its time when the clock is set by %i h, until the database has answered',
    async (hours) => {
      const before = connection.serverNow();
      jump(hours * 3_600_000);
      expect(connection.serverNow()).toBe(before);
      expect(connection.getSnapshot().state).toBe('online');
      // A new connection, because only that reports the database's time.
      const lost = reaches(connection, 'reconnecting');
      pass(1);
      await lost;
      expect(connection.serverNow()).toBe(before + 1);
      await reaches(connection, 'online');
      // The response is relative to the current clock. The SDK in this test sees the one that was
      // not set.
      expect(Math.abs(connection.serverNow() - now)).toBeLessThan(60_000);
      expect(connection.getSnapshot().since).toBe(connection.serverNow());
    },
  );

  test('is offline at once without a network, and online again with it', async () => {
    page.navigator.onLine = false;
    goOffline(client);
    await reaches(connection, 'offline');
    page.navigator.onLine = true;
    happens('online');
    await reaches(connection, 'online');
    goOnline(client);
  });

  /** Waits for the response to the last heartbeat, which starts the timer of the next. */
  async function answered(): Promise<void> {
    while (!timers.some(({ dueAt }) => dueAt === ticks + limits.heartbeatEveryMs)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
});
