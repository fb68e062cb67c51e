import type { Identity, IdentityStore } from './identity';

/** A store and the right to change it, which its maker keeps. */
export interface OwnedIdentityStore {
  readonly store: IdentityStore;
  set(next: Identity): void;
}

/** Nobody yet: what a store holds before its owner has spoken. */
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

/** Nobody: what every remote sees from the moment of signing out. */
export const signedOut: Identity = Object.freeze({ ...unknownIdentity, status: 'signed-out' });

/**
 * A store of its own, for tests and for hosts with a session of theirs. Snapshots are frozen copies
 * and stay the same object until something changes, so that they can be compared by identity. A
 * listener that throws keeps no other from hearing; what it threw goes to `onListenerError`, which
 * by default lets the page report it as uncaught.
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
      // An entry of its own, so that a function that subscribes twice is undone one at a time.
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

/** The known fields and no others: a session object handed in whole must not leak a token. */
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
