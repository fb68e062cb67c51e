import { describe, expect, test } from '@jest/globals';
import type { AuthUser } from '../firebase/auth';
import type { Session, SessionSnapshot } from './session';
import { watchValidAfter } from './watchValidAfter';

const signedInAt = 1_800_000_000_000;
const ada: AuthUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoUrl: null,
  isGuest: false,
};

function open() {
  let user: AuthUser | null = null;
  let changed: () => void = () => undefined;
  let ended = 0;
  const watched = new Map<string, (value: unknown) => void>();
  const session = {
    getSnapshot: () => ({ user }) as SessionSnapshot,
    subscribe(onChange: () => void) {
      changed = onChange;
      return () => undefined;
    },
    endEverywhere() {
      ended += 1;
    },
  } as Session;
  watchValidAfter({
    session,
    auth: { signedInAt: () => Promise.resolve(user && signedInAt) },
    database: {
      watch(path, onValue) {
        watched.set(path, onValue);
        return () => watched.delete(path);
      },
    },
  });
  return {
    watched,
    ended: () => ended,
    become(next: AuthUser | null) {
      user = next;
      changed();
    },
    async stand(value: unknown) {
      watched.get('users/ada/validAfter')?.(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('watchValidAfter', () => {
  test('ends only a session whose sign-in is from an earlier second', async () => {
    const { become, stand, ended } = open();
    become(ada);
    for (const stands of [null, 'soon', signedInAt - 1, signedInAt, signedInAt + 999]) {
      await stand(stands);
    }
    expect(ended()).toBe(0);
    await stand(signedInAt + 1000);
    expect(ended()).toBe(1);
  });

  test('listens once for a user with an account, and stops when they sign out', () => {
    const { become, watched } = open();
    expect([...watched.keys()]).toEqual([]);
    become(ada);
    become({ ...ada, displayName: 'Ada L.' });
    expect([...watched.keys()]).toEqual(['users/ada/validAfter']);
    become({ ...ada, uid: 'g', isGuest: true });
    expect([...watched.keys()]).toEqual([]);
    become(null);
    expect([...watched.keys()]).toEqual([]);
  });
});
