import type { Semaphore } from '@chartroom/embed';
import type { Registry } from '../../services/registry/createRegistry';
import { type Resolution, resolutionKey } from '../../services/registry/resolution';
import type { RemoteRef } from '../../services/registry/resolveVersion';

export interface FollowReleaseOptions {
  readonly remoteRef: RemoteRef;
  readonly registry: Pick<Registry, 'follow'>;
  /** Limits how many panels of the page switch at once. */
  readonly switchQueue: Semaphore;
  /** The resolution of the latest attempt to load; null until known. */
  readonly currentTarget: () => Resolution | null;
  /** Never rejects. */
  readonly replaceRelease: (resolution: Resolution) => Promise<void>;
}

export interface ReleaseFollower {
  /** Whether the chart can switch now: it's in view and its first load has settled. */
  setReady(isReady: boolean): void;
  stop(): void;
}

/**
 * Switches a chart when its channel moves, its release is withdrawn, or its remote is disabled or
 * enabled: at once if the chart is ready, else as soon as it is.
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
