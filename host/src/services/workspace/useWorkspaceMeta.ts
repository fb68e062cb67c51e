import { parseWorkspaceMeta, type WorkspaceMeta } from '@chartroom/workspace';
import { useMemo } from 'react';
import { useWatchedValue } from '../firebase/useWatchedValue';
import { useWorkspace } from './WorkspaceContext';

/** The current workspace's name and owner; null until known. */
export function useWorkspaceMeta(): WorkspaceMeta | null {
  const { id } = useWorkspace();
  const [watched] = useWatchedValue(`workspaces/${id}/meta`);
  return useMemo(() => {
    const parsed = watched.status === 'ready' ? parseWorkspaceMeta(watched.value) : null;
    return parsed?.ok ? parsed.value : null;
  }, [watched]);
}
