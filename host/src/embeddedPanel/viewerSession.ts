import type { ChartroomError } from '@chartroom/contract';
import type { Viewer } from '@chartroom/embed/live';
import type { Auth, AuthUser } from '../services/firebase/auth';
import type { Session } from '../services/session/session';
import { askToken, type VouchedViewer } from './askToken';
import { type KeepSessionOptions, type KeptSession, keepSession } from './keepSession';

/** Who of a page's viewers is in, by the page, by a share or by hand. */
export interface ViewerSession {
  /** Who the page says the viewer is. */
  readonly viewer: Viewer | null;
  /** Whether that is who the page wants here. */
  isRight(user: AuthUser): boolean;
  getSnapshot(): Standing;
  /** Signs in as the page or the share has it; null where the viewer has to do so. */
  readonly enter: (() => void) | null;
  /** Signs in by hand; whoever was in already has come anew. Rejects as `way` does. */
  enterBy(way: (auth: EntryWays) => Promise<void>): Promise<void>;
  /** Who the page says the viewer is; its tokens are asked for from now on. */
  setViewer(viewer: Viewer | null): void;
  /** Ends the session here, and all that was seen by it. */
  signOut(): Promise<void>;
  /** From now on who shall be in is let in, and every change is told. Returns its own undo. */
  start(onChange: () => void): () => void;
}

export interface Standing {
  /** Who may be shown what is theirs; null for nobody. */
  readonly user: AuthUser | null;
  /** It is not known yet, or somebody is coming in by themselves. */
  readonly isBusy: boolean;
  /** Why nobody could come in by themselves. */
  readonly failure: ChartroomError | null;
  /** How the last session ended, where that was not wanted here. */
  readonly ended: ChartroomError | null;
  /** How often somebody has come in by hand, be it who was in already. */
  readonly entries: number;
}

export type EntryWays = Pick<Auth, 'signIn' | 'signInAsGuest' | 'signInWithToken'>;

export interface ViewerSessionOptions {
  readonly link: {
    readonly auth: EntryWays;
    readonly session: Pick<Session, 'getSnapshot' | 'subscribe' | 'signOut'>;
    readonly scope: KeepSessionOptions['link']['scope'];
  };
  /** Guests of a share come in by themselves. */
  readonly isForGuests: boolean;
  readonly viewer: Viewer | null;
}

export function createViewerSession(options: ViewerSessionOptions): ViewerSession {
  const { link, isForGuests } = options;
  const { auth, session, scope } = link;
  let { viewer } = options;
  let kept: KeptSession | null = null;
  let entries = 0;
  let onChange: () => void = () => undefined;

  const vouched = (): VouchedViewer | null => {
    const { getToken } = viewer ?? {};
    return viewer && getToken ? { ...viewer, getToken } : null;
  };
  const isRight = (user: AuthUser) => {
    const asked = isForGuests ? null : vouched();
    return !asked || user.uid === asked.uid;
  };

  async function enterAsVouched() {
    const asked = vouched();
    if (!asked) return;
    const token = await askToken(asked, scope);
    // The page may have said otherwise meanwhile, and somebody else have come in by hand.
    if (vouched()?.uid !== asked.uid) return;
    await auth.signInWithToken(token);
    if (viewer === null) await session.signOut();
  }

  function keep() {
    kept?.stop();
    kept = null;
    if (!isForGuests && !vouched()) return;
    const enter = isForGuests ? auth.signInAsGuest : enterAsVouched;
    kept = keepSession({ link, isRight, onChange: () => onChange(), enter });
  }

  /** The page wants it, however the last session ended. */
  function come() {
    const { status, user } = session.getSnapshot();
    if (status !== 'unknown' && !(user && isRight(user))) kept?.enter();
  }

  return {
    get viewer() {
      return viewer;
    },
    isRight,
    getSnapshot() {
      const { status, user, ended } = session.getSnapshot();
      const isIn = user !== null && isRight(user);
      // Whoever signs in by hand sees how that goes where they do it.
      const isComing = status === 'unknown' || kept?.isEntering === true;
      return {
        user: isIn ? user : null,
        isBusy: !isIn && isComing,
        failure: isIn ? null : (kept?.failure ?? null),
        ended,
        entries,
      };
    },
    get enter() {
      return kept?.enter ?? null;
    },
    async enterBy(way) {
      await way(auth);
      entries += 1;
      onChange();
    },
    setViewer(next) {
      const before = vouched();
      viewer = next;
      const isOther = before?.uid !== vouched()?.uid;
      if (isOther) keep();
      // Another function for the same user is asked the next time, or now where the last one failed.
      if (isOther || kept?.failure) come();
      onChange();
    },
    async signOut() {
      await restored(session);
      if (session.getSnapshot().user) await session.signOut();
      // The page may have said meanwhile who has come after.
      come();
    },
    start(tell) {
      onChange = tell;
      const stopFollowing = session.subscribe(tell);
      keep();
      return () => {
        stopFollowing();
        kept?.stop();
      };
    },
  };
}

/** A stored session is known a little after the link is there. */
function restored(session: Pick<Session, 'getSnapshot' | 'subscribe'>): Promise<void> {
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
