import { ChartroomError } from '@chartroom/contract';
import { createStore } from '@chartroom/contract/store';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SessionSnapshot } from '../session/session';
import { deleteFilesOnSignOut } from './deleteFilesOnSignOut';

const ada = {
  ...{ uid: 'ada', email: 'ada@example.com', emailVerified: true },
  ...{ displayName: 'Ada', photoUrl: null, isGuest: false },
};
const signedIn: SessionSnapshot = {
  ...{ status: 'signed-in', user: ada, hasSignedOut: false, endError: null },
};
const expired: SessionSnapshot = { ...signedIn, status: 'expired', user: null };

let databases: string[];
const original = Reflect.get(globalThis, 'indexedDB');

beforeEach(() => {
  databases = ['x.chartroom.files.ada.w.', 'x.chartroom.files.bob.w.', 'x.chartroom.renderings'];
  Reflect.set(globalThis, 'indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (deleted: string) => {
      databases = databases.filter((name) => name !== deleted);
    },
  });
});
afterEach(() => {
  Reflect.set(globalThis, 'indexedDB', original);
});

async function databasesAfter(...snapshots: SessionSnapshot[]): Promise<string[]> {
  const session = createStore<SessionSnapshot>(signedIn);
  deleteFilesOnSignOut(session, 'x.');
  for (const snapshot of [{ ...signedIn }, ...snapshots]) session.set(snapshot);
  // The code that deletes is loaded first, and lists the databases.
  await import('./deleteBrowserFiles');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return databases;
}

test('signing out deletes the user’s files and all pictures, and nobody else’s files', async () => {
  const signedOut: SessionSnapshot = { ...expired, status: 'signed-out', hasSignedOut: true };
  expect(await databasesAfter(signedOut)).toEqual(['x.chartroom.files.bob.w.']);
});

test('the files of an account that was deleted are deleted', async () => {
  const endError = new ChartroomError('session/deleted', {});
  expect(await databasesAfter(expired, { ...expired, endError })).toEqual([
    'x.chartroom.files.bob.w.',
  ]);
});

test('a session that ended for another reason keeps the files', async () => {
  const endError = new ChartroomError('session/revoked', {});
  expect(await databasesAfter(expired, { ...expired, endError })).toHaveLength(3);
});
