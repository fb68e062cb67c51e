import type { Panel, PanelPhase } from '@chartroom/embed';
import { type RefObject, useEffect, useState } from 'react';
import { useWorkspaceData } from '../dashboards/WorkspaceDataProvider';
import { type Resolution, resolutionKey } from '../registry/resolution';
import { isOnShow } from './panelStatus';
import { usePageVisible } from './usePageVisible';
import type { UsedRelease } from './useRelease';

export interface UseFollowingOptions extends Pick<UsedRelease, 'choice' | 'tried'> {
  readonly chart: RefObject<Panel | null>;
  readonly phase: PanelPhase;
  readonly isVisible: boolean;
}

/**
 * Switches the chart when its channel moves, its release is withdrawn, or its remote is switched off
 * or on: at once where it is seen, else when it comes into sight, and a few panels at a time.
 */
export function useFollowing({ choice, tried, chart, phase, isVisible }: UseFollowingOptions) {
  const { registry, switches } = useWorkspaceData();
  const isPageVisible = usePageVisible();
  const [wanted, setWanted] = useState<Resolution | null>(null);

  useEffect(() => {
    const stop = registry.follow(choice, setWanted);
    return () => {
      stop();
      setWanted(null);
    };
  }, [registry, choice]);

  // A first load is left to end; whether it brought what is wanted shows then.
  const isSettled = isOnShow(phase) || phase.name === 'failed';
  const isReady = isSettled && isVisible && isPageVisible;
  useEffect(() => {
    if (!isReady || !wanted || isTried(wanted, tried.current)) return;
    return switches.take(async () => {
      if (!isTried(wanted, tried.current)) await chart.current?.renew();
    });
  }, [isReady, wanted, tried, chart, switches]);
}

function isTried(wanted: Resolution, tried: Resolution | null): boolean {
  return tried !== null && resolutionKey(tried) === resolutionKey(wanted);
}
