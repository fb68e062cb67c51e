import { describe, expect, test } from '@jest/globals';
import type { AuthActivity, AuthUser, SessionEndReason } from '../firebase/auth';
import { createSession, type SessionOptions } from './session';

const ada: AuthUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoUrl: null,
  isGuest: false,
};

/** One identity service and one storage, as tabs of one origin share them. */
function origin() {
  const users = new Set<(user: AuthUser | null | undefined) => void>();
  const tellAll = (user: AuthUser | null) => {
    for (const onUser of [...users]) onUser(user);
  };
  const stored = new Map<string, string>();
  const tabs: ((event: { data: unknown }) => void)[] = [];

  let refusesToLeave = false;
  let why: SessionEndReason = 'unknown';

  function openTab() {
    let mine: (user: AuthUser | null | undefined) => void = () => undefined;
    let signOuts = 0;
    let doing: (activity: AuthActivity | null) => void = () => undefined;
    const auth: SessionOptions['auth'] = {
      watch(onUser) {
        mine = onUser;
        users.add(onUser);
        onUser(undefined);
        return () => users.delete(onUser);
      },
      watchActivity(onActivity) {
        doing = onActivity;
        return () => undefined;
      },
      getEndReason: () => Promise.resolve(why),
      signOut() {
        signOuts += 1;
        if (refusesToLeave) return Promise.reject(new Error('The disk is full'));
        mine(null);
        return Promise.resolve();
      },
    };
    const own: ((event: { data: unknown }) => void)[] = [];
    const session = createSession({
      auth,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => stored.set(key, value),
        removeItem: (key) => stored.delete(key),
      },
      channel: {
        postMessage(data) {
          for (const tab of tabs) if (!own.includes(tab)) tab({ data });
        },
        addEventListener(_type, listener) {
          own.push(listener);
          tabs.push(listener);
        },
      },
    });
    const busy = (activity: AuthActivity | null) => doing(activity);
    return { session, busy, signOuts: () => signOuts };
  }
  const refuseToLeave = () => {
    refusesToLeave = true;
  };
  const endBecause = (reason: SessionEndReason) => {
    why = reason;
    tellAll(null);
  };
  return { openTab, tellAll, endBecause, refuseToLeave };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('createSession', () => {
  test('is unknown until the stored session is restored', () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    expect(session.getSnapshot().status).toBe('unknown');
    tellAll(null);
    expect(session.getSnapshot()).toEqual({
      status: 'signed-out',
      user: null,
      hasSignedOut: false,
      endError: null,
    });
  });

  test('signing out ends the session in every tab', async () => {
    const { openTab, tellAll } = origin();
    const [here, there] = [openTab(), openTab()];
    tellAll(ada);
    await here.session.signOut();
    expect(there.signOuts()).toBe(1);
    for (const { session } of [here, there]) {
      expect(session.getSnapshot()).toEqual({
        status: 'signed-out',
        user: null,
        hasSignedOut: true,
        endError: null,
      });
    }
  });

  test('where signing out fails the session goes on, and says so', async () => {
    const { openTab, tellAll, refuseToLeave } = origin();
    const { session } = openTab();
    tellAll(ada);
    refuseToLeave();
    const leaving = session.signOut();
    expect(session.getSnapshot().status).toBe('signed-out');
    await expect(leaving).rejects.toThrow('The disk is full');
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      user: ada,
      hasSignedOut: false,
    });
  });

  test('a user who is gone without leaving has expired', () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    tellAll(ada);
    tellAll(null);
    expect(session.getSnapshot().status).toBe('expired');
  });

  test('a session that was refused since the last visit has expired too', () => {
    const { openTab, tellAll } = origin();
    openTab();
    tellAll(ada);
    const later = openTab();
    tellAll(null);
    expect(later.session.getSnapshot()).toMatchObject({
      status: 'expired',
      user: null,
      hasSignedOut: false,
    });
  });

  test('signing in again forgets that somebody left', async () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    tellAll(ada);
    await session.signOut();
    tellAll(ada);
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      user: ada,
      hasSignedOut: false,
    });
    tellAll(null);
    expect(session.getSnapshot().status).toBe('expired');
  });

  test.each([
    ['disabled', 'session/disabled'],
    ['deleted', 'session/deleted'],
    ['revoked', 'session/revoked'],
    ['unknown', 'sign-in/expired'],
  ] as const)('a session that was %s says so, in every tab', async (reason, code) => {
    const { openTab, tellAll, endBecause } = origin();
    const tabs = [openTab(), openTab()];
    tellAll(ada);
    endBecause(reason);
    await Promise.resolve();
    for (const { session } of tabs) {
      expect(session.getSnapshot()).toMatchObject({
        status: 'expired',
        user: null,
        hasSignedOut: false,
      });
      expect(session.getSnapshot().endError?.code).toBe(code);
    }
  });

  test('signing out everywhere ends every tab with its reason, which no later news covers', async () => {
    const { openTab, tellAll } = origin();
    const [here, there] = [openTab(), openTab()];
    tellAll(ada);
    here.session.endEverywhere();
    tellAll(null);
    await Promise.resolve();
    for (const { session, signOuts } of [here, there]) {
      expect(signOuts()).toBe(1);
      expect(session.getSnapshot()).toMatchObject({
        status: 'expired',
        user: null,
        hasSignedOut: false,
      });
      expect(session.getSnapshot().endError?.code).toBe('session/ended-everywhere');
    }
    await settled();
    tellAll(ada);
    expect(here.session.getSnapshot()).toMatchObject({ status: 'signed-in', endError: null });
  });

  test('late news of who was there do not bring a session back that is being ended', async () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    tellAll(ada);
    session.endEverywhere();
    tellAll(ada);
    expect(session.getSnapshot().endError?.code).toBe('session/ended-everywhere');
    await settled();
    tellAll(ada);
    const leaving = session.signOut();
    tellAll(ada);
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      user: null,
      hasSignedOut: true,
    });
    await leaving;
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      user: null,
      hasSignedOut: true,
    });
  });

  test('says while it signs in or refreshes, and who is there meanwhile', () => {
    const { openTab, tellAll } = origin();
    const { session, busy } = openTab();
    busy('signing-in');
    expect(session.getSnapshot().status).toBe('unknown');
    tellAll(null);
    expect(session.getSnapshot()).toMatchObject({ status: 'signing-in', user: null });
    tellAll(ada);
    busy(null);
    expect(session.getSnapshot().status).toBe('signed-in');
    busy('refreshing');
    expect(session.getSnapshot()).toMatchObject({ status: 'refreshing', user: ada });
    busy(null);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', user: ada });
  });
});
