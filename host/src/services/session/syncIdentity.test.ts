import { createIdentityStore } from '@chartroom/identity';
import { describe, expect, test } from '@jest/globals';
import type { Session, SessionSnapshot } from './session';
import { syncIdentity } from './syncIdentity';

const user = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoUrl: null,
  isGuest: false,
};
const membership = {
  workspace: 'demo',
  role: 'editor',
  displayName: 'Ada L.',
  photoUrl: undefined,
} as const;

function open(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  let snapshot: SessionSnapshot = {
    status: 'unknown',
    user: null,
    hasSignedOut: false,
    endError: null,
  };
  let notify: () => void = () => undefined;
  const session: Session = {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      notify = onChange;
      return () => undefined;
    },
    signOut: () => Promise.resolve(),
    endEverywhere: () => undefined,
  };
  const { store, set } = createIdentityStore();
  const identitySync = syncIdentity({
    ...{ session, set, storage },
    ...{ locale: 'en-GB', timeZone: 'Europe/London' },
  });
  return {
    items,
    identitySync,
    identity: () => store.getSnapshot(),
    become(next: SessionSnapshot) {
      snapshot = next;
      notify();
    },
  };
}

describe('syncIdentity', () => {
  test('takes the viewer’s time zone, else the workspace’s, else the browser’s', () => {
    const { identitySync, identity, become, items } = open();
    become({ status: 'signed-in', user, hasSignedOut: false, endError: null });
    expect(identity().timeZone).toBe('Europe/London');
    const leave = identitySync.enterWorkspace({ ...membership, timeZone: 'Asia/Tokyo' });
    expect(identity().timeZone).toBe('Asia/Tokyo');
    identitySync.setTimeZone('UTC');
    expect([identity().timeZone, identitySync.getTimeZone()]).toEqual(['UTC', 'UTC']);
    leave();
    expect(identity().timeZone).toBe('UTC');
    expect(open(Object.fromEntries(items)).identitySync.getTimeZone()).toBe('UTC');
    identitySync.setTimeZone(null);
    expect([identity().timeZone, identitySync.getTimeZone()]).toEqual(['Europe/London', null]);
  });

  test('gives a signed-in user a name and, in a workspace, a role', () => {
    const { identitySync, identity, become } = open();
    become({ status: 'signed-in', user, hasSignedOut: false, endError: null });
    expect(identity()).toMatchObject({ status: 'signed-in', uid: 'ada', displayName: 'Ada' });
    expect(identity()).toMatchObject({ role: null, workspace: null, locale: 'en-GB' });
    const leave = identitySync.enterWorkspace(membership);
    expect(identity()).toMatchObject({
      displayName: 'Ada L.',
      role: 'editor',
      workspace: 'demo',
      timeZone: 'Europe/London',
    });
    leave();
    expect(identity()).toMatchObject({ displayName: 'Ada', role: null, workspace: null });
  });

  test('gives a guest no role, and keeps the user while the session refreshes', () => {
    const { identitySync, identity, become } = open();
    const guest = { ...user, uid: 'g', email: null, displayName: null, isGuest: true };
    become({ status: 'signed-in', user: guest, hasSignedOut: false, endError: null });
    identitySync.enterWorkspace({
      workspace: 'demo',
      role: null,
      displayName: 'Guest',
      photoUrl: undefined,
    });
    expect(identity()).toMatchObject({ uid: 'g', displayName: 'Guest', role: null });
    become({ status: 'refreshing', user: guest, hasSignedOut: false, endError: null });
    expect(identity()).toMatchObject({ status: 'refreshing', uid: 'g', workspace: 'demo' });
  });

  test('does not leave the next workspace when the previous one is left late', () => {
    const { identitySync, identity, become } = open();
    become({ status: 'signed-in', user, hasSignedOut: false, endError: null });
    const leaveFirst = identitySync.enterWorkspace(membership);
    identitySync.enterWorkspace({ ...membership, workspace: 'ops', role: 'viewer' });
    leaveFirst();
    expect(identity()).toMatchObject({ workspace: 'ops', role: 'viewer' });
  });

  test('keeps nothing of the user after they have signed out, whatever screen is open', () => {
    const { identitySync, identity, become } = open();
    become({ status: 'signed-in', user, hasSignedOut: false, endError: null });
    identitySync.enterWorkspace(membership);
    become({ status: 'expired', user: null, hasSignedOut: false, endError: null });
    expect(identity()).toEqual({
      status: 'expired',
      uid: null,
      displayName: null,
      photoUrl: null,
      role: null,
      workspace: null,
      locale: 'en-GB',
      timeZone: 'Europe/London',
    });
  });
});
