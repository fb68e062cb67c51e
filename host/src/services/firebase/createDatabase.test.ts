import type { ChartroomError } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp, setLogLevel } from 'firebase/app';
import { type Database as Client, goOffline, goOnline } from 'firebase/database';
import { createDatabase } from './createDatabase';
import { createFirebaseApp } from './createFirebaseApp';
import type { Database } from './database';
import { openDatabaseClient } from './openDatabaseClient';
import { localConfig, startLocalBackend } from './test/localBackend';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
let app: FirebaseApp;
let client: Client;
let database: Database;

beforeAll(async () => {
  // The SDK warns of each refusal, and these tests cause some.
  setLogLevel('silent');
  backend = await startLocalBackend();
  const config = localConfig(backend.backend.port);
  app = createFirebaseApp(config);
  client = openDatabaseClient(app, config);
  database = createDatabase(client, 'localhost');
});

afterAll(async () => {
  goOffline(client);
  await deleteApp(app);
  await backend.backend.close();
  await backend.identity.close();
});

/** Values of a path, to be awaited one by one. */
function valuesOf(path: string) {
  const waiting: ((value: unknown) => void)[] = [];
  const come: unknown[] = [];
  const errors: ChartroomError[] = [];
  const stop = database.watch(
    path,
    (value) => {
      const next = waiting.shift();
      if (next) next(value);
      else come.push(value);
    },
    (error) => errors.push(error),
  );
  const next = () =>
    new Promise<unknown>((resolve) => {
      if (come.length > 0) resolve(come.shift());
      else waiting.push(resolve);
    });
  return { next, stop, errors };
}

describe('createDatabase on the local backend', () => {
  test('reports null for an empty path, then every change', async () => {
    const { next, stop } = valuesOf('open/watched');
    expect(await next()).toBeNull();
    await database.update({ 'open/watched': { title: 'one' } });
    expect(await next()).toEqual({ title: 'one' });
    await database.update({ 'open/watched': null });
    expect(await next()).toBeNull();
    stop();
  });

  test('uses the server’s time and creates ordered keys', async () => {
    const key = database.newKey('open/list');
    await database.update({ [`open/list/${key}`]: { at: database.serverTime } });
    expect(await database.get(`open/list/${key}/at`)).toBeGreaterThan(Date.UTC(2024, 0));
  });

  test('names the path in every refusal', async () => {
    const refused = { code: 'connection/refused', context: { path: 'closed' } };
    await expect(database.get('closed')).rejects.toMatchObject(refused);
    await expect(database.update({ closed: 1 })).rejects.toMatchObject(refused);
    await expect(
      new Promise((_, reject) => database.watch('closed', () => undefined, reject)),
    ).rejects.toMatchObject(refused);
  });

  test.each(['open/a.b', 'open/$x', 'open/[1]', `open/${'x'.repeat(800)}`])(
    'treats an impossible path as empty: %s',
    async (path) => {
      expect(await database.get(path)).toBeNull();
      expect(await valuesOf(path).next()).toBeNull();
    },
  );
});

describe('watchChildren', () => {
  test('reports children in order, then one by one, and all again after a reconnection', async () => {
    await database.update({
      'open/series/b': { t0: 20 },
      'open/series/a': { t0: 30 },
      'open/series/early': { t0: 5 },
    });
    const events: string[] = [];
    let notify: () => void = () => undefined;
    const hears = (expected: string) =>
      new Promise<void>((resolve) => {
        notify = () => {
          if (events.at(-1) === expected) resolve();
        };
        notify();
      });
    const record = (what: string) => {
      events.push(what);
      notify();
    };
    const stop = database.watchChildren(
      { path: 'open/series', orderBy: 't0', startAt: 10 },
      {
        initial: (children) => record(`initial ${children.map(([key]) => key).join()}`),
        added: (key) => record(`added ${key}`),
        error: (error) => record(error.code),
      },
    );
    await hears('initial b,a');
    await database.update({ 'open/series/c': { t0: 40 } });
    await hears('added c');
    goOffline(client);
    // Another client writes while this one is offline.
    await backend.backend.admin.update({ 'open/series/d': { t0: 50 } });
    goOnline(client);
    await hears('initial b,a,c,d');
    stop();
    await database.update({ 'open/series/e': { t0: 60 } });
    expect(events).toEqual(['initial b,a', 'added c', 'initial b,a,c,d']);
  });

  test('reports an empty range as an initial list, and a refusal once', async () => {
    const nothing = await new Promise((resolve, reject) => {
      database.watchChildren(
        { path: 'open/series', orderBy: 't0', startAt: 1e6 },
        { initial: resolve, added: reject, error: reject },
      );
    });
    expect(nothing).toEqual([]);
    const refusal = await new Promise<ChartroomError>((resolve, reject) => {
      database.watchChildren(
        { path: 'closed', orderBy: 't0', startAt: 0 },
        { initial: reject, added: reject, error: resolve },
      );
    });
    expect(refusal.code).toBe('connection/refused');
  });
});
