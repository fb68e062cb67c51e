import type { Registry } from '../../services/registry/createRegistry';
import { type Resolution, resolutionKey } from '../../services/registry/resolution';
import type { Turns } from '../../services/workspace/turns';
import type { PanelRelease } from './panelRelease';

export interface FollowReleaseOptions extends Pick<PanelRelease, 'choice' | 'tried'> {
  readonly registry: Pick<Registry, 'follow'>;
  /** Few panels of a page switch at the same time. */
  readonly switches: Turns;
  /** Shows what is chosen now; never rejects. */
  readonly renew: () => Promise<void>;
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
  const { registry, switches, choice, tried, renew } = options;
  let wanted: Resolution | null = null;
  let isReady = false;
  let giveUp: () => void = () => undefined;

  function consider() {
    giveUp();
    giveUp = () => undefined;
    const next = wanted;
    if (!isReady || !next || isTried(next, tried.current)) return;
    giveUp = switches.take(async () => {
      if (!isTried(next, tried.current)) await renew();
    });
  }

  const stop = registry.follow(choice, (resolution) => {
    wanted = resolution;
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

function isTried(wanted: Resolution, tried: Resolution | null): boolean {
  return tried !== null && resolutionKey(tried) === resolutionKey(wanted);
}
