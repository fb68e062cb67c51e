import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Database, getDatabase, onValue, ref, set } from 'firebase/database';
import { type Backend, createBackend } from '../backend';
import { createIdentity, type Identity } from '../identity/identity';
import { compileRules } from '../rules/compile';
import { type AccountClients, createAccountClients } from '../server/test/accounts';
import { openRawClient } from '../server/test/rawClient';

const closed = compileRules({
  rules: { own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } },
});
const open = '{"rules":{".read":true,".write":true}}';

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** As the SDK's `mockUserToken`, which ends in 1970. */
function unsigned(claims: object, alg = 'none', signature = ''): string {
  const times = { iat: 0, exp: 3600, auth_time: 0 };
  return `${encoded({ alg, type: 'JWT' })}.${encoded({ ...times, ...claims })}.${signature}`;
}

interface Server {
  readonly identity: Identity;
  readonly backend: Backend;
  readonly accounts: AccountClients;
  readonly apps: FirebaseApp[];
}

async function start(emulatorAdmin: boolean): Promise<Server> {
  const identity = await createIdentity({ dataDir: null });
  const options = { port: 0, dataDir: null, rules: closed, identity, emulatorAdmin };
  const backend = await createBackend(options);
  await backend.admin.set('own', { ada: 1, owner: 2 });
  return { identity, backend, accounts: createAccountClients(backend.url), apps: [] };
}

async function stop({ identity, backend, accounts, apps }: Server): Promise<void> {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await accounts.close();
  await backend.close();
  await identity.close();
}

let server: Server;

/** The status of a request with this token; `null` sends none. */
async function ask(
  method: string,
  path: string,
  { token = null, body }: { token?: string | null; body?: string } = {},
): Promise<number> {
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return (await fetch(`${server.backend.url}${path}`, init)).status;
}

/** What a socket is answered to a token, and then to a read and to a deletion of everything. */
async function askBySocket(action: 'auth' | 'gauth', cred: string): Promise<readonly string[]> {
  const client = await openRawClient(server.backend.port);
  const signedIn = await client.request(1, action, { cred });
  const read = await client.request(2, 'g', { p: '/own/ada' });
  const cleared = await client.request(3, 'p', { p: '/', d: null });
  client.socket.close();
  return [signedIn.s, read.s, cleared.s];
}

describe('a backend without --emulator-admin', () => {
  beforeAll(async () => {
    server = await start(false);
  });
  afterAll(() => stop(server));

  test('refuses the owner and unsigned tokens on a socket', async () => {
    const refused = ['invalid_token', 'permission_denied', 'permission_denied'];
    expect(await askBySocket('gauth', 'owner')).toEqual(refused);
    expect(await askBySocket('auth', 'owner')).toEqual(refused);
    expect(await askBySocket('auth', unsigned({ sub: 'ada' }))).toEqual(refused);
  });

  test('refuses the owner and unsigned tokens by REST', async () => {
    for (const token of ['owner', unsigned({ sub: 'ada' })]) {
      expect(await ask('GET', '/own/ada.json', { token })).toBe(401);
      expect(await ask('PUT', '/.json', { token, body: 'null' })).toBe(401);
      expect(await ask('GET', `/own/ada.json?auth=${token}`)).toBe(401);
      expect(await ask('GET', `/own/ada.json?access_token=${token}`)).toBe(401);
    }
  });

  test('refuses other rules, and keeps its own', async () => {
    const path = '/.settings/rules.json?ns=chartroom';
    expect(await ask('PUT', path, { token: 'owner', body: open })).toBe(400);
    expect(await ask('PUT', path, { body: open })).toBe(400);
    expect(await ask('GET', '/own/ada.json')).toBe(401);
    expect(server.backend.admin.get('own')).toEqual({ ada: 1, owner: 2 });
  });
});

describe('a backend with --emulator-admin', () => {
  beforeAll(async () => {
    server = await start(true);
  });
  afterAll(() => stop(server));
  afterEach(async () => {
    const body = JSON.stringify({
      rules: { own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } },
    });
    const path = '/.settings/rules.json?ns=chartroom';
    expect(await ask('PUT', path, { token: 'owner', body })).toBe(200);
    await server.backend.admin.set('own', { ada: 1, owner: 2 });
  });

  test('lets the owner do all, on a socket and by REST', async () => {
    expect(await askBySocket('gauth', 'owner')).toEqual(['ok', 'ok', 'ok']);
    expect(server.backend.admin.get('')).toBeNull();
    expect(await ask('PUT', '/own.json', { token: 'owner', body: '{"ada":3}' })).toBe(200);
    expect(await ask('DELETE', '/.json', { token: 'owner' })).toBe(200);
    expect(server.backend.admin.get('')).toBeNull();
  });

  test('has unsigned tokens be whom they name, under the rules, and never the owner', async () => {
    const denied = ['ok', 'ok', 'permission_denied'];
    expect(await askBySocket('auth', unsigned({ sub: 'ada' }))).toEqual(denied);
    const owner = await askBySocket('auth', unsigned({ sub: 'owner', admin: true }));
    expect(owner).toEqual(['ok', 'permission_denied', 'permission_denied']);
    const token = unsigned({ sub: 'ada' });
    expect(await ask('GET', '/own/ada.json', { token })).toBe(200);
    expect(await ask('GET', '/own/owner.json', { token })).toBe(401);
  });

  test('refuses tokens that are forged or without a user', async () => {
    const tokens = [
      unsigned({ sub: 'ada' }, 'ES256'),
      unsigned({ sub: 'ada' }, 'none', 'AAAA'),
      unsigned({ sub: '' }),
      unsigned({}),
      unsigned({ sub: 7 }),
      'Owner',
      'owner.',
      '..',
    ];
    for (const token of tokens) {
      expect(await ask('GET', '/own/ada.json', { token })).toBe(401);
    }
  });

  test('still takes the tokens of its own accounts', async () => {
    const grace = await server.accounts.signUp('grace');
    await set(ref(grace.database, `own/${grace.uid}`), 5);
    const token = await grace.token();
    expect(await ask('GET', `/own/${grace.uid}.json`, { token })).toBe(200);
    expect(await ask('GET', '/own/ada.json', { token })).toBe(401);
  });

  test('takes rules from the owner alone, and only good ones', async () => {
    const path = '/.settings/rules.json?ns=chartroom';
    expect(await ask('PUT', path, { body: open })).toBe(401);
    expect(await ask('PUT', path, { token: unsigned({ sub: 'ada' }), body: open })).toBe(401);
    expect(await ask('GET', path, { token: 'owner' })).toBe(405);
    for (const body of ['{"rules":', '{}', '{"rules":{".read":"no("}}']) {
      expect(await ask('PUT', path, { token: 'owner', body })).toBe(400);
    }
    const long = JSON.stringify({ rules: { '.read': 'x'.repeat(1 << 20) } });
    expect(await ask('PUT', path, { token: 'owner', body: long })).toBe(413);
    expect(await ask('GET', '/own/ada.json')).toBe(401);
    expect(await ask('PUT', path, { token: 'owner', body: open })).toBe(200);
    expect(await ask('GET', '/own/ada.json')).toBe(200);
  });

  test('revokes listens that the new rules do not grant, and keeps the others', async () => {
    const path = '/.settings/rules.json?ns=chartroom';
    expect(await ask('PUT', path, { token: 'owner', body: open })).toBe(200);
    const database = client();
    const kept = listen(database, 'a');
    const lost = listen(database, 'b');
    await Promise.all([kept.first, lost.first]);
    const body = '{"rules":{"a":{".read":true}}}';
    expect(await ask('PUT', path, { token: 'owner', body })).toBe(200);
    expect(await lost.ended).toMatch(/permission.denied/i);
    await server.backend.admin.update({ a: 2, b: 2 });
    await kept.shows(2);
    expect(lost.values).toEqual([null]);
  });

  test('starts on a loopback address only', async () => {
    const { identity } = server;
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
      const options = { port: 0, host, dataDir: null, rules: null, identity, emulatorAdmin: true };
      await expect(createBackend(options)).rejects.toThrow('must not be reachable from elsewhere');
    }
  });
});

function client(): Database {
  const databaseURL = `${server.backend.url}/?ns=chartroom`;
  const app = initializeApp({ databaseURL, projectId: 'chartroom' }, `emulator-${Math.random()}`);
  server.apps.push(app);
  return getDatabase(app);
}

/** Values that a listen received, and the message that ended it. */
function listen(database: Database, path: string) {
  const values: unknown[] = [];
  const waiting = new Set<() => void>();
  let end: (reason: string) => void;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const shows = (value: unknown) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (values.length > 0 && values.at(-1) === value) resolve();
      };
      waiting.add(look);
      look();
    });
  onValue(
    ref(database, path),
    (snapshot) => {
      values.push(snapshot.val());
      for (const look of waiting) look();
    },
    (error) => end(error.message),
  );
  return { values, ended, shows, first: shows(null) };
}
