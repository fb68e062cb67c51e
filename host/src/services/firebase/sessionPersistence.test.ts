import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import type { Persistence } from 'firebase/auth';
import type { Auth, AuthUser } from './auth';
import { createAuth } from './createAuth';
import { createFirebaseApp } from './createFirebaseApp';
import { localConfig, startLocalBackend } from './test/localBackend';
import { createTab } from './test/tab';

const email = 'ada@chartroom.example';
const password = 'ada-chartroom';
const baseUri = 'http://localhost:4100/chartroom/';
const key = 'chartroom:/chartroom/:firebase:authUser:local:tab';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  backend = await startLocalBackend();
  await backend.identity.admin.createAccount({ uid: 'ada', email, password, displayName: 'Ada' });
});

afterAll(async () => {
  await backend.backend.close();
  await backend.identity.close();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});

/** Loads the SDK in a tab of its own: one process can't open two applications of one name. */
async function openAuth(persistence: Persistence, name = 'tab'): Promise<Auth> {
  const config = localConfig(backend.backend.port);
  const app = createFirebaseApp(config, name);
  apps.push(app);
  return createAuth({ app, config, fetch, baseUri, persistence });
}

function seen(auth: Auth, uid: string | null): Promise<AuthUser | null> {
  return new Promise((resolve) => {
    const stop = auth.watch((user) => {
      if (user === undefined || (user?.uid ?? null) !== uid) return;
      resolve(user);
      queueMicrotask(() => stop());
    });
  });
}

async function reopened(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

describe('the session in the shell’s own storage', () => {
  test('is restored at the next start, and removed by signing out', async () => {
    const stored = new Map<string, string>();
    const first = await openAuth(createTab(stored).persistence);
    await first.signIn(email, password);
    expect([...stored.keys()]).toEqual([key]);
    await reopened();
    const second = await openAuth(createTab(stored).persistence);
    expect(await seen(second, 'ada')).toMatchObject({ email, displayName: 'Ada' });
    await second.signOut();
    expect([...stored.keys()]).toEqual([]);
    await reopened();
    expect(await seen(await openAuth(createTab(stored).persistence), null)).toBeNull();
  });

  test('is invisible to a deployment with another prefix', async () => {
    const stored = new Map<string, string>();
    const production = await openAuth(createTab(stored).persistence);
    await production.signIn(email, password);
    await reopened();
    const other = createTab(stored, undefined, 'chartroom:/staging/:').persistence;
    expect(await seen(await openAuth(other), null)).toBeNull();
    expect([...stored.keys()]).toEqual([key]);
  });

  test('ends in a tab as soon as another tab removes it', async () => {
    const stored = new Map<string, string>();
    const tab = createTab(stored);
    const auth = await openAuth(tab.persistence);
    await auth.signIn(email, password);
    const ended = seen(auth, null);
    stored.delete(key);
    tab.receive({ key });
    expect(await ended).toBeNull();
  });

  test('is migrated once from an older version', async () => {
    const stored = new Map<string, string>();
    const first = await openAuth(createTab(stored).persistence);
    await first.signIn(email, password);
    const session: unknown = JSON.parse(stored.get(key) ?? '');
    await reopened();
    stored.clear();
    const requestedKeys: string[] = [];
    const findOlder = async (name: string) => {
      requestedKeys.push(name);
      return session;
    };
    const second = await openAuth(createTab(stored, findOlder).persistence);
    expect(await seen(second, 'ada')).toMatchObject({ email });
    expect([...stored.keys()]).toEqual([key]);
    await reopened();
    const third = await openAuth(createTab(stored, findOlder).persistence);
    expect(await seen(third, 'ada')).toMatchObject({ email });
    expect(requestedKeys).toEqual(['firebase:authUser:local:tab']);
  });

  test('counts as missing if it can’t be parsed', async () => {
    const stored = new Map([[key, '{"uid":']]);
    expect(await seen(await openAuth(createTab(stored).persistence), null)).toBeNull();
  });
});
