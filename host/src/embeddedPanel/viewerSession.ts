import type { ChartroomError } from '@chartroom/contract';
import type { Viewer } from '@chartroom/embed/live';
import type { Auth, AuthUser } from '../services/firebase/auth';
import type { Session } from '../services/session/session';
import { type AutoSignIn, type AutoSignInOptions, createAutoSignIn } from './createAutoSignIn';
import { requestToken, type TokenViewer } from './requestToken';

/** Who of a page's viewers is in, by the page, by a share or by hand. */
export interface ViewerSession {
  /** Who the page says the viewer is. */
  readonly viewer: Viewer | null;
  /** Whether that is who the page wants here. */
  isExpectedUser(user: AuthUser): boolean;
  getSnapshot(): ViewerSessionSnapshot;
  /** Signs in as the page or the share has it; null where the viewer has to do so. */
  readonly autoSignIn: (() => void) | null;
  /** Signs in by hand; whoever was in already has come anew. Rejects as `way` does. */
  signInWith(signIn: (auth: SignInMethods) => Promise<void>): Promise<void>;
  /** Who the page says the viewer is; its tokens are asked for from now on. */
  setViewer(viewer: Viewer | null): void;
  /** Ends the session here, and all that was seen by it. */
  signOut(): Promise<void>;
  /** From now on who shall be in is let in, and every change is told. Returns its own undo. */
  start(onChange: () => void): () => void;
}

export interface ViewerSessionSnapshot {
  /** Who may be shown what is theirs; null for nobody. */
  readonly user: AuthUser | null;
  /** It is not known yet, or somebody is coming in by themselves. */
  readonly isBusy: boolean;
  /** Why nobody could come in by themselves. */
  readonly failure: ChartroomError | null;
  /** How the last session ended, where that was not wanted here. */
  readonly endError: ChartroomError | null;
  /** How often somebody has come in by hand, be it who was in already. */
  readonly signInCount: number;
}

export type SignInMethods = Pick<Auth, 'signIn' | 'signInAsGuest' | 'signInWithToken'>;

export interface ViewerSessionOptions {
  readonly link: {
    readonly auth: SignInMethods;
    readonly session: Pick<Session, 'getSnapshot' | 'subscribe' | 'signOut'>;
    readonly scope: AutoSignInOptions['link']['scope'];
  };
  /** Guests of a share come in by themselves. */
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
    // The page may have said otherwise meanwhile, and somebody else have come in by hand.
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

  /** The page wants it, however the last session ended. */
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
      // Whoever signs in by hand sees how that goes where they do it.
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
      // Another function for the same user is asked the next time, or now where the last one failed.
      if (isOtherUser || autoSignIn?.failure) signInIfNeeded();
      onChange();
    },
    async signOut() {
      await whenRestored(session);
      if (session.getSnapshot().user) await session.signOut();
      // The page may have said meanwhile who has come after.
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

/** A stored session is known a little after the link is there. */
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
