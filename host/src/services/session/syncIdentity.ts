import type { Identity, Role } from '@chartroom/identity';
import type { Session } from './session';

/** The viewer's membership in a workspace. */
export interface Membership {
  readonly workspace: string;
  /** Null for a guest. */
  readonly role: Role | null;
  readonly displayName: string | undefined;
  readonly photoUrl: string | undefined;
}

/** Sets the viewer's current workspace. Returns the function that leaves it. */
export interface IdentitySync {
  enterWorkspace(membership: Membership): () => void;
}

export interface SyncIdentityOptions {
  readonly session: Session;
  /** Sets the page's identity, from `claimIdentity()`. */
  readonly set: (identity: Identity) => void;
  readonly locale: string;
  readonly timeZone: string;
}

/** Keeps the page's identity in sync with the session and the open workspace. */
export function syncIdentity(options: SyncIdentityOptions): IdentitySync {
  const { session, set, locale, timeZone } = options;
  let membership: Membership | null = null;

  function sync() {
    const { status, user } = session.getSnapshot();
    const current = user ? membership : null;
    set({
      status,
      uid: user?.uid ?? null,
      displayName: current?.displayName ?? user?.displayName ?? null,
      photoUrl: current?.photoUrl ?? user?.photoUrl ?? null,
      role: current?.role ?? null,
      workspace: current?.workspace ?? null,
      locale,
      timeZone,
    });
  }

  session.subscribe(sync);
  sync();
  return {
    enterWorkspace(next) {
      membership = next;
      sync();
      return () => {
        if (membership !== next) return;
        membership = null;
        sync();
      };
    },
  };
}
