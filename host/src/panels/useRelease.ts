import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type { LoadedRemote, LoadPhase, PanelOptions } from '@chartroom/embed';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { DashboardPanel } from '../dashboards/dashboard';
import { useWorkspaceData } from '../dashboards/WorkspaceDataProvider';
import type { RemoteChoice } from '../registry/chooseVersion';
import { mayStay } from '../registry/mayStay';
import type { Resolution } from '../registry/resolution';
import { useShell } from '../shell/ShellContext';

export interface UsedRelease {
  /** The same object for as long as it is the same choice. */
  readonly choice: RemoteChoice;
  readonly load: PanelOptions['load'];
  readonly mayStay: (shown: LoadedRemote) => Promise<boolean>;
  /** What the newest load was to bring, once that is known. */
  readonly tried: RefObject<Resolution | null>;
}

/** Resolves and loads the release of a panel. Place, title, options and encoding don't matter. */
export function useRelease({ remote, version, channel }: DashboardPanel): UsedRelease {
  const { registry } = useWorkspaceData();
  const { loader } = useShell();
  const tried = useRef<Resolution | null>(null);
  const asked = useRef(0);
  const choice = useMemo(
    (): RemoteChoice => ({ remote, kind: 'chart', version, channel }),
    [remote, version, channel],
  );
  const load = useCallback(
    async (onPhase: (phase: LoadPhase) => void) => {
      asked.current += 1;
      const turn = asked.current;
      const resolution = await registry.resolve(choice).catch((error: ChartroomError) => error);
      if (turn === asked.current) tried.current = resolution;
      if (isChartroomError(resolution)) throw resolution;
      return loader.load(resolution.address, onPhase);
    },
    [choice, registry, loader],
  );
  const stays = useCallback(
    ({ address }: LoadedRemote) => mayStay(registry, 'chart', address),
    [registry],
  );
  return { choice, load, mayStay: stays, tried };
}
