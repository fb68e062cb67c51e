import { ChartroomError, keyIdOf, type PublicJwk } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';

/** Loads releases that one of these keys has signed, whatever the registry lists beside. */
export function onlyBy(keys: readonly PublicJwk[], loader: Loader): Loader {
  const known = Promise.all(keys.map(keyIdOf));
  return {
    async load(address, onPhase) {
      const { remote, version, record } = address;
      const { keyId } = record;
      if ((await known).includes(keyId)) return loader.load(address, onPhase);
      throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
    },
  };
}
