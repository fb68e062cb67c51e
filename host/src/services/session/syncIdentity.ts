import type { Identity, Role } from '@chartroom/identity';
import type { KeyStorage } from '../storage/openStorage';
import type { Session } from './session';

/** The viewer's membership in a workspace. */
export interface Membership {
  readonly workspace: string;
  /** Null for a guest. */
  readonly role: Role | null;
  readonly displayName: string | undefined;
  readonly photoUrl: string | undefined;
  /** Time zone of members who haven't chosen one. */
  readonly timeZone?: string | undefined;
}

/** Sets the viewer's current workspace. Returns the function that leaves it. */
export interface IdentitySync {
  enterWorkspace(membership: Membership): () => void;
  /** The time zone that the viewer has chosen in this browser; null for none. */
  getTimeZone(): string | null;
  /** Stores it; null for the workspace's, or the browser's. */
  setTimeZone(timeZone: string | null): void;
}

export interface SyncIdentityOptions {
  readonly session: Session;
  /** Sets the page's identity, from `claimIdentity()`. */
  readonly set: (identity: Identity) => void;
  readonly locale: string;
  /** The browser's. */
  readonly timeZone: string;
  readonly storage: KeyStorage;
}

const timeZoneKey = 'chartroom.timeZone';

/** Keeps the page's identity in sync with the session and the open workspace. */
export function syncIdentity(options: SyncIdentityOptions): IdentitySync {
  const { session, set, locale, storage } = options;
  let membership: Membership | null = null;
  let chosenZone = storage.getItem(timeZoneKey) || null;

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
      timeZone: chosenZone ?? current?.timeZone ?? options.timeZone,
    });
  }

  session.subscribe(sync);
  sync();
  return {
    getTimeZone: () => chosenZone,
    setTimeZone(next) {
      chosenZone = next;
      storage.setItem(timeZoneKey, next ?? '');
      sync();
    },
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
