import { describe, expect, test } from '@jest/globals';
import type { Auth, AuthUser } from '../firebase/auth';
import { createSession } from './session';

const ada: AuthUser = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoUrl: null };

/** One identity service and one storage, as tabs of one origin share them. */
function origin() {
  const users = new Set<(user: AuthUser | null | undefined) => void>();
  const tellAll = (user: AuthUser | null) => {
    for (const onUser of [...users]) onUser(user);
  };
  const stored = new Map<string, string>();
  const tabs: ((event: { data: unknown }) => void)[] = [];
  const refuse = () => Promise.reject(new Error('not asked for here'));

  let refusesToLeave = false;

  function openTab() {
    let mine: (user: AuthUser | null | undefined) => void = () => undefined;
    let signOuts = 0;
    const auth: Auth = {
      watch(onUser) {
        mine = onUser;
        users.add(onUser);
        onUser(undefined);
        return () => users.delete(onUser);
      },
      signIn: refuse,
      createAccount: refuse,
      sendReset: refuse,
      confirmReset: refuse,
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
    return { session, signOuts: () => signOuts };
  }
  const refuseToLeave = () => {
    refusesToLeave = true;
  };
  return { openTab, tellAll, refuseToLeave };
}

describe('createSession', () => {
  test('is unknown until the stored session is restored', () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    expect(session.getSnapshot().status).toBe('unknown');
    tellAll(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', user: null, left: false });
  });

  test('signing out ends the session in every tab', async () => {
    const { openTab, tellAll } = origin();
    const [here, there] = [openTab(), openTab()];
    tellAll(ada);
    await here.session.signOut();
    expect(there.signOuts()).toBe(1);
    for (const { session } of [here, there]) {
      expect(session.getSnapshot()).toEqual({ status: 'signed-out', user: null, left: true });
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
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ada, left: false });
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
    expect(later.session.getSnapshot()).toEqual({ status: 'expired', user: null, left: false });
  });

  test('signing in again forgets that somebody left', async () => {
    const { openTab, tellAll } = origin();
    const { session } = openTab();
    tellAll(ada);
    await session.signOut();
    tellAll(ada);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ada, left: false });
    tellAll(null);
    expect(session.getSnapshot().status).toBe('expired');
  });
});
