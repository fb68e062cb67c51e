import { ChartroomError, type ErrorCode } from '@chartroom/contract';
import { createStore } from '@chartroom/contract/store';
import type { Auth, AuthActivity, AuthUser, SessionEndReason } from '../firebase/auth';
import type { KeyStorage } from '../storage/openStorage';

export const sessionStatuses = [
  'unknown',
  'signed-out',
  'signing-in',
  'signed-in',
  'refreshing',
  'expired',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export interface SessionSnapshot {
  readonly status: SessionStatus;
  /** The signed-in user, also while the session is being refreshed. */
  readonly user: AuthUser | null;
  /** Whether the viewer has signed out since the page opened, here or in another tab. */
  readonly hasSignedOut: boolean;
  /** Why the session ended, unless the viewer signed out. Null until known. */
  readonly endError: ChartroomError | null;
}

/** The session, the same in every tab of the origin. */
export interface Session {
  getSnapshot(): SessionSnapshot;
  subscribe(onChange: () => void): () => void;
  /** Ends the session here and, at once, in every other tab. */
  signOut(): Promise<void>;
  /** Ends the session because it was ended in all browsers. The user can sign in again. */
  endEverywhere(): void;
}

/** The part of `BroadcastChannel` used between tabs. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionOptions {
  readonly auth: Pick<Auth, 'watch' | 'watchActivity' | 'getEndReason' | 'signOut'>;
  readonly storage: KeyStorage;
  readonly channel: TabChannel;
}

/**
 * Storage key of the signed-in uid, from signing in to signing out. An expired session keeps it.
 */
export const userStorageKey = 'chartroom.user';
const signedOutMessage = 'signed-out';
const endedMessage = 'ended-everywhere';

const endCodes = {
  disabled: 'session/disabled',
  deleted: 'session/deleted',
  revoked: 'session/revoked',
  unknown: 'sign-in/expired',
} as const satisfies Record<SessionEndReason, ErrorCode>;

type SettledSession = Omit<SessionSnapshot, 'status'> & {
  readonly status: 'unknown' | 'signed-out' | 'signed-in' | 'expired';
};

/**
 * Creates the session from the identity service. A user who disappears without signing out has
 * expired, while the page is open or since the last visit: the service only reports that no one is
 * signed in, and is then asked why. Signing out is stored and sent to the other tabs before it
 * happens, so that no tab takes it for an expiry. It is sent as well because a change of storage
 * may reach another process later. Other stored data stays: unsent edits wait for their author.
 */
export function createSession({ auth, storage, channel }: SessionOptions): Session {
  let isSigningOut = false;
  let isClearing = false;
  let activity: AuthActivity | null = null;
  let settled: SettledSession = {
    status: 'unknown',
    user: null,
    hasSignedOut: false,
    endError: null,
  };
  const store = createStore<SessionSnapshot>(settled);

  function set(next: SettledSession) {
    settled = next;
    store.set({ ...next, status: statusOf(next, activity) });
  }

  function handleSignedOut() {
    // An expired session already has its reason, or is waiting for it.
    if (settled.status === 'expired') return;
    const hasExpired = !isSigningOut && storage.getItem(userStorageKey) !== null;
    const hasSignedOut = !hasExpired && (settled.user !== null || settled.hasSignedOut);
    set({
      status: hasExpired ? 'expired' : 'signed-out',
      user: null,
      hasSignedOut,
      endError: null,
    });
    if (hasExpired) void loadEndReason();
  }

  async function loadEndReason() {
    const expired = settled;
    const reason = await auth.getEndReason();
    if (settled === expired)
      set({ ...settled, endError: new ChartroomError(endCodes[reason], {}) });
  }

  /** While clearing, the service may still report the user, from a check in progress. */
  async function clearSession(): Promise<void> {
    isClearing = true;
    try {
      await auth.signOut();
    } finally {
      isClearing = false;
    }
  }

  function endSession() {
    if (!settled.user) return;
    const endError = new ChartroomError('session/ended-everywhere', {});
    set({ status: 'expired', user: null, hasSignedOut: false, endError });
    // If the SDK can't clear it, the rules still refuse this session.
    clearSession().catch(() => undefined);
  }

  auth.watch((user) => {
    if (user === undefined) return;
    if (user === null) return handleSignedOut();
    if (isClearing) return;
    isSigningOut = false;
    storage.setItem(userStorageKey, user.uid);
    set({ status: 'signed-in', user, hasSignedOut: false, endError: null });
  });

  auth.watchActivity((next) => {
    activity = next;
    set(settled);
  });

  channel.addEventListener('message', ({ data }) => {
    if (data === signedOutMessage && settled.user) signOutHere().catch(() => undefined);
    if (data === endedMessage) endSession();
  });

  async function signOutHere(): Promise<void> {
    const before = settled;
    isSigningOut = true;
    storage.removeItem(userStorageKey);
    // Immediately, because the SDK may take seconds to clear its store.
    handleSignedOut();
    try {
      await clearSession();
    } catch (thrown) {
      isSigningOut = false;
      if (before.user) storage.setItem(userStorageKey, before.user.uid);
      set(before);
      throw thrown;
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    signOut() {
      channel.postMessage(signedOutMessage);
      return signOutHere();
    },
    endEverywhere() {
      channel.postMessage(endedMessage);
      endSession();
    },
  };
}

/** The activity overrides the settled status only where it tells more. */
function statusOf({ status, user }: SettledSession, activity: AuthActivity | null): SessionStatus {
  if (activity === 'refreshing' && user) return activity;
  if (activity === 'signing-in' && !user && status !== 'unknown') return activity;
  return status;
}
