import type { Registry } from '../../services/registry/createRegistry';
import { type Resolution, resolutionKey } from '../../services/registry/resolution';
import type { RemoteRef } from '../../services/registry/resolveVersion';
import type { Semaphore } from '../../services/workspace/semaphore';

export interface FollowReleaseOptions {
  readonly remoteRef: RemoteRef;
  readonly registry: Pick<Registry, 'follow'>;
  /** Few panels of a page switch at the same time. */
  readonly switchQueue: Semaphore;
  /** What the newest attempt to load resolved; null until that is known. */
  readonly currentTarget: () => Resolution | null;
  /** Never rejects. */
  readonly replaceRelease: (resolution: Resolution) => Promise<void>;
}

export interface ReleaseFollower {
  /** Whether the chart may be switched now: it is in sight and no first load is under way. */
  setReady(isReady: boolean): void;
  stop(): void;
}

/**
 * Switches a chart when its channel moves, its release is withdrawn, or its remote is switched off
 * or on: at once where it is ready for it, else as soon as it is.
 */
export function followRelease(options: FollowReleaseOptions): ReleaseFollower {
  const { registry, switchQueue, remoteRef, currentTarget, replaceRelease } = options;
  let latest: Resolution | null = null;
  let isReady = false;
  let cancelSwitch: () => void = () => undefined;

  function switchIfReady() {
    cancelSwitch();
    cancelSwitch = () => undefined;
    const next = latest;
    if (!isReady || !next || isSame(next, currentTarget())) return;
    cancelSwitch = switchQueue.enqueue(async () => {
      if (!isSame(next, currentTarget())) await replaceRelease(next);
    });
  }

  const unsubscribe = registry.follow(remoteRef, (resolution) => {
    latest = resolution;
    switchIfReady();
  });
  return {
    setReady(next) {
      if (next === isReady) return;
      isReady = next;
      switchIfReady();
    },
    stop() {
      unsubscribe();
      cancelSwitch();
    },
  };
}

function isSame(a: Resolution, b: Resolution | null): boolean {
  return b !== null && resolutionKey(a) === resolutionKey(b);
}
