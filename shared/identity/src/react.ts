// Imported by the package's name to get the shared copy: a relative import would build a second
// store into every remote that uses this hook.
import { type Identity, type IdentityStore, identity } from '@chartroom/identity';
import { useSyncExternalStore } from 'react';

/** The viewer's identity; rerenders after every change. Pass a store to use another one. */
export function useIdentity(store: IdentityStore = identity): Identity {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
