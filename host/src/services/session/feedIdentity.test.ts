import { createIdentityStore } from '@chartroom/identity';
import { describe, expect, test } from '@jest/globals';
import { feedIdentity } from './feedIdentity';
import type { Session, SessionSnapshot } from './session';

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
    left: false,
    ended: null,
  };
  let tell: () => void = () => undefined;
  const session: Session = {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      tell = onChange;
      return () => undefined;
    },
    signOut: () => Promise.resolve(),
    endEverywhere: () => undefined,
  };
  const { store, set } = createIdentityStore();
  const desk = feedIdentity({ session, set, locale: 'en-GB', timeZone: 'Europe/London' });
  return {
    desk,
    identity: () => store.getSnapshot(),
    become(next: SessionSnapshot) {
      snapshot = next;
      tell();
    },
  };
}

describe('feedIdentity', () => {
  test('a signed-in user has a name of their own and, in a workspace, a role', () => {
    const { desk, identity, become } = open();
    become({ status: 'signed-in', user, left: false, ended: null });
    expect(identity()).toMatchObject({ status: 'signed-in', uid: 'ada', displayName: 'Ada' });
    expect(identity()).toMatchObject({ role: null, workspace: null, locale: 'en-GB' });
    const leave = desk.enter(membership);
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
    const { desk, identity, become } = open();
    const guest = { ...user, uid: 'g', email: null, displayName: null, isGuest: true };
    become({ status: 'signed-in', user: guest, left: false, ended: null });
    desk.enter({ workspace: 'demo', role: null, displayName: 'Guest', photoUrl: undefined });
    expect(identity()).toMatchObject({ uid: 'g', displayName: 'Guest', role: null });
    become({ status: 'refreshing', user: guest, left: false, ended: null });
    expect(identity()).toMatchObject({ status: 'refreshing', uid: 'g', workspace: 'demo' });
  });

  test('leaving a workspace late does not undo the entry into the next', () => {
    const { desk, identity, become } = open();
    become({ status: 'signed-in', user, left: false, ended: null });
    const leaveFirst = desk.enter(membership);
    desk.enter({ ...membership, workspace: 'ops', role: 'viewer' });
    leaveFirst();
    expect(identity()).toMatchObject({ workspace: 'ops', role: 'viewer' });
  });

  test('nothing of the user stays once they are gone, whatever screen is still open', () => {
    const { desk, identity, become } = open();
    become({ status: 'signed-in', user, left: false, ended: null });
    desk.enter(membership);
    become({ status: 'expired', user: null, left: false, ended: null });
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
