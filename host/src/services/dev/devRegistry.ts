import { isChartroomError } from '@chartroom/contract';
import type { Registry } from '../registry/createRegistry';
import { resolutionKey } from '../registry/resolution';
import type { DevRemote } from './devRemote';

/** The registry, with what is being developed in the place of what is registered or pinned. */
export function devRegistry(registry: Registry, remotes: ReadonlyMap<string, DevRemote>): Registry {
  return {
    ...registry,
    async resolve(choice) {
      const remote = remotes.get(choice.remote);
      if (!remote) return registry.resolve(choice);
      const resolution = await remote.resolution(choice.kind);
      if (isChartroomError(resolution)) throw resolution;
      return resolution;
    },
    follow(choice, onResolution) {
      const remote = remotes.get(choice.remote);
      if (!remote) return registry.follow(choice, onResolution);
      let isFollowed = true;
      let told = '';
      const tell = async () => {
        const resolution = await remote.resolution(choice.kind);
        const key = resolutionKey(resolution);
        if (!isFollowed || key === told) return;
        told = key;
        onResolution(resolution);
      };
      const stop = remote.subscribe(() => void tell());
      void tell();
      return () => {
        isFollowed = false;
        stop();
      };
    },
  };
}
