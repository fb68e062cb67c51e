import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onValue, ref, remove, set, setWithPriority, update } from 'firebase/database';
import type { Backend } from '../backend';
import { createIdentity, type Identity } from '../identity/identity';
import { compileRules } from '../rules/compile';
import { type AccountClients, createAccountClients } from '../server/test/accounts';
import { type Clients, createClients } from '../server/test/clients';
import { openBackend } from '../server/test/openBackend';
import { seededRandom } from '../server/test/seeded';
import { type EventStream, openStream } from './test/eventStream';

const rules = compileRules({
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': 'n' },
    members: { '.write': true },
    room: { '.read': "root.child('members').child(auth.uid).exists()" },
  },
});

let identity: Identity;
let backend: Backend;
let accounts: AccountClients;
let clients: Clients;
let clock = 0;
const streams: EventStream[] = [];
beforeEach(async () => {
  clock = 0;
  identity = await createIdentity({ dataDir: null });
  backend = await openBackend({
    rules,
    identity,
    heartbeatMs: 100,
    now: () => Date.now() + clock,
  });
  accounts = createAccountClients(backend.url);
  clients = createClients(backend.port);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await Promise.all([accounts.close(), clients.close()]);
  await backend.close();
  await identity.close();
});

async function open(path: string): Promise<EventStream> {
  const stream = await openStream(`${backend.url}${path}`);
  streams.push(stream);
  return stream;
}

describe('a stream of events', () => {
  test('begins with all there is and goes on with every change, as the SDK hears it', async () => {
    const database = clients.open();
    await set(ref(database, 'open'), { a: 1 });
    const stream = await open('/open.json');
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const put = (path: string, data: unknown) => ({ event: 'put', data: { path, data } });
    expect(await stream.until('put')).toEqual(put('/', { a: 1 }));
    await set(ref(database, 'open/b/c'), [true]);
    expect(await stream.until('put')).toEqual(put('/b/c', [true]));
    await update(ref(database), { 'open/a': null, 'open/b/d': 2, 'members/x': null });
    expect(await stream.until('patch')).toEqual({
      event: 'patch',
      data: { path: '/', data: { a: null, 'b/d': 2 } },
    });
    await setWithPriority(ref(database, 'open/b'), 'leaf', 3);
    expect(await stream.until('put')).toEqual(put('/b', 'leaf'));
    await remove(ref(database, 'open'));
    expect(await stream.until('put')).toEqual(put('/', null));
  });

  test('says that it lives while nothing happens', async () => {
    const stream = await open('/open.json');
    await stream.until('put');
    expect(await stream.next()).toEqual({ event: 'keep-alive', data: null });
  });

  test('of a query has its window alone', async () => {
    await backend.admin.set('open', { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const stream = await open('/open.json?orderBy="n"&limitToLast=1');
    expect((await stream.until('put'))?.data).toEqual({ path: '/', data: { c: { n: 3 } } });
    await backend.admin.set('open/a/n', 4);
    expect((await stream.until('patch'))?.data).toEqual({
      path: '/',
      data: { a: { n: 4 }, c: null },
    });
  });

  test('is refused where the rules, the token or the query say no', async () => {
    const statusOf = async (path: string) => (await open(path)).status;
    expect(await statusOf('/room.json')).toBe(401);
    expect(await statusOf('/open.json?auth=x')).toBe(401);
    expect(await statusOf('/open.json?orderBy="m"&limitToLast=1')).toBe(400);
  });

  test('is cancelled by the write that ends the right to read, without that write', async () => {
    const { uid, token } = await accounts.signUp('stream-member');
    await backend.admin.update({ [`members/${uid}`]: true, room: 'one' });
    const stream = await open(`/room.json?auth=${await token()}`);
    expect((await stream.until('put'))?.data).toEqual({ path: '/', data: 'one' });
    await backend.admin.update({ [`members/${uid}`]: null, room: 'two' });
    let last = await stream.next();
    while (last?.event === 'keep-alive') last = await stream.next();
    expect(last).toEqual({ event: 'cancel', data: null });
    expect(await stream.next()).toBe(null);
  });

  test('ends with the token that opened it', async () => {
    const { uid, token } = await accounts.signUp('stream-late');
    await backend.admin.update({ [`members/${uid}`]: true });
    const idToken = await token();
    clock = 3_599_500;
    const stream = await open(`/room.json?auth=${idToken}`);
    expect(await stream.until('auth_revoked')).toEqual({
      event: 'auth_revoked',
      data: 'credential is no longer valid',
    });
    expect(await stream.next()).toBe(null);
  });

  test('goes when its reader goes, and a streaming server can be closed', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => open('/open.json')));
    await Promise.all(all.map((stream) => stream.until('put')));
    for (const stream of all.slice(0, 10)) stream.close();
    await backend.admin.set('open', 1);
    expect((await all[15]?.until('put'))?.data).toEqual({ path: '/', data: 1 });
  });

  test('beyond the most is answered with 503 until another has gone', async () => {
    await backend.close();
    backend = await openBackend({ rules, identity, limits: { streams: 2 } });
    const [first] = await Promise.all([open('/open.json'), open('/open.json')]);
    const refused = await fetch(`${backend.url}/open.json`, {
      headers: { accept: 'text/event-stream' },
    });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: '2 streams are open on this server.' },
    ]);
    first?.close();
    let status = 503;
    while (status === 503) ({ status } = await open('/open.json'));
    expect(status).toBe(200);
  });
});

describe('a stream and a listener of the SDK', () => {
  test('end with the same value after random writes (seed 11)', async () => {
    const random = seededRandom(11);
    const database = clients.open();
    const stream = await open('/open.json');
    let heard: unknown = null;
    onValue(ref(database, 'open'), (snapshot) => {
      heard = snapshot.val();
    });
    const keys = ['a', 'b', 'c', '1'];
    for (let n = 0; n < 150; n += 1) {
      const path = ['open', ...Array.from({ length: random.below(4) }, () => random.pick(keys))];
      const value = random.pick([null, n, `text ${n}`, { a: n, c: { b: true } }]);
      const isPatch = random.next() < 0.3;
      await (isPatch
        ? update(ref(database, 'open'), { 'a/b': value, [random.pick(['b', 'c'])]: n })
        : set(ref(database, path.join('/')), value));
    }
    await set(ref(database, 'open/end'), 'end');
    let tree: unknown = null;
    for (;;) {
      const { event, data } = (await stream.next()) ?? { event: 'over', data: null };
      if (event === 'over') break;
      const { path = '', data: value = null } = Object(data);
      if (event === 'put') tree = placed(tree, path, value);
      if (event === 'patch') {
        for (const [below, part] of Object.entries(Object(value))) {
          tree = placed(tree, `${path}/${below}`, part);
        }
      }
      if (path === '/end') break;
    }
    expect(tree).toEqual(heard);
  });
});

/** What a reader of the events builds from them: a value put at a path, nulls and empty ones gone. */
function placed(tree: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = path.split('/').filter((part) => part !== '');
  if (key === undefined) return value;
  const branch = typeof tree === 'object' && tree !== null ? { ...tree } : {};
  const before = Object.entries(branch).find(([name]) => name === key)?.[1] ?? null;
  const after = placed(before, rest.join('/'), value);
  const entries = Object.entries(branch).filter(([name, part]) => name !== key && part !== null);
  if (after !== null) entries.push([key, after]);
  if (entries.length > 0) return Object.fromEntries(entries);
  return typeof tree === 'object' ? null : tree;
}
