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

function open() {
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
  const identitySync = syncIdentity({ session, set, locale: 'en-GB', timeZone: 'Europe/London' });
  return {
    identitySync,
    identity: () => store.getSnapshot(),
    become(next: SessionSnapshot) {
      snapshot = next;
      notify();
    },
  };
}

describe('feedIdentity', () => {
  test('a signed-in user has a name of their own and, in a workspace, a role', () => {
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

  test('a guest is somebody without a role, and a session that is refreshed is still theirs', () => {
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

  test('leaving a workspace late does not undo the entry into the next', () => {
    const { identitySync, identity, become } = open();
    become({ status: 'signed-in', user, hasSignedOut: false, endError: null });
    const leaveFirst = identitySync.enterWorkspace(membership);
    identitySync.enterWorkspace({ ...membership, workspace: 'ops', role: 'viewer' });
    leaveFirst();
    expect(identity()).toMatchObject({ workspace: 'ops', role: 'viewer' });
  });

  test('nothing of the user stays once they are gone, whatever screen is still open', () => {
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
