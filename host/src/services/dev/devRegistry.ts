import { isChartroomError } from '@chartroom/contract';
import type { Registry } from '../registry/createRegistry';
import { resolutionKey } from '../registry/resolution';
import type { DevRemote } from './devRemote';

/**
 * Wraps the registry, and resolves remotes in development to their newest build, also if a version
 * is pinned.
 */
export function devRegistry(registry: Registry, remotes: ReadonlyMap<string, DevRemote>): Registry {
  return {
    ...registry,
    async resolve(remoteRef) {
      const remote = remotes.get(remoteRef.remote);
      if (!remote) return registry.resolve(remoteRef);
      const resolution = await remote.resolution(remoteRef.kind);
      if (isChartroomError(resolution)) throw resolution;
      return resolution;
    },
    follow(remoteRef, onResolution) {
      const remote = remotes.get(remoteRef.remote);
      if (!remote) return registry.follow(remoteRef, onResolution);
      let isActive = true;
      let lastKey = '';
      const notify = async () => {
        const resolution = await remote.resolution(remoteRef.kind);
        const key = resolutionKey(resolution);
        if (!isActive || key === lastKey) return;
        lastKey = key;
        onResolution(resolution);
      };
      const stop = remote.subscribe(() => void notify());
      void notify();
      return () => {
        isActive = false;
        stop();
      };
    },
  };
}
