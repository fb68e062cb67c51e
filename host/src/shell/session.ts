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

const leftKey = 'chartroom.left';
const leftMessage = 'signed-out';

/**
 * Follows the identity service. A user who is gone without having left has expired: the service
 * itself only says that nobody is there. Leaving is noted in storage before it happens, so that
 * no tab can take it for an expiry, whichever news reaches it first.
 */
export function createSession({ auth, storage, channel }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = { status: 'unknown', user: null, left: false };

  function set(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function gone() {
    const { user, left } = snapshot;
    if (!user) return set({ status: 'signed-out', user: null, left });
    const hasLeft = storage.getItem(leftKey) === user.uid;
    set({ status: hasLeft ? 'signed-out' : 'expired', user: null, left: hasLeft });
  }

  auth.watch((user) => {
    if (user === undefined) return;
    if (user === null) return gone();
    storage.removeItem(leftKey);
    set({ status: 'signed-in', user, left: false });
  });

  channel.addEventListener('message', ({ data }) => {
    if (data === leftMessage && snapshot.user) void auth.signOut();
  });

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async signOut() {
      if (snapshot.user) storage.setItem(leftKey, snapshot.user.uid);
      channel.postMessage(leftMessage);
      await auth.signOut();
    },
  };
}
