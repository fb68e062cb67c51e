import type { Identity, Role } from '@chartroom/identity';
import type { Session } from './session';

/** What the workspace knows of the viewer. */
export interface Membership {
  readonly workspace: string;
  /** Null for a guest. */
  readonly role: Role | null;
  readonly displayName: string | undefined;
  readonly photoUrl: string | undefined;
}

/** Says which workspace the viewer stands in; returns the way out of it. */
export interface MembershipDesk {
  enter(membership: Membership): () => void;
}

export interface FeedIdentityOptions {
  readonly session: Session;
  /** The right to say who the viewer is, from `claimIdentity()`. */
  readonly set: (identity: Identity) => void;
  readonly locale: string;
  readonly timeZone: string;
}

/** Keeps the page's identity in step with the session and the workspace that is open. */
export function feedIdentity(options: FeedIdentityOptions): MembershipDesk {
  const { session, set, locale, timeZone } = options;
  let membership: Membership | null = null;

  function feed() {
    const { status, user } = session.getSnapshot();
    const here = user ? membership : null;
    set({
      status,
      uid: user?.uid ?? null,
      displayName: here?.displayName ?? user?.displayName ?? null,
      photoUrl: here?.photoUrl ?? user?.photoUrl ?? null,
      role: here?.role ?? null,
      workspace: here?.workspace ?? null,
      locale,
      timeZone,
    });
  }

  session.subscribe(feed);
  feed();
  return {
    enter(next) {
      membership = next;
      feed();
      return () => {
        if (membership !== next) return;
        membership = null;
        feed();
      };
    },
  };
}
