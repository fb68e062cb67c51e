import type { Auth, AuthUser } from '../firebase/auth';
import type { KeyStorage } from './openStorage';

export const sessionStatuses = ['unknown', 'signed-out', 'signed-in', 'expired'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export interface SessionSnapshot {
  readonly status: SessionStatus;
  readonly user: AuthUser | null;
  /** Signed out by the viewer since the page opened, here or in another tab. */
  readonly left: boolean;
}

/** Whether somebody is signed in, the same in every tab of the origin. */
export interface Session {
  getSnapshot(): SessionSnapshot;
  subscribe(onChange: () => void): () => void;
  /** Ends the session here and, at once, in every other tab. */
  signOut(): Promise<void>;
}

/** The part of `BroadcastChannel` that tabs speak through. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionOptions {
  readonly auth: Auth;
  readonly storage: KeyStorage;
  readonly channel: TabChannel;
}

/** Who is signed in, from signing in to leaving; an expired session stays noted. */
const userKey = 'chartroom.user';
const leftMessage = 'signed-out';

/**
 * Follows the identity service. A user who is gone without having left has expired, be it while the
 * page is open or since the last visit: the service itself only says that nobody is there. Leaving
 * is noted in storage and told to the other tabs before it happens, so that none takes it for an
 * expiry; told as well, because a change of storage may reach another process later.
 */
export function createSession({ auth, storage, channel }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let isLeaving = false;
  let snapshot: SessionSnapshot = { status: 'unknown', user: null, left: false };

  function set(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function gone() {
    const hasExpired = !isLeaving && storage.getItem(userKey) !== null;
    const left = !hasExpired && (snapshot.user !== null || snapshot.left);
    set({ status: hasExpired ? 'expired' : 'signed-out', user: null, left });
  }

  auth.watch((user) => {
    if (user === undefined) return;
    if (user === null) return gone();
    isLeaving = false;
    storage.setItem(userKey, user.uid);
    set({ status: 'signed-in', user, left: false });
  });

  channel.addEventListener('message', ({ data }) => {
    if (data === leftMessage && snapshot.user) leave().catch(() => undefined);
  });

  async function leave(): Promise<void> {
    const before = snapshot;
    isLeaving = true;
    storage.removeItem(userKey);
    // At once: the service may take seconds to forget the session in its store.
    gone();
    try {
      await auth.signOut();
    } catch (thrown) {
      isLeaving = false;
      if (before.user) storage.setItem(userKey, before.user.uid);
      set(before);
      throw thrown;
    }
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signOut() {
      channel.postMessage(leftMessage);
      return leave();
    },
  };
}
