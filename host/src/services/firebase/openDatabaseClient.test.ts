import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import { get, goOffline, ref } from 'firebase/database';
import { createFirebaseApp } from './createFirebaseApp';
import { openDatabaseClient } from './openDatabaseClient';
import { localConfig, startLocalBackend } from './test/localBackend';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  backend = await startLocalBackend();
});

afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await backend.backend.close();
  await backend.identity.close();
});

test('a page can open several databases without warnings of the SDK', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const config = localConfig(backend.backend.port);
  for (const name of ['first', 'second']) {
    const app = createFirebaseApp(config, name);
    apps.push(app);
    const client = openDatabaseClient(app, config);
    expect((await get(ref(client, 'open/nothing'))).exists()).toBe(false);
    goOffline(client);
  }
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});
