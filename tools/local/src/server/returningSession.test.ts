import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onDisconnect, onValue, ref, serverTimestamp, set } from 'firebase/database';
import type { Backend } from '../backend';
import { watch } from './test/check';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';

let backend: Backend;
let clients: Clients[];
let proxies: LossyProxy[];
beforeEach(async () => {
  // Without `ls` a ghost would outlive every test by far.
  backend = await openBackend({ heartbeatMs: 60_000 });
  clients = [];
  proxies = [];
});
afterEach(async () => {
  await Promise.all([...clients, ...proxies].map((one) => one.close()));
  await backend.close();
});

function clientsAt(port: number): Clients {
  const opened = createClients(port);
  clients.push(opened);
  return opened;
}

interface LossyProxy {
  readonly port: number;
  /** Drops the clients' connections without closing the server's ends. */
  loseClients(): void;
  close(): Promise<void>;
}

/** Passes bytes between clients and the backend, and can lose clients as a dead network does. */
async function startLossyProxy(): Promise<LossyProxy> {
  const toClients = new Set<Socket>();
  const toServer = new Set<Socket>();
  const proxy: Server = createServer((client) => {
    const server = connect(backend.port, '127.0.0.1');
    toClients.add(client);
    toServer.add(server);
    client.on('data', (data) => server.write(data));
    server.on('data', (data) => {
      if (!client.destroyed) client.write(data);
    });
    server.on('close', () => client.destroy());
    for (const socket of [client, server]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const opened: LossyProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    loseClients() {
      for (const socket of toClients) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of [...toClients, ...toServer]) socket.destroy();
      await closed;
    },
  };
  proxies.push(opened);
  return opened;
}

describe('a client that returns while the server still has its old connection', () => {
  test('ends the old session before its own first write', async () => {
    const proxy = await startLossyProxy();
    const client = clientsAt(proxy.port).open();
    const status = ref(client, 'status');
    const heard = watch(ref(clientsAt(backend.port).open(), 'status'));
    // As the documentation of presence has it: written at every connection.
    const writes: Promise<void>[] = [];
    onValue(ref(client, '.info/connected'), (snapshot) => {
      if (snapshot.val() !== true) return;
      void onDisconnect(status).set({ offline: serverTimestamp() });
      writes.push(set(status, { online: writes.length + 1 }));
    });
    const isOnline = (count: number) => (value: unknown) => Object(value).online === count;
    await heard.until(isOnline(1));
    for (const count of [2, 3]) {
      // A write that was not acknowledged yet would be sent again.
      await writes.at(-1);
      proxy.loseClients();
      await heard.until(isOnline(count));
    }
    const shape = heard.values.map((value) => Object.keys(Object(value)).join());
    expect(shape.slice(shape.indexOf('online'))).toEqual([
      'online',
      'offline',
      'online',
      'offline',
      'online',
    ]);
  }, 15_000);

  test('hears nothing of the old connection any more, which is dropped', async () => {
    const old = await openRawClient(backend.port);
    await old.request(1, 'o', { p: '/gone', d: true });
    const path = `/.ws?v=5&ns=chartroom&ls=${encodeURIComponent(old.sessionId)}`;
    // Sent in one piece with what the old session has not handled yet.
    const last = old.request(2, 'p', { p: '/n', d: 1 });
    await last;
    const next = await openRawClient(backend.port, { path });
    expect((await next.request(1, 'g', { p: '/gone' })).d).toBe(true);
    await old.closed;
    expect(next.sessionId).not.toBe(old.sessionId);
    // An id works once: repeating it ends no session.
    await next.request(2, 'p', { p: '/gone', d: null });
    const third = await openRawClient(backend.port, { path });
    expect((await third.request(1, 'g', { p: '/gone' })).d).toBe(null);
    for (const { socket } of [next, third]) socket.close();
  });
});

describe('an id that is not of an own session', () => {
  test.each([
    ['nothing', ''],
    ['an unknown one', '00000000-0000-4000-8000-000000000000'],
    ['a name of Object', '__proto__'],
    ['something long', 'x'.repeat(10_000)],
  ])('%s ends no session', async (_name, id) => {
    const held = await openRawClient(backend.port);
    await held.request(1, 'o', { p: '/gone', d: true });
    const stranger = await openRawClient(backend.port, { path: `/.ws?v=5&ls=${id}` });
    expect((await stranger.request(1, 'g', { p: '/gone' })).d).toBe(null);
    expect((await held.request(2, 'g', { p: '/gone' })).d).toBe(null);
    for (const { socket } of [held, stranger]) socket.close();
  });

  test('no id follows from another', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => openRawClient(backend.port)));
    const ids = opened.map(({ sessionId }) => sessionId);
    expect(new Set(ids).size).toBe(4);
    // 192 random bits: what is known of one says nothing of the next.
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
    for (const { socket } of opened) socket.close();
  });

  test('a page of another origin can end no session, even with its id', async () => {
    const headers = { origin: 'http://localhost:4100' };
    const held = await openRawClient(backend.port, { headers });
    await held.request(1, 'o', { p: '/gone', d: true });
    const path = `/.ws?v=5&ls=${held.sessionId}`;
    const other = await openRawClient(backend.port, {
      headers: { origin: 'http://evil.localhost:1' },
      path,
    });
    expect((await other.request(1, 'g', { p: '/gone' })).d).toBe(null);
    const own = await openRawClient(backend.port, { headers, path });
    expect((await own.request(1, 'g', { p: '/gone' })).d).toBe(true);
    for (const { socket } of [other, own]) socket.close();
  });
});
