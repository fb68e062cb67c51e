// By the package's own name, so that it is the shared copy here too: a relative import would build a
// second store into every remote that uses this hook.
import { type Identity, type IdentityStore, identity } from '@chartroom/identity';
import { useSyncExternalStore } from 'react';

/** Who the viewer is; renders again after every change. Of another store where one is given. */
export function useIdentity(store: IdentityStore = identity): Identity {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
