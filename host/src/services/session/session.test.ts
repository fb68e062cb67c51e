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

/** One identity service and one storage, shared by the tabs of an origin. */
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

  test('ends the session in every tab when signing out', async () => {
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

  test('continues the session if signing out fails, and rejects', async () => {
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

  test('is expired if the user disappears without signing out', () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    tellAll(ada);
    tellAll(null);
    expect(session.getSnapshot().status).toBe('expired');
  });

  test('is expired if the session was refused since the last visit', () => {
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

  test('forgets a sign-out after signing in again', async () => {
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
  ] as const)('reports in every tab that a session was %s', async (reason, code) => {
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

  test('ends every tab with a reason when signed out everywhere, and keeps that reason', async () => {
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

  test('does not restore a session that is ending when a late user arrives', async () => {
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

  test('reports signing in and refreshing, and keeps the user meanwhile', () => {
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
