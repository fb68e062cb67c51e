import type { Panel, PanelPhase } from '@chartroom/embed';
import { type RefObject, useEffect, useRef } from 'react';
import { type FollowedRelease, followRelease } from '../core/followRelease';
import type { PanelRelease } from '../core/panelRelease';
import { isSettled } from '../core/panelStatus';
import { usePageVisible } from './usePageVisible';
import { useWorkspaceData } from './WorkspaceDataProvider';

export interface UseFollowingOptions extends Pick<PanelRelease, 'choice' | 'tried'> {
  readonly chart: RefObject<Panel | null>;
  readonly phase: PanelPhase;
  readonly isVisible: boolean;
}

/** Keeps the release of a panel in step with the registry, while it is seen. */
export function useFollowing({ choice, tried, chart, phase, isVisible }: UseFollowingOptions) {
  const { registry, switches } = useWorkspaceData();
  const isPageVisible = usePageVisible();
  const following = useRef<FollowedRelease>(null);

  useEffect(() => {
    const renew = async () => chart.current?.renew();
    const followed = followRelease({ registry, switches, choice, tried, renew });
    following.current = followed;
    return () => {
      following.current = null;
      followed.end();
    };
  }, [registry, switches, choice, tried, chart]);

  useEffect(() => {
    following.current?.setReady(isSettled(phase) && isVisible && isPageVisible);
  });
}
