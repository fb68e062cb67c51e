import { useMemo } from 'react';
import { useWatchedValue, type WatchedValue } from '../firebase/useWatchedValue';
import { useSession } from '../session/useSession';
import { type DashboardIndex, mergeIndexes, parseDashboardIndex } from './dashboardIndex';

/**
 * The dashboards of a workspace that the viewer can open: shared ones and, once they have loaded, their
 * own private ones. The first result is that of the shared list, or of the private one while that alone
 * could have any.
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
  const isEmpty = index.entries.length === 0 && index.malformed.length === 0;
  const isUnknown = watched.status === 'ready' && isEmpty && own.status === 'loading';
  return [isUnknown ? own : watched, retry, index];
}
