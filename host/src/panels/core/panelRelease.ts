import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type { LoadedRemote, Loader, LoadPhase, PanelOptions } from '@chartroom/embed';
import type { RemoteChoice } from '../../services/registry/chooseVersion';
import type { Registry } from '../../services/registry/createRegistry';
import { mayStay } from '../../services/registry/mayStay';
import type { Resolution } from '../../services/registry/resolution';

/** The release of one panel: what is chosen, and how it is had. */
export interface PanelRelease {
  readonly choice: RemoteChoice;
  readonly load: PanelOptions['load'];
  readonly mayStay: (shown: LoadedRemote) => Promise<boolean>;
  /** What the newest load was to bring, once that is known. */
  readonly tried: { current: Resolution | null };
}

export interface PanelReleaseOptions {
  readonly registry: Pick<Registry, 'resolve'>;
  readonly loader: Loader;
}

/** Resolves and loads the release that is chosen for a panel. */
export function createPanelRelease(
  choice: RemoteChoice,
  { registry, loader }: PanelReleaseOptions,
): PanelRelease {
  const tried: PanelRelease['tried'] = { current: null };
  let asked = 0;
  return {
    choice,
    tried,
    async load(onPhase: (phase: LoadPhase) => void) {
      asked += 1;
      const turn = asked;
      const resolution = await registry.resolve(choice).catch((error: ChartroomError) => error);
      if (turn === asked) tried.current = resolution;
      if (isChartroomError(resolution)) throw resolution;
      return loader.load(resolution.address, onPhase);
    },
    mayStay: ({ address }) => mayStay(registry, 'chart', address),
  };
}
