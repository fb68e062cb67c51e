import { describe, expect, test } from '@jest/globals';
import { createIdentityStore, type Identity, signedOut, unknownIdentity } from './index';

const ada: Identity = {
  status: 'signed-in',
  uid: 'u1',
  displayName: 'Ada',
  photoUrl: null,
  role: 'viewer',
  workspace: 'demo',
  locale: 'en-GB',
  timeZone: 'Europe/London',
};

describe('createIdentityStore', () => {
  test('has an unknown identity until one is set', () => {
    expect(createIdentityStore().store.getSnapshot()).toEqual(unknownIdentity);
    expect(createIdentityStore(ada).store.getSnapshot()).toEqual(ada);
  });

  test('returns the same frozen snapshot until something changes', () => {
    const { store, set } = createIdentityStore();
    set(ada);
    const before = store.getSnapshot();
    expect(Object.isFrozen(before)).toBe(true);
    set({ ...ada });
    expect(store.getSnapshot()).toBe(before);
    set({ ...ada, role: 'editor' });
    expect(store.getSnapshot()).not.toBe(before);
    expect(before.role).toBe('viewer');
  });

  test('has nothing of the previous user after signing out', () => {
    const { store, set } = createIdentityStore(ada);
    set(signedOut);
    expect(JSON.stringify(store.getSnapshot())).not.toMatch(/Ada|u1|demo|London/);
  });

  test('copies only the fields of an identity', () => {
    const { store, set } = createIdentityStore();
    const session = { ...ada, refreshToken: 'secret' };
    set(session);
    expect(store.getSnapshot()).toEqual(ada);
  });

  test('calls each listener after a change until it unsubscribes', () => {
    const { store, set } = createIdentityStore();
    const heard: string[] = [];
    const undo = store.subscribe(() => heard.push(`a ${store.getSnapshot().status}`));
    store.subscribe(() => heard.push('b'));
    set(ada);
    set({ ...ada });
    undo();
    undo();
    set(signedOut);
    expect(heard).toEqual(['a signed-in', 'b', 'b']);
  });

  test('removes two subscriptions of one function one at a time', () => {
    const { store, set } = createIdentityStore();
    let calls = 0;
    const onChange = () => {
      calls += 1;
    };
    const undo = store.subscribe(onChange);
    store.subscribe(onChange);
    undo();
    set(ada);
    expect(calls).toBe(1);
  });

  test('calls the other listeners when one throws', () => {
    const thrown: unknown[] = [];
    const { store, set } = createIdentityStore(unknownIdentity, (error) => thrown.push(error));
    const failure = new Error('a bad remote');
    let hasHeard = false;
    store.subscribe(() => {
      throw failure;
    });
    store.subscribe(() => {
      hasHeard = true;
    });
    set(ada);
    expect(hasHeard).toBe(true);
    expect(thrown).toEqual([failure]);
  });

  test('can’t be changed through the store that remotes get', () => {
    const { store } = createIdentityStore(ada);
    expect(Object.isFrozen(store)).toBe(true);
    expect(Object.keys(store).sort()).toEqual(['getSnapshot', 'subscribe', 'version']);
    expect(store.version).toBe(1);
  });
});
