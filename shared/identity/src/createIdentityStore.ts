import type { Identity, IdentityStore } from './identity';

/** A store with the function that changes it, which only its creator has. */
export interface OwnedIdentityStore {
  readonly store: IdentityStore;
  set(next: Identity): void;
}

/** The identity before the host has set one. */
export const unknownIdentity: Identity = Object.freeze({
  status: 'unknown',
  uid: null,
  displayName: null,
  photoUrl: null,
  role: null,
  workspace: null,
  locale: 'en',
  timeZone: 'UTC',
});

/** The identity after signing out. */
export const signedOut: Identity = Object.freeze({ ...unknownIdentity, status: 'signed-out' });

/**
 * Creates a store, for tests and for hosts with their own session. Snapshots are frozen and stay
 * the same object until something changes. A listener that throws doesn't stop the others; its
 * error goes to `onListenerError`, by default the page's uncaught errors.
 */
export function createIdentityStore(
  initial: Identity = unknownIdentity,
  onListenerError: (error: unknown) => void = throwLater,
): OwnedIdentityStore {
  let snapshot = frozen(initial);
  const listeners = new Set<{ readonly onChange: () => void }>();
  const store: IdentityStore = {
    version: 1,
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      // Wrapped, so that a function that subscribes twice is removed once at a time.
      const entry = { onChange };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
  return {
    store: Object.freeze(store),
    set(next) {
      const frozenNext = frozen(next);
      if (isSame(frozenNext, snapshot)) return;
      snapshot = frozenNext;
      for (const { onChange } of [...listeners]) {
        try {
          onChange();
        } catch (error) {
          onListenerError(error);
        }
      }
    },
  };
}

/** Copies the known fields only: a session object passed in whole must not leak a token. */
function frozen(identity: Identity): Identity {
  const { status, uid, displayName, photoUrl, role, workspace, locale, timeZone } = identity;
  return Object.freeze({
    status,
    uid,
    displayName,
    photoUrl,
    role,
    workspace,
    locale,
    timeZone,
  });
}

function isSame(a: Identity, b: Identity): boolean {
  return (Object.keys(a) as (keyof Identity)[]).every((key) => Object.is(a[key], b[key]));
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
