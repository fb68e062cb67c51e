import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { get, ref, set } from 'firebase/database';
import { WebSocket } from 'ws';
import type { Backend } from '../backend';
import { createFrameReader } from './frames';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';

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

interface Raw {
  readonly socket: WebSocket;
  /** Frames received, oldest first. */
  readonly received: string[];
  ask(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }>;
  readonly closed: Promise<number>;
}

function openRaw(
  headers: Record<string, string> = {},
  path = '/.ws?v=5&ns=chartroom',
): Promise<Raw> {
  const socket = new WebSocket(`ws://127.0.0.1:${backend.port}${path}`, { headers });
  const reader = createFrameReader();
  const received: string[] = [];
  const answers = new Map<number, (body: { s: string; d: unknown }) => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      received.push(data.toString());
      const text = reader.read(data.toString());
      const message = text === null ? {} : JSON.parse(text);
      if (message.t === 'c' && message.d.t === 'h') resolve({ socket, received, ask, closed });
      if (message.t === 'd') answers.get(message.d.r)?.(message.d.b);
    });
    function ask(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }> {
      socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
      return new Promise((answer) => answers.set(r, answer));
    }
  });
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
    const { ask, received, socket } = await openRaw();
    await ask(1, 'q', { p: '/x', h: '' });
    await ask(2, 'p', { p: '/x/y', d: 5 });
    expect(received.slice(-2).map((text) => JSON.parse(text).d)).toEqual([
      { a: 'd', b: { p: '/x/y', d: 5 } },
      { r: 2, b: { s: 'ok', d: '' } },
    ]);
    socket.close();
  });

  test('a text over 16,384 characters comes as a count and as many pieces', async () => {
    const { ask, received, socket } = await openRaw();
    const text = 'x'.repeat(40_000);
    await ask(1, 'p', { p: '/x', d: text });
    expect((await ask(2, 'g', { p: '/x' })).d).toBe(text);
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
    const { ask, socket } = await openRaw();
    expect((await ask(1, action, body)).s).toBe(status);
    expect((await ask(2, 'g', { p: '/' })).d).toBe(null);
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

  test('more listens than any page needs are refused', async () => {
    const { ask, socket } = await openRaw();
    const statuses = await Promise.all(
      Array.from({ length: 20_001 }, (_, n) => ask(n, 'q', { p: `/${n}`, h: '' })),
    );
    expect(statuses.filter(({ s }) => s !== 'ok').map(({ s }) => s)).toEqual(['too_many_listens']);
    socket.close();
    await expectOthersServed();
  }, 20_000);

  test('one that gives no sign of life, and its presence ends', async () => {
    const { socket, ask, closed } = await openRaw();
    await ask(1, 'o', { p: '/gone', d: true });
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
