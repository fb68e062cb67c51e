import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Random } from '../server/test/seeded';
import { randomPath, randomUpdate, randomValue } from './frames';

/** Sends what no decent client would, until `isOver`; whatever comes back is of no interest. */
export async function runHostileClient(
  port: number,
  random: Random,
  shouldStop: () => boolean,
): Promise<void> {
  while (!shouldStop()) {
    const play = random.pick([
      playFrames,
      playFrames,
      playRest,
      playRest,
      playStream,
      playBytes,
      playSlowListener,
      playLarge,
    ]);
    await play(port, random, shouldStop).catch(() => undefined);
    await pause(random.below(60));
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function openSocket(port: number, path = '/.ws?v=5&ns=chartroom'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('close', reject);
  });
  socket.on('error', () => undefined);
  return socket;
}

async function playFrames(port: number, random: Random, shouldStop: () => boolean): Promise<void> {
  const socket = await openSocket(port);
  for (let n = random.below(150); n > 0 && !shouldStop(); n -= 1) {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(randomFrame(random));
    if (n % 10 === 0) await pause(random.below(15));
  }
  if (random.below(2) === 0) socket.terminate();
  else socket.close();
}

const actions = [
  'p',
  'p',
  'm',
  'o',
  'om',
  'oc',
  'q',
  'q',
  'n',
  'g',
  's',
  'auth',
  'gauth',
  'unauth',
  'x',
];

function randomFrame(random: Random): string | Buffer {
  switch (random.below(24)) {
    case 0:
      return random.pick([
        '0',
        '',
        '3',
        '999999',
        '{',
        '[]',
        'null',
        '{"t":"c","d":{"t":"p","d":{}}}',
      ]);
    case 1:
      return Buffer.from([random.below(256), 0, 255]);
    case 2:
      return '['.repeat(random.below(5000));
    case 3:
      return JSON.stringify({ t: 'd', d: { r: 'x', a: 1, b: null } });
    default: {
      const a = random.pick(actions);
      const p =
        random.below(15) === 0 ? random.pick<unknown>([null, 7, {}, '/', '']) : hostilePath(random);
      const d = a === 'm' || a === 'om' ? randomUpdate(random) : randomValue(random, 0);
      const q = random.below(2) === 0 ? { q: randomQuery(random), t: random.below(9) } : {};
      const h = random.below(9) === 0 ? { h: 'not a hash' } : {};
      const cred = { cred: random.pick<unknown>(['', 'a.b.c', null, 'x'.repeat(5000)]) };
      return JSON.stringify({
        t: 'd',
        d: { r: random.below(1e6), a, b: { p, d, ...q, ...h, ...cred } },
      });
    }
  }
}

/** Mostly paths with write permission. `locked` and the root have none. */
function hostilePath(random: Random): string {
  return randomPath(random, random.below(6) === 0 ? random.pick(['locked', '', '..']) : 'hostile');
}

function randomQuery(random: Random): unknown {
  const bound = () => random.pick<unknown>([null, 1, 'a', true, { a: 1 }, '\ud800', [1]]);
  return {
    ...(random.below(2) === 0 ? { sp: bound(), sn: bound() } : {}),
    ...(random.below(2) === 0 ? { ep: bound(), en: bound(), ein: bound() } : {}),
    l: random.pick<unknown>([1, 3, 0, -1, 1e9, 'x', null]),
    vf: random.pick<unknown>(['l', 'r', 'x']),
    i: random.pick<unknown>(['.key', '.value', '.priority', 'a', 'a/b', '..', null, 5]),
  };
}

const restPaths = [
  '/hostile.json',
  '/hostile/a/.priority.json',
  '/.json',
  '/%.json',
  '/locked.json',
  '/hostile/%2e%2e.json',
  '/a//b.json',
  '/.settings/rules.json',
  '/hostile/a.json?orderBy="$key"&limitToFirst=3',
  '/hostile.json?orderBy=x',
  '/hostile.json?print=x',
  '/hostile.json?shallow=true',
];

async function playRest(port: number, random: Random): Promise<void> {
  const path =
    random.below(2) === 0
      ? random.pick(restPaths)
      : `/${encodeURI(Buffer.from(hostilePath(random)).toString())}.json`;
  const method = random.pick(['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'LINK']);
  const hasBody = ['PUT', 'PATCH', 'POST'].includes(method);
  const body =
    random.below(8) === 0
      ? random.pick(['{', '', '\u0000', '[1,', '"\\ud800"'])
      : JSON.stringify(randomValue(random, 0));
  const headers = random.pick<Record<string, string>>([
    {},
    { 'if-match': 'x' },
    { 'x-firebase-etag': 'true' },
    { authorization: 'Bearer x' },
  ]);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(hasBody ? { body } : {}),
    signal: AbortSignal.timeout(random.below(4) === 0 ? 3 : 5000),
  });
  await response.text();
}

async function playStream(port: number, random: Random): Promise<void> {
  const abort = new AbortController();
  const headers = { accept: 'text/event-stream' };
  const path = `/${random.pick(['hostile', 'm0', ''])}.json`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    signal: abort.signal,
  });
  await pause(random.below(300));
  abort.abort();
  await response.body?.cancel().catch(() => undefined);
}

/** Bytes that are no HTTP, or a request that breaks off. */
async function playBytes(port: number, random: Random): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    random.pick([
      'PUT /hostile.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a":',
      'GET /.ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      '\u0000\u0001\u0002',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    ]),
  );
  await pause(random.below(100));
  socket.destroy();
}

/** Listens to everything it may and reads nothing. */
async function playSlowListener(port: number, random: Random): Promise<void> {
  const socket = await openSocket(port);
  socket.pause();
  for (let n = 0; n < 30; n += 1) {
    socket.send(
      JSON.stringify({
        t: 'd',
        d: { r: n, a: 'q', b: { p: random.pick(['/hostile', '/m0', '/']) } },
      }),
    );
  }
  await pause(random.below(400));
  socket.terminate();
}

/** Now and then a large value, which makes the log grow until it is compacted. */
async function playLarge(port: number, random: Random): Promise<void> {
  await pause(200);
  const body = JSON.stringify({ [`k${random.below(3)}`]: 'x'.repeat(random.below(900_000)) });
  const response = await fetch(`http://127.0.0.1:${port}/hostile/large.json`, {
    method: 'PATCH',
    body,
  });
  await response.text();
}
