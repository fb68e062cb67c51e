import { describe, expect, test } from '@jest/globals';
import type { AuthUser } from '../services/firebase/auth';
import { createSession } from '../services/session/session';
import { userOf } from './userOf.testkit';
import { createViewerSession } from './viewerSession';

const tokenOf = (uid: string) =>
  `x.${Buffer.from(JSON.stringify({ uid })).toString('base64url')}.y`;
const vouchedFor = (uid: string, mintedFor = uid) => ({
  uid,
  getToken: async () => tokenOf(mintedFor),
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page with a session as the SDK keeps it; `stored` is who was in when it was opened. */
function setUp(stored: string | null = null) {
  let tell: (user: AuthUser | null | undefined) => void = () => undefined;
  const tokens: string[] = [];
  const auth = {
    watch(onUser: typeof tell) {
      tell = onUser;
      onUser(undefined);
      return () => undefined;
    },
    watchActivity: () => () => undefined,
    getEndReason: async () => 'unknown' as const,
    signOut: async () => tell(null),
    signIn: async (email: string) => tell(userOf(email)),
    signInAsGuest: async () => tell({ ...userOf('guest'), isGuest: true }),
    async signInWithToken(token: string) {
      tokens.push(token);
      tell(userOf(String(JSON.parse(atob(token.split('.')[1] ?? '')).uid)));
    },
  };
  const values = new Map<string, string>();
  const session = createSession({
    auth,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    },
    channel: { postMessage: () => undefined, addEventListener: () => undefined },
  });
  const scope = {
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const viewers = createViewerSession({
    link: { auth, session, scope },
    isForGuests: false,
    viewer: null,
  });
  viewers.start(() => undefined);
  tell(stored === null ? null : userOf(stored));
  return { viewers, tokens, uid: () => viewers.getSnapshot().user?.uid ?? null };
}

describe('the viewer of a page', () => {
  test('is in by the token of the page, and nobody else is', async () => {
    const { viewers, tokens, uid } = setUp('bob');
    expect(uid()).toBe('bob');
    viewers.setViewer(vouchedFor('ada'));
    expect(uid()).toBeNull();
    await settle();
    expect([uid(), tokens.length]).toEqual(['ada', 1]);
  });

  test('who is told to have left and to be there again is in, whichever comes first', async () => {
    const { viewers, uid } = setUp('ada');
    viewers.setViewer(vouchedFor('ada'));
    viewers.setViewer(null);
    const leaving = viewers.signOut();
    viewers.setViewer(vouchedFor('ada'));
    await leaving;
    await settle();
    expect(uid()).toBe('ada');
  });

  test('who has left is not signed in again', async () => {
    const { viewers, tokens, uid } = setUp('ada');
    viewers.setViewer(vouchedFor('ada'));
    viewers.setViewer(null);
    await viewers.signOut();
    await settle();
    expect([uid(), tokens]).toEqual([null, []]);
  });

  test('who comes in by hand stays, though a token for whoever has left still comes', async () => {
    const { viewers, tokens, uid } = setUp();
    let answer: (token: string) => void = () => undefined;
    const getToken = () => new Promise<string>((resolve) => (answer = resolve));
    viewers.setViewer({ uid: 'ada', getToken });
    await settle();
    viewers.setViewer(null);
    await viewers.signOut();
    await viewers.signInWith((auth) => auth.signIn('bob', 'secret'));
    answer(tokenOf('ada'));
    await settle();
    expect([uid(), tokens]).toEqual(['bob', []]);
  });

  test('whose token was wrong is tried again with the next function of the page', async () => {
    const { viewers, uid } = setUp();
    viewers.setViewer(vouchedFor('ada', 'bob'));
    await settle();
    expect(viewers.getSnapshot().failure?.code).toBe('sign-in/other-user');
    viewers.setViewer(vouchedFor('ada'));
    await settle();
    expect([uid(), viewers.getSnapshot().failure]).toEqual(['ada', null]);
  });

  test('who signs in by hand has come anew, be it who was in already', async () => {
    const { viewers, uid } = setUp('ada');
    await viewers.signInWith((auth) => auth.signIn('ada', 'secret'));
    expect([uid(), viewers.getSnapshot().signInCount]).toEqual(['ada', 1]);
    const wrong = new Error('wrong');
    await expect(viewers.signInWith(() => Promise.reject(wrong))).rejects.toBe(wrong);
    expect(viewers.getSnapshot().signInCount).toBe(1);
  });
});
