import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  get,
  goOffline,
  goOnline,
  limitToLast,
  onDisconnect,
  orderByChild,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import type { Backend } from '../backend';
import { hashOf } from '../database/hash';
import { leaf } from '../database/treeNode';
import { createIdentity, type Identity } from '../identity/identity';
import { compileRules } from '../rules/compile';
import { type AccountClients, createAccountClients } from './test/accounts';
import { watch } from './test/check';
import { createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';

const isMember = "root.child('members').child(auth.uid).exists()";
const rules = compileRules({
  rules: {
    members: { $uid: { '.read': 'auth.uid === $uid' } },
    open: { '.read': true, '.write': true, '.indexOn': 'n' },
    room: {
      '.read': isMember,
      '.write': isMember,
      text: { '.validate': 'newData.isString()' },
    },
    dark: { '.write': true },
    own: { $uid: { '.write': 'auth.uid === $uid', '.read': true } },
    now: { '.write': 'newData.val() === now', '.read': true },
  },
});

let identity: Identity;
let backend: Backend;
let accounts: AccountClients;
beforeEach(async () => {
  identity = await createIdentity({ dataDir: null });
  backend = await openBackend({ rules, identity });
  accounts = createAccountClients(backend.url);
});
afterEach(async () => {
  await accounts.close();
  await backend.close();
  await identity.close();
});

const isDenied = /permission.denied/i;

describe('rules', () => {
  test('a refusal reaches every kind of call of the SDK, and the local value goes back', async () => {
    const { database, uid } = await accounts.signUp('stranger');
    const at = ref(database, 'room/text');
    const seen = watch(ref(database, `own/${uid}`));
    await seen.until((value) => value === null);
    await expect(set(at, 'x')).rejects.toThrow(isDenied);
    await expect(update(ref(database), { 'room/text': 'x', [`own/${uid}`]: 1 })).rejects.toThrow(
      isDenied,
    );
    await expect(runTransaction(at, () => 'x')).rejects.toThrow(isDenied);
    await expect(get(at)).rejects.toThrow(isDenied);
    await expect(watch(at).until(() => true)).rejects.toThrow(isDenied);
    await expect(onDisconnect(at).set('x')).rejects.toThrow(isDenied);
    await seen.until(() => seen.values.length === 3);
    expect(seen.values).toEqual([null, 1, null]);
    expect(backend.admin.get('/')).toBe(null);
  });

  test('a transaction does not tell what is stored where its client may not read', async () => {
    await backend.admin.update({ 'dark/x': 'secret', 'room/text': 'secret' });
    const { socket, request } = await openRawClient(backend.port);
    const hashes = ['', hashOf(leaf('secret')), hashOf(leaf('guess'))];
    for (const path of ['/dark/x', '/room/text']) {
      const answers = [];
      for (const [r, h] of hashes.entries())
        answers.push(await request(r, 'p', { p: path, d: 1, h }));
      expect(answers.map(({ s }) => s)).toEqual(hashes.map(() => 'permission_denied'));
      expect(new Set(answers.map(({ d }) => d)).size).toBe(1);
    }
    expect(backend.admin.get('/')).toEqual({ dark: { x: 'secret' }, room: { text: 'secret' } });
    socket.close();
  });

  test('what the rules allow to this account they allow to no other', async () => {
    const [a, b] = [await accounts.signUp('a'), await accounts.signUp('b')];
    await set(ref(a.database, `own/${a.uid}`), 'mine');
    await expect(set(ref(b.database, `own/${a.uid}`), 'yours')).rejects.toThrow(isDenied);
    expect((await get(ref(b.database, `own/${a.uid}`))).val()).toBe('mine');
  });

  test('a timestamp of the server is the `now` of the rules', async () => {
    const { database } = await accounts.signUp('a');
    await set(ref(database, 'now'), serverTimestamp());
    await expect(set(ref(database, 'now'), Date.now() - 1000)).rejects.toThrow(isDenied);
  });

  test('nobody signed in is nobody', async () => {
    const clients = createClients(backend.port);
    const database = clients.open();
    await set(ref(database, 'open/x'), 1);
    await expect(get(ref(database, 'members/a'))).rejects.toThrow(isDenied);
    await clients.close();
  });
});

describe('listeners whose permission ends', () => {
  test('end with the write that removes the permission, and are notified', async () => {
    const { database, uid } = await accounts.signUp('member');
    await backend.admin.update({ [`members/${uid}`]: true, 'room/text': 'one' });
    const whole = watch(ref(database, 'room'));
    const windowed = watch(query(ref(database, 'room'), limitToLast(1)));
    await Promise.all([whole.until((value) => value !== null), windowed.until(() => true)]);
    await backend.admin.update({ [`members/${uid}`]: null, 'room/text': 'two' });
    const denied = [whole, windowed].map((seen) => seen.until((value) => value === 'never'));
    await Promise.all(denied.map((one) => expect(one).rejects.toThrow(isDenied)));
    expect(JSON.stringify(whole.values)).not.toContain('two');
    await backend.admin.set(`members/${uid}`, true);
    expect((await get(ref(database, 'room/text'))).val()).toBe('two');
  });

  test('end with the account that signs out, and the open ones go on', async () => {
    const { database, uid, signOut } = await accounts.signUp('member');
    await backend.admin.update({ [`members/${uid}`]: true, 'room/text': 'one' });
    const room = watch(ref(database, 'room'));
    const open = watch(ref(database, 'open'));
    await Promise.all([room.until((value) => value !== null), open.until(() => true)]);
    await signOut();
    await expect(room.until((value) => value === 'never')).rejects.toThrow(isDenied);
    await backend.admin.set('open', 'on');
    await open.until((value) => value === 'on');
  });
});

describe('what is left for the end of a connection', () => {
  test('is written as who asked for it, and refused if the right has gone', async () => {
    const { database, uid } = await accounts.signUp('member');
    await backend.admin.set(`members/${uid}`, true);
    await onDisconnect(ref(database, 'room/text')).set('left');
    await onDisconnect(ref(database, `own/${uid}`)).set('left');
    await backend.admin.set(`members/${uid}`, null);
    const left = new Promise<void>((resolve) => {
      backend.admin.on(`own/${uid}`, (value) => {
        if (value === 'left') resolve();
      });
    });
    goOffline(database);
    await left;
    expect(backend.admin.get('room')).toBe(null);
  });
});

describe('tokens', () => {
  test('who comes back is who they were', async () => {
    const { database, uid } = await accounts.signUp('a');
    goOffline(database);
    const sent = set(ref(database, `own/${uid}`), 'written offline');
    goOnline(database);
    await sent;
    expect(backend.admin.get(`own/${uid}`)).toBe('written offline');
  });

  test('a token that has ended is refused, and the SDK comes back with a new one', async () => {
    await backend.close();
    const tokens: string[] = [];
    let refusals = 2;
    backend = await openBackend({
      rules,
      identity: {
        handle: identity.handle,
        async verify(token) {
          tokens.push(token);
          refusals -= 1;
          return refusals >= 0 ? null : identity.verify(token);
        },
      },
    });
    accounts = createAccountClients(backend.url);
    const { database, uid } = await accounts.signUp('a');
    await set(ref(database, `own/${uid}`), 1);
    expect(tokens.length).toBeGreaterThanOrEqual(3);
  }, 20_000);
});

describe('an index that is missing', () => {
  test('is warned of, and the answer is right all the same', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const clients = createClients(backend.port);
    const database = clients.open();
    await set(ref(database, 'open'), { a: { n: 1, m: 2 }, b: { n: 2, m: 1 } });
    const ask = (child: string) =>
      watch(query(ref(database, 'open'), orderByChild(child), startAt(2))).until(() => true);
    expect(await ask('n')).toEqual({ b: { n: 2, m: 1 } });
    expect(warned).not.toHaveBeenCalled();
    expect(await ask('m')).toEqual({ a: { n: 1, m: 2 } });
    await clients.close();
    warned.mockRestore();
  });
});
