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

/** A page with a session as the SDK stores it. `stored` is the user signed in when it opens. */
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
  test('is signed in with the page’s token, and no one else is', async () => {
    const { viewers, tokens, uid } = setUp('bob');
    expect(uid()).toBe('bob');
    viewers.setViewer(vouchedFor('ada'));
    expect(uid()).toBeNull();
    await settle();
    expect([uid(), tokens.length]).toEqual(['ada', 1]);
  });

  test('is signed in after signing out and being set again, in either order', async () => {
    const { viewers, uid } = setUp('ada');
    viewers.setViewer(vouchedFor('ada'));
    viewers.setViewer(null);
    const leaving = viewers.signOut();
    viewers.setViewer(vouchedFor('ada'));
    await leaving;
    await settle();
    expect(uid()).toBe('ada');
  });

  test('is not signed in again after leaving', async () => {
    const { viewers, tokens, uid } = setUp('ada');
    viewers.setViewer(vouchedFor('ada'));
    viewers.setViewer(null);
    await viewers.signOut();
    await settle();
    expect([uid(), tokens]).toEqual([null, []]);
  });

  test('stays after a manual sign-in, though a token for the previous viewer still arrives', async () => {
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

  test('is signed in with the page’s next token function after a wrong token', async () => {
    const { viewers, uid } = setUp();
    viewers.setViewer(vouchedFor('ada', 'bob'));
    await settle();
    expect(viewers.getSnapshot().failure?.code).toBe('sign-in/other-user');
    viewers.setViewer(vouchedFor('ada'));
    await settle();
    expect([uid(), viewers.getSnapshot().failure]).toEqual(['ada', null]);
  });

  test('counts every manual sign-in, also of the user who was already signed in', async () => {
    const { viewers, uid } = setUp('ada');
    await viewers.signInWith((auth) => auth.signIn('ada', 'secret'));
    expect([uid(), viewers.getSnapshot().signInCount]).toEqual(['ada', 1]);
    const wrong = new Error('wrong');
    await expect(viewers.signInWith(() => Promise.reject(wrong))).rejects.toBe(wrong);
    expect(viewers.getSnapshot().signInCount).toBe(1);
  });
});
