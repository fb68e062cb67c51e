import type { RemoteChoice } from '../../services/registry/chooseVersion';
import type { Registry } from '../../services/registry/createRegistry';
import { type Resolution, resolutionKey } from '../../services/registry/resolution';
import type { Turns } from '../../services/workspace/turns';

export interface FollowReleaseOptions {
  readonly choice: RemoteChoice;
  readonly registry: Pick<Registry, 'follow'>;
  /** Few panels of a page switch at the same time. */
  readonly switches: Turns;
  /** What the newest attempt to load resolved; null until that is known. */
  readonly target: () => Resolution | null;
  /** Never rejects. */
  readonly replaceBy: (resolution: Resolution) => Promise<void>;
}

export interface FollowedRelease {
  /** Whether the chart may be switched now: it is in sight and no first load is under way. */
  setReady(isReady: boolean): void;
  end(): void;
}

/**
 * Switches a chart when its channel moves, its release is withdrawn, or its remote is switched off
 * or on: at once where it is ready for it, else as soon as it is.
 */
export function followRelease(options: FollowReleaseOptions): FollowedRelease {
  const { registry, switches, choice, target, replaceBy } = options;
  let resolved: Resolution | null = null;
  let isReady = false;
  let giveUp: () => void = () => undefined;

  function consider() {
    giveUp();
    giveUp = () => undefined;
    const next = resolved;
    if (!isReady || !next || isSame(next, target())) return;
    giveUp = switches.take(async () => {
      if (!isSame(next, target())) await replaceBy(next);
    });
  }

  const stop = registry.follow(choice, (resolution) => {
    resolved = resolution;
    consider();
  });
  return {
    setReady(next) {
      if (next === isReady) return;
      isReady = next;
      consider();
    },
    end() {
      stop();
      giveUp();
    },
  };
}

function isSame(one: Resolution, other: Resolution | null): boolean {
  return other !== null && resolutionKey(one) === resolutionKey(other);
}
