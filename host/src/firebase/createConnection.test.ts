import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import { type Database as Client, goOffline, goOnline } from 'firebase/database';
import type { Connection, ConnectionState } from './connection';
import { createApp } from './createApp';
import { createConnection } from './createConnection';
import { openDatabase } from './openDatabase';
import { localConfig, startLocalBackend } from './test/localBackend';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
let wire: Server;
const sockets = new Set<Socket>();
let app: FirebaseApp;
let client: Client;

/** A page whose clock the test moves, on a network that the test cuts. */
const page = {
  navigator: { onLine: true },
  listeners: new Map<string, () => void>(),
  due: null as (() => void) | null,
  addEventListener(type: string, listener: () => void) {
    page.listeners.set(type, listener);
  },
  setTimeout(run: () => void) {
    page.due = run;
    return 1;
  },
  clearTimeout() {
    page.due = null;
  },
  tick() {
    const { due } = page;
    page.due = null;
    due?.();
  },
};

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
  app = createApp(config);
  client = openDatabase(app, config);
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
  const start = Date.now();
  let now = start;
  let connection: Connection;

  test('is connecting, then online, with the server’s clock', async () => {
    connection = createConnection({
      client,
      page,
      now: () => now,
      heartbeatPath: () => 'open/heartbeat',
    });
    expect(connection.getSnapshot()).toEqual({ state: 'connecting', since: start });
    await reaches(connection, 'online');
    expect(Math.abs(connection.serverNow() - Date.now())).toBeLessThan(60_000);
  });

  test('a lost link reconnects, is given up after 30 s, and keeps its age', async () => {
    now = start + 5000;
    goOffline(client);
    await reaches(connection, 'reconnecting');
    now = start + 35_000;
    page.tick();
    expect(connection.getSnapshot()).toEqual({ state: 'offline', since: start + 5000 });
    connection.retryNow();
    await reaches(connection, 'online');
    expect(connection.getSnapshot().since).toBe(start + 35_000);
  });

  test('a link that is silent without being closed is found by the heartbeat', async () => {
    for (const socket of sockets) socket.pause();
    // The heartbeat asks; nobody answers; its time is up.
    page.tick();
    page.tick();
    expect(connection.getSnapshot().state).toBe('reconnecting');
    await reaches(connection, 'online');
  });

  test('without a network it is offline at once and back with it', async () => {
    page.navigator.onLine = false;
    goOffline(client);
    await reaches(connection, 'offline');
    page.navigator.onLine = true;
    page.listeners.get('online')?.();
    await reaches(connection, 'online');
    goOnline(client);
  });
});
