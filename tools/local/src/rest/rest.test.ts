import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  get,
  orderByChild,
  orderByKey,
  query,
  ref,
  serverTimestamp,
  set,
  setWithPriority,
  startAfter,
} from 'firebase/database';
import type { Backend } from '../backend';
import { createIdentity, type Identity } from '../identity/identity';
import { compileRules } from '../rules/compile';
import { type AccountClients, createAccountClients } from '../server/test/accounts';
import { type Clients, createClients } from '../server/test/clients';
import { openBackend } from '../server/test/openBackend';

const rules = compileRules({
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': ['n', '.value'] },
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
    text: { '.read': true, '.write': true, '.validate': 'newData.isString()' },
    dark: { '.write': true },
  },
});

let identity: Identity;
let backend: Backend;
let accounts: AccountClients;
let clients: Clients;
let clock = 0;
beforeAll(async () => {
  identity = await createIdentity({ dataDir: null, now: () => Date.now() + clock });
  backend = await openBackend({ rules, identity, now: () => Date.now() + clock });
  accounts = createAccountClients(backend.url);
  clients = createClients(backend.port);
});
beforeEach(async () => {
  clock = 0;
  await backend.admin.set('/', null);
});
afterAll(async () => {
  await Promise.all([accounts.close(), clients.close()]);
  await backend.close();
  await identity.close();
});

interface Asked {
  readonly body?: unknown;
  /** In place of a body that is JSON. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

async function ask(method: string, path: string, { body, raw, headers = {} }: Asked = {}) {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${backend.url}${path}`, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: text === '' ? null : JSON.parse(text),
    etag: response.headers.get('etag'),
  };
}

describe('what REST writes the SDK sees, and the reverse', () => {
  test('PUT replaces, PATCH merges several paths at once, DELETE removes', async () => {
    const database = clients.open();
    const value = { n: 1, list: ['p', 'q'], deep: { er: true }, text: 'é “ü” 🎈' };
    expect(await ask('PUT', '/open/x.json', { body: value })).toMatchObject({
      status: 200,
      json: value,
    });
    expect((await get(ref(database, 'open/x'))).val()).toEqual(value);
    const patch = { n: 2, 'deep/er': null, 'list/1': 'r' };
    expect((await ask('PATCH', '/open/x.json', { body: patch })).json).toEqual(patch);
    const merged = { n: 2, list: ['p', 'r'], text: value.text };
    expect((await get(ref(database, 'open/x'))).val()).toEqual(merged);
    expect((await ask('GET', '/open/x.json')).json).toEqual(merged);
    expect(await ask('DELETE', '/open/x.json')).toMatchObject({ status: 200, text: 'null' });
    expect((await get(ref(database, 'open/x'))).exists()).toBe(false);
    await set(ref(database, 'open/é ü'), [1, 2]);
    expect((await ask('GET', '/open/%C3%A9%20%C3%BC.json')).text).toBe('[1,2]');
    expect((await ask('GET', '/open/nothing.json')).text).toBe('null');
  });

  test('POST makes keys in the order of their making, as push() does', async () => {
    const names: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      names.push((await ask('POST', '/open/log.json', { body: n })).json.name);
    }
    expect(names.every((name) => /^-[\w-]{19}$/.test(name))).toBe(true);
    const seen = (await get(ref(clients.open(), 'open/log'))).val();
    expect(Object.entries(seen)).toEqual(names.map((name, n) => [name, n]));
  });

  test('server values resolve', async () => {
    const at = { '.sv': 'timestamp' };
    const { json } = await ask('PUT', '/open/x.json', { body: { at, n: 1 } });
    expect(Math.abs(json.at - Date.now())).toBeLessThan(5000);
    await ask('PATCH', '/open/x.json', { body: { n: { '.sv': { increment: 4 } } } });
    expect((await ask('GET', '/open/x/n.json')).json).toBe(5);
    await set(ref(clients.open(), 'open/y'), serverTimestamp());
  });

  test('priorities are there for who exports', async () => {
    await setWithPriority(ref(clients.open(), 'open/x'), { a: 1 }, 7);
    expect((await ask('GET', '/open/x.json')).json).toEqual({ a: 1 });
    expect((await ask('GET', '/open/x.json?format=export')).json).toEqual({ a: 1, '.priority': 7 });
  });

  test('keys that JavaScript knows are keys like any other', async () => {
    const raw = '{"__proto__":{"x":1},"constructor":2,"toString":3}';
    await ask('PUT', '/open/x.json', { raw });
    expect((await ask('GET', '/open/x.json')).text).toBe(raw);
    expect((await ask('GET', '/open/x/constructor.json')).json).toBe(2);
  });
});

describe('how an answer looks', () => {
  test('pretty is indented, silent is empty', async () => {
    const { text } = await ask('PUT', '/open/x.json?print=pretty', { body: { a: { b: 1 } } });
    expect(text).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
    const silent = await ask('PUT', '/open/x.json?print=silent', { body: { a: 2 } });
    expect(silent).toMatchObject({ status: 204, text: '' });
    expect(await ask('GET', '/open/x.json?print=silent')).toMatchObject({ status: 204, text: '' });
  });

  test('shallow gives the keys alone', async () => {
    await backend.admin.set('open', { x: { a: { b: 1 }, c: 2 }, y: 'leaf' });
    expect((await ask('GET', '/open.json?shallow=true')).json).toEqual({ x: true, y: true });
    expect((await ask('GET', '/open/y.json?shallow=true')).json).toBe('leaf');
    const mixed = await ask('GET', '/open.json?shallow=true&orderBy="n"&limitToFirst=1');
    expect(mixed.status).toBe(400);
  });
});

describe('queries', () => {
  const people = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { m: 1 } };

  test.each([
    ['orderBy="n"&startAt=2', 'ac'],
    ['orderBy="n"&startAfter=2', 'a'],
    ['orderBy="n"&endAt=2', 'bcd'],
    ['orderBy="n"&endBefore=2', 'bd'],
    ['orderBy="n"&equalTo=1', 'b'],
    ['orderBy="n"&equalTo=null', 'd'],
    ['orderBy="n"&startAt=2,"d"', 'a'],
    ['orderBy="n"&limitToLast=2', 'ac'],
    ['orderBy="n"&startAt=1&limitToFirst=1', 'b'],
    ['orderBy="$key"&startAt="b"&endAt="c"', 'bc'],
    ['orderBy="$key"&limitToFirst=2', 'ab'],
    ['orderBy="$priority"&limitToLast=1', 'd'],
    ['orderBy="$value"&limitToLast=1', 'd'],
  ])('%s', async (text, keys) => {
    await backend.admin.set('open', people);
    const { status, json } = await ask('GET', `/open.json?${text}`);
    expect([status, Object.keys(json).sort().join('')]).toEqual([200, keys]);
  });

  test.each([
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=n', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="n"&limitToFirst=x', 'limitToFirst must be an integer greater than zero'],
    ['orderBy="n"&limitToFirst=1&limitToLast=1', 'only one of limitToFirst and limitToLast'],
    ['orderBy="n"&startAt={}', 'Constraint index field must be a JSON primitive'],
    ['orderBy="n"&startAt=1&equalTo=1', 'only one of startAt and equalTo'],
    ['orderBy="m"&equalTo=1', 'Index not defined, add ".indexOn": "m", for path "/open"'],
    ['print=loud', "print must be 'pretty' or 'silent'"],
  ])('%s is refused in the words of the hosted service', async (text, words) => {
    const { status, json } = await ask('GET', `/open.json?${text}`);
    expect([status, json.error]).toEqual([400, expect.stringContaining(words)]);
  });

  test('the SDK agrees', async () => {
    await backend.admin.set('open', people);
    const at = ref(clients.open(), 'open');
    const both = [
      [query(at, orderByChild('n'), startAfter(1, 'a')), 'orderBy="n"&startAfter=1,"a"'],
      [query(at, orderByKey(), startAfter('b')), 'orderBy="$key"&startAfter="b"'],
    ] as const;
    for (const [asked, text] of both) {
      const { json } = await ask('GET', `/open.json?${text}`);
      expect(json).toEqual((await get(asked)).val());
    }
  });
});

describe('conditional writes', () => {
  const etag = { 'x-firebase-etag': 'true' };

  test('go through while the ETag fits, and tell the value where it does not', async () => {
    const none = await ask('GET', '/open/x.json', { headers: etag });
    expect(none.etag).toBe('null_etag');
    const first = await ask('PUT', '/open/x.json', {
      body: 1,
      headers: { ...etag, 'if-match': 'null_etag' },
    });
    expect(first.status).toBe(200);
    const late = { body: 2, headers: { 'if-match': 'null_etag' } };
    expect(await ask('PUT', '/open/x.json', late)).toMatchObject({
      status: 412,
      json: 1,
      etag: first.etag,
    });
    const seen = (await ask('GET', '/open/x.json', { headers: etag })).etag ?? '';
    expect(seen).toBe(first.etag);
    const removed = await ask('DELETE', '/open/x.json', { headers: { 'if-match': seen } });
    expect(removed.status).toBe(200);
    expect(backend.admin.get('open/x')).toBe(null);
  });

  test('of many at once count each one', async () => {
    async function increment(): Promise<void> {
      let { json, etag: tag } = await ask('GET', '/open/n.json', { headers: etag });
      for (;;) {
        const headers = { 'if-match': tag ?? '' };
        const put = await ask('PUT', '/open/n.json', { body: (json ?? 0) + 1, headers });
        if (put.status === 200) return;
        ({ json, etag: tag } = put);
      }
    }
    await Promise.all(Array.from({ length: 8 }, increment));
    expect(backend.admin.get('open/n')).toBe(8);
  });

  test('are no matter of PATCH and POST, nor do they tell what may not be read', async () => {
    const headers = { 'if-match': 'null_etag' };
    expect((await ask('PATCH', '/open/x.json', { body: {}, headers })).status).toBe(400);
    expect((await ask('POST', '/open/x.json', { body: 1, headers })).status).toBe(400);
    await backend.admin.set('dark', 'secret');
    const dark = await ask('PUT', '/dark.json', { body: 'x', headers });
    expect([dark.status, dark.json]).toEqual([401, { error: 'Permission denied' }]);
    expect(dark.etag).toBe(null);
  });

  test('tell nothing of a value that the client may write and not read', async () => {
    await backend.admin.set('dark', 41);
    const held = (await ask('GET', '/open.json', { headers: etag })).etag;
    await backend.admin.set('open', 41);
    const right = (await ask('GET', '/open.json', { headers: etag })).etag ?? '';
    expect(right).not.toBe(held);
    const denied = { status: 401, json: { error: 'Permission denied' }, etag: null };
    for (const guess of ['null_etag', right]) {
      const asked = { body: 'x', headers: { ...etag, 'if-match': guess } };
      expect(await ask('PUT', '/dark.json', asked)).toMatchObject(denied);
    }
    expect(backend.admin.get('dark')).toBe(41);
    const added = { '.sv': { increment: 1 } };
    const blind = await ask('PUT', '/dark.json', { body: added, headers: etag });
    expect(blind).toMatchObject({ status: 200, json: added, etag: null });
    expect(backend.admin.get('dark')).toBe(42);
    const seen = await ask('PUT', '/open.json', { body: added, headers: etag });
    expect(seen).toMatchObject({ status: 200, json: 42, etag: expect.any(String) });
  });
});

describe('rules', () => {
  test('speak of who the token names, in the query or in a header', async () => {
    const { uid, token } = await accounts.signUp('rest-reader');
    const idToken = await token();
    const path = `/own/${uid}.json`;
    const denied = { status: 401, json: { error: 'Permission denied' } };
    expect(await ask('GET', path)).toMatchObject(denied);
    expect(await ask('PUT', path, { body: 1 })).toMatchObject(denied);
    expect(await ask('PUT', `${path}?auth=${idToken}`, { body: 1 })).toMatchObject({ status: 200 });
    expect((await ask('GET', `${path}?access_token=${idToken}`)).json).toBe(1);
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await ask('GET', path, { headers })).json).toBe(1);
    expect(await ask('GET', `/own/other.json?auth=${idToken}`)).toMatchObject(denied);
    expect(await ask('PUT', '/text.json', { body: 5 })).toMatchObject(denied);
    expect((await ask('PUT', '/text.json', { body: 'five' })).status).toBe(200);
    expect(await ask('PUT', '/.json', { body: null })).toMatchObject(denied);
  });

  test('a token that is forged, expired or none at all is told so', async () => {
    const { token } = await accounts.signUp('rest-late');
    const idToken = await token();
    const say = async (auth: string) => {
      const { status, json } = await ask('GET', `/open.json?auth=${auth}`);
      return `${status} ${json.error}`;
    };
    expect(await say('x')).toBe('401 Could not parse auth token.');
    expect(await say(`${idToken.slice(0, -4)}AAAA`)).toBe('401 Could not parse auth token.');
    clock = 3_601_000;
    expect(await say(idToken)).toBe('401 Auth token is expired');
  });
});

describe('requests that are none', () => {
  test.each([
    ['PUT', '/open/x.json', '{"a":', "Invalid data; couldn't parse JSON object, array, or value."],
    ['PUT', '/open/x.json', '', "Invalid data; couldn't parse JSON object, array, or value."],
    ['PUT', '/open/x.json', '{"a.b":1}', 'Invalid path: The key "a.b"'],
    ['PUT', '/open/x.json', '{"a":{"":1}}', 'Invalid path: The key ""'],
    ['PATCH', '/open/x.json', '5', 'Invalid data; An update is an object'],
    ['PATCH', '/open/x.json', '{"a":1,"a/b":2}', 'Invalid data; '],
    ['PUT', '/open/x.json', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'Invalid path: '],
    ['PUT', '/open/x.json', '{".sv":"nonsense"}', 'Invalid data; '],
    ['GET', '/open/%ff.json', undefined, 'Invalid path: Invalid token in path'],
    ['GET', '/open/a.b.json', undefined, 'Invalid path: The key "a.b"'],
    ['GET', '/.settings/rules.json', undefined, 'Invalid path: The key ".settings"'],
  ])('%s %s %j', async (method, path, raw, words) => {
    await backend.admin.set('open', 'before');
    const { status, json } = await ask(method, path, raw === undefined ? {} : { raw });
    expect([status, json.error]).toEqual([400, expect.stringContaining(words)]);
    expect(backend.admin.get('open')).toBe('before');
  });

  test('a body over 16 MiB is refused, and others are served', async () => {
    const { status } = await ask('PUT', '/open/x.json', { body: 'x'.repeat(17 << 20) });
    expect(status).toBe(413);
    expect((await ask('GET', '/open/x.json')).text).toBe('null');
  }, 20_000);

  test('other methods and other addresses', async () => {
    expect((await ask('PROPFIND', '/open.json')).status).toBe(405);
    expect((await ask('GET', '/open')).status).toBe(404);
  });

  test('of pages of elsewhere', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await ask('GET', '/open.json', { headers })).status).toBe(403);
    const preflight = await fetch(`${backend.url}/open.json`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4100', 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('if-match');
  });
});
