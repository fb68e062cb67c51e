import { useMemo } from 'react';
import { useWatchedValue, type WatchedValue } from '../firebase/useWatchedValue';
import { useSession } from '../session/useSession';
import { type DashboardIndex, mergeIndexes, parseDashboardIndex } from './dashboardIndex';

/**
 * The dashboards of a workspace that the viewer can open: shared ones and, once they have loaded, their
 * own private ones. The first result is that of the shared list.
 */
export function useDashboardIndex(
  workspace: string,
): readonly [watched: WatchedValue, retry: () => void, index: DashboardIndex] {
  const [watched, retry] = useWatchedValue(`dashboardIndex/${workspace}`);
  const uid = useSession().user?.uid ?? '';
  const [own] = useWatchedValue(`privateIndex/${workspace}/${uid}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const storedOwn = own.status === 'ready' ? own.value : null;
  const index = useMemo(
    () => mergeIndexes(parseDashboardIndex(stored), parseDashboardIndex(storedOwn, uid)),
    [stored, storedOwn, uid],
  );
  return [watched, retry, index];
}
