import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { get, ref, set } from 'firebase/database';
import type { Backend } from '../backend';
import type { ServerLimits } from './serverLimits';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient, type RawClient } from './test/rawClient';

let backend: Backend;
let clients: Clients;
beforeEach(async () => {
  backend = await openBackend({ heartbeatMs: 50 });
  clients = createClients(backend.port);
});
afterEach(async () => {
  await clients.close();
  await backend.close();
});

function openRaw(headers: Record<string, string> = {}, path?: string): Promise<RawClient> {
  return openRawClient(backend.port, { headers, ...(path === undefined ? {} : { path }) });
}

/** A client beside the misbehaving one must go on as if nothing were. */
async function expectOthersServed(): Promise<void> {
  const client = clients.open();
  await set(ref(client, 'beside'), 'fine');
  expect((await get(ref(client, 'beside'))).val()).toBe('fine');
}

describe('the greeting', () => {
  test('the server speaks first: time, version, host and session', async () => {
    const { received, socket } = await openRaw();
    const { t, d } = JSON.parse(received[0] ?? '');
    expect([t, d.t, d.d.v, d.d.h]).toEqual(['c', 'h', '5', `127.0.0.1:${backend.port}`]);
    expect(Math.abs(d.d.ts - Date.now())).toBeLessThan(2000);
    expect(d.d.s).not.toBe('');
    socket.close();
  });
});

describe('order', () => {
  test('pushes go out before the `ok` to the writer', async () => {
    const { request, received, socket } = await openRaw();
    await request(1, 'q', { p: '/x', h: '' });
    await request(2, 'p', { p: '/x/y', d: 5 });
    expect(received.slice(-2).map((text) => JSON.parse(text).d)).toEqual([
      { a: 'd', b: { p: '/x/y', d: 5 } },
      { r: 2, b: { s: 'ok', d: '' } },
    ]);
    socket.close();
  });

  test('a text over 16,384 characters comes as a count and as many pieces', async () => {
    const { request, received, socket } = await openRaw();
    const text = 'x'.repeat(40_000);
    await request(1, 'p', { p: '/x', d: text });
    expect((await request(2, 'g', { p: '/x' })).d).toBe(text);
    const [count, ...pieces] = received.slice(2);
    expect([count, pieces.length]).toEqual(['3', 3]);
    expect(pieces.map((piece) => piece.length).slice(0, 2)).toEqual([16_384, 16_384]);
    socket.close();
  });
});

describe('refusals that name their reason', () => {
  test.each([
    ['a forbidden key', 'p', { p: '/a.b', d: 1 }, 'invalid_path'],
    ['a path that is none', 'p', { p: 7, d: 1 }, 'invalid_path'],
    ['a path 33 levels deep', 'p', { p: '/a'.repeat(33), d: 1 }, 'invalid_path'],
    ['overlapping paths', 'm', { p: '/', d: { a: 1, 'a/b': 2 } }, 'invalid_data'],
    ['an update that is no object', 'm', { p: '/', d: 5 }, 'invalid_data'],
    ['an unknown server value', 'p', { p: '/a', d: { '.sv': 'x' } }, 'invalid_data'],
    ['a limit of 0', 'q', { p: '/a', q: { l: 0, vf: 'l' }, t: 1 }, 'invalid_query'],
    [
      'a bound that is an object',
      'q',
      { p: '/a', q: { i: 'n', sp: { a: 1 } }, t: 1 },
      'invalid_query',
    ],
    ['a token that is none', 'auth', { cred: 'x' }, 'invalid_token'],
    ['an unknown action', 'zz', {}, 'bad_request'],
  ])('%s', async (_, action, body, status) => {
    const { request, socket } = await openRaw();
    expect((await request(1, action, body)).s).toBe(status);
    expect((await request(2, 'g', { p: '/' })).d).toBe(null);
    socket.close();
  });

  test('a write of more than 16 MB', async () => {
    const client = clients.open();
    await set(ref(client, 'x'), 'before');
    const parts = ['a', 'b'].map((key) => [key, 'x'.repeat(9_000_000)]);
    await expect(set(ref(client, 'x'), Object.fromEntries(parts))).rejects.toThrow(/TOO_BIG/);
    expect(backend.admin.get('x')).toBe('before');
  }, 20_000);
});

describe('clients that do not keep the protocol are dropped alone', () => {
  test.each([
    ['what is no JSON', 'hello there'],
    ['JSON that is no message', '{"t":"d"}'],
    ['a number of frames beyond reason', '999999'],
  ])('%s', async (_, text) => {
    const { socket, closed } = await openRaw();
    socket.send(text);
    expect(await closed).toBe(1008);
    await expectOthersServed();
  });

  test('a message of more than 32 MB', async () => {
    const { socket, closed } = await openRaw();
    socket.on('error', () => undefined);
    socket.send('x'.repeat(33_600_000));
    expect([1006, 1009]).toContain(await closed);
    await expectOthersServed();
  });

  test('one whose token can’t be checked at all', async () => {
    await backend.close();
    backend = await openBackend({
      identity: { handle: async () => false, verify: () => Promise.reject(new Error('no disk')) },
    });
    const { socket, closed } = await openRaw();
    socket.send('{"t":"d","d":{"r":1,"a":"auth","b":{"cred":"x"}}}');
    expect(await closed).toBe(1008);
  });

  test('bytes', async () => {
    const { socket, closed } = await openRaw();
    socket.send(Buffer.from([1, 2, 3]));
    expect(await closed).toBe(1008);
  });

  test('one that gives no sign of life, and its presence ends', async () => {
    const { socket, request, closed } = await openRaw();
    await request(1, 'o', { p: '/gone', d: true });
    const gone = new Promise<void>((resolve) => {
      backend.admin.on('/gone', (value) => {
        if (value === true) resolve();
      });
    });
    // Its end of the line stays open but reads nothing, so pings go unanswered.
    socket.pause();
    await gone;
    socket.resume();
    await closed;
  });
});

describe('limits', () => {
  async function reopen(limits: Partial<ServerLimits>): Promise<void> {
    await clients.close();
    await backend.close();
    backend = await openBackend({ limits });
    clients = createClients(backend.port);
  }

  test('a connection beyond the most is answered with 503 until another has gone', async () => {
    await reopen({ sockets: 3 });
    const open = await Promise.all([openRaw(), openRaw(), openRaw()]);
    await expect(openRaw()).rejects.toThrow('503');
    const [first, second] = open;
    expect((await second.request(1, 'p', { p: '/x', d: 1 })).s).toBe('ok');
    first.socket.close();
    await first.closed;
    const again = await openRaw();
    expect((await again.request(1, 'g', { p: '/x' })).d).toBe(1);
    for (const { socket } of [...open, again]) socket.close();
  });

  test('a listen beyond the most is refused, on that connection alone', async () => {
    await reopen({ listens: 50 });
    const { request, socket } = await openRaw();
    const listens = Array.from({ length: 60 }, (_, n) => request(n, 'q', { p: `/${n}`, h: '' }));
    const statuses = (await Promise.all(listens)).map(({ s }) => s);
    expect(statuses.filter((status) => status === 'ok')).toHaveLength(50);
    expect(new Set(statuses.slice(50))).toEqual(new Set(['too_many_listens']));
    expect((await request(100, 'q', { p: '/7', h: '' })).s).toBe('ok');
    await request(101, 'n', { p: '/7' });
    expect((await request(102, 'q', { p: '/55', h: '' })).s).toBe('ok');
    await expectOthersServed();
    socket.close();
  });

  test('a flood of listens on one connection leaves others served', async () => {
    await reopen({ listens: 100 });
    const { request, socket } = await openRaw();
    for (let r = 0; r < 10_000; r += 1) {
      socket.send(`{"t":"d","d":{"r":${r},"a":"q","b":{"p":"/${r}","h":""}}}`);
    }
    await expectOthersServed();
    expect((await request(10_000, 'q', { p: '/one more', h: '' })).s).toBe('too_many_listens');
    socket.close();
    await expectOthersServed();
  });

  test('what is left for the end of a connection is bounded in number and in size', async () => {
    await reopen({ disconnectWrites: 3, disconnectChars: 2000 });
    const { request, socket, closed } = await openRaw();
    expect((await request(1, 'o', { p: '/a', d: 'x'.repeat(1500) })).s).toBe('ok');
    expect((await request(2, 'o', { p: '/b', d: 'x'.repeat(1500) })).s).toBe('too_big');
    expect((await request(3, 'om', { p: '/', d: { b: 1, c: 1 } })).s).toBe('ok');
    expect((await request(4, 'o', { p: '/d', d: 1 })).s).toBe('too_big');
    // A repeated request replaces the first.
    expect((await request(5, 'o', { p: '/a', d: 'short' })).s).toBe('ok');
    socket.close();
    await closed;
    await expectOthersServed();
    expect(backend.admin.get('/')).toEqual({ a: 'short', b: 1, beside: 'fine', c: 1 });
  });

  test('one who floods while its token is checked is dropped', async () => {
    await backend.close();
    backend = await openBackend({
      limits: { queuedMessages: 20 },
      identity: { handle: async () => false, verify: () => new Promise(() => undefined) },
    });
    clients = createClients(backend.port);
    const { socket, closed } = await openRaw();
    socket.send('{"t":"d","d":{"r":1,"a":"auth","b":{"cred":"x"}}}');
    for (let r = 2; r < 40; r += 1) socket.send(`{"t":"d","d":{"r":${r},"a":"s","b":{}}}`);
    expect(await closed).toBe(1008);
    await expectOthersServed();
  });
});

describe('loopback only', () => {
  test.each([
    ['a foreign Host', { host: 'chartroom.example' }],
    ['a foreign Host that begins alike', { host: 'localhost.example' }],
    ['a page from elsewhere', { origin: 'https://chartroom.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    await expect(openRaw(headers)).rejects.toThrow('403');
  });

  test.each(['localhost', 'a.localhost', '127.0.0.1', '[::1]'])('%s is served', async (name) => {
    const { socket } = await openRaw({ host: `${name}:4102`, origin: `http://${name}:4100` });
    socket.close();
  });

  test('other paths are no database', async () => {
    await expect(openRaw({}, '/other')).rejects.toThrow('404');
  });

  test('long polling is refused in clear words, and foreign hosts there too', async () => {
    const lp = await fetch(`${backend.url}/.lp?start=t`);
    expect([lp.status, await lp.text()]).toEqual([400, expect.stringContaining('forceWebSockets')]);
    expect((await fetch(`${backend.url}/nothing`)).status).toBe(404);
    expect(await statusFor('chartroom.example')).toContain('403');
  });
});

/** The first line of the answer to a request with this `Host`, which fetch would not send. */
function statusFor(host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(backend.port, '127.0.0.1');
    socket.write(`GET /.lp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}
