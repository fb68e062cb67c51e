import type { ChartroomError } from '@chartroom/contract';
import type { Viewer } from '@chartroom/embed/live';
import type { Auth, AuthUser } from '../services/firebase/auth';
import type { Session } from '../services/session/session';
import { type AutoSignIn, type AutoSignInOptions, createAutoSignIn } from './createAutoSignIn';
import { requestToken, type TokenViewer } from './requestToken';

/**
 * The session of a page's viewer, who signs in by the page's token, as a share's guest or by hand.
 */
export interface ViewerSession {
  /** The viewer that the page set. */
  readonly viewer: Viewer | null;
  /** Whether this is the user that the page expects. */
  isExpectedUser(user: AuthUser): boolean;
  getSnapshot(): ViewerSessionSnapshot;
  /**
   * Signs in with the page's token or as the share's guest. Null if the viewer has to sign in by
   * hand.
   */
  readonly autoSignIn: (() => void) | null;
  /** Signs in by hand, even if someone is already signed in. Rejects as `signIn` does. */
  signInWith(signIn: (auth: SignInMethods) => Promise<void>): Promise<void>;
  /** Sets the viewer. Its tokens are used from now on. */
  setViewer(viewer: Viewer | null): void;
  /** Signs out, and hides everything that the session could see. */
  signOut(): Promise<void>;
  /**
   * Starts signing in automatically, and calls `onChange` after every change. Returns its cleanup.
   */
  start(onChange: () => void): () => void;
}

export interface ViewerSessionSnapshot {
  /** The user whose panels may be shown, or null. */
  readonly user: AuthUser | null;
  /** The session is being restored, or an automatic sign-in is in progress. */
  readonly isBusy: boolean;
  /** Why automatic sign-in failed. */
  readonly failure: ChartroomError | null;
  /** Why the last session ended, unless the viewer signed out. */
  readonly endError: ChartroomError | null;
  /** Number of manual sign-ins, including those of the user who was already signed in. */
  readonly signInCount: number;
}

export type SignInMethods = Pick<Auth, 'signIn' | 'signInAsGuest' | 'signInWithToken'>;

export interface ViewerSessionOptions {
  readonly link: {
    readonly auth: SignInMethods;
    readonly session: Pick<Session, 'getSnapshot' | 'subscribe' | 'signOut'>;
    readonly scope: AutoSignInOptions['link']['scope'];
  };
  /** Whether this is a share, whose guests are signed in automatically. */
  readonly isForGuests: boolean;
  readonly viewer: Viewer | null;
}

export function createViewerSession(options: ViewerSessionOptions): ViewerSession {
  const { link, isForGuests } = options;
  const { auth, session, scope } = link;
  let { viewer } = options;
  let autoSignIn: AutoSignIn | null = null;
  let signInCount = 0;
  let onChange: () => void = () => undefined;

  const tokenViewer = (): TokenViewer | null => {
    const { getToken } = viewer ?? {};
    return viewer && getToken ? { ...viewer, getToken } : null;
  };
  const isExpectedUser = (user: AuthUser) => {
    const requested = isForGuests ? null : tokenViewer();
    return !requested || user.uid === requested.uid;
  };

  async function signInByToken() {
    const requested = tokenViewer();
    if (!requested) return;
    const token = await requestToken(requested, scope);
    // Meanwhile the page may have set another viewer, or someone may have signed in by hand.
    if (tokenViewer()?.uid !== requested.uid) return;
    await auth.signInWithToken(token);
    if (viewer === null) await session.signOut();
  }

  function startAutoSignIn() {
    autoSignIn?.stop();
    autoSignIn = null;
    if (!isForGuests && !tokenViewer()) return;
    const signIn = isForGuests ? auth.signInAsGuest : signInByToken;
    autoSignIn = createAutoSignIn({ link, isExpectedUser, onChange: () => onChange(), signIn });
  }

  /** The page asks for it, so how the last session ended doesn't matter. */
  function signInIfNeeded() {
    const { status, user } = session.getSnapshot();
    if (status !== 'unknown' && !(user && isExpectedUser(user))) autoSignIn?.signIn();
  }

  return {
    get viewer() {
      return viewer;
    },
    isExpectedUser,
    getSnapshot() {
      const { status, user, endError } = session.getSnapshot();
      const isExpected = user !== null && isExpectedUser(user);
      // The form shows the progress of a manual sign-in.
      const isSigningIn = status === 'unknown' || autoSignIn?.isSigningIn === true;
      return {
        user: isExpected ? user : null,
        isBusy: !isExpected && isSigningIn,
        failure: isExpected ? null : (autoSignIn?.failure ?? null),
        endError,
        signInCount,
      };
    },
    get autoSignIn() {
      return autoSignIn?.signIn ?? null;
    },
    async signInWith(signIn) {
      await signIn(auth);
      signInCount += 1;
      onChange();
    },
    setViewer(next) {
      const before = tokenViewer();
      viewer = next;
      const isOtherUser = before?.uid !== tokenViewer()?.uid;
      if (isOtherUser) startAutoSignIn();
      // A new token function for the same user is used at the next sign-in, or now if the last one
      // failed.
      if (isOtherUser || autoSignIn?.failure) signInIfNeeded();
      onChange();
    },
    async signOut() {
      await whenRestored(session);
      if (session.getSnapshot().user) await session.signOut();
      // The page may have set the next viewer meanwhile.
      signInIfNeeded();
    },
    start(notify) {
      onChange = notify;
      const unsubscribe = session.subscribe(notify);
      startAutoSignIn();
      return () => {
        unsubscribe();
        autoSignIn?.stop();
      };
    },
  };
}

/** Resolves once a stored session is restored, which happens shortly after the link opens. */
function whenRestored(session: Pick<Session, 'getSnapshot' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (session.getSnapshot().status === 'unknown') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(settle);
    settle();
  });
}
