import { parseMembers } from '@chartroom/workspace';
import { useMemo } from 'react';
import { useWatchedValue } from '../firebase/useWatchedValue';
import { useWorkspace } from '../workspace/WorkspaceContext';

/** Names of the series groups that the workspace’s producers may write, sorted. */
export function useSeriesGroups(): readonly string[] {
  const { id } = useWorkspace();
  const [watched] = useWatchedValue(`workspaces/${id}/members`);
  const stored = watched.status === 'ready' ? watched.value : null;
  return useMemo(() => {
    const { members } = parseMembers(stored);
    return [...new Set(members.flatMap(({ groups = {} }) => Object.keys(groups)))].sort();
  }, [stored]);
}
