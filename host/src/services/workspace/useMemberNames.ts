import { entriesOf } from '@chartroom/contract/schema';
import { parseMember } from '@chartroom/workspace';
import { useMemo } from 'react';
import { useWatchedValue } from '../firebase/useWatchedValue';
import { useWorkspace } from './WorkspaceContext';

/**
 * Returns a function from uid to name. Users who left, or whose names the viewer may not read, keep
 * their uid.
 */
export function useMemberNames(): (uid: string) => string {
  const { id } = useWorkspace();
  const [watched] = useWatchedValue(`workspaces/${id}/members`);
  const stored = watched.status === 'ready' ? watched.value : null;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const [uid, value] of entriesOf(stored)) {
      const member = parseMember(value);
      if (member.ok && member.value.displayName) names.set(uid, member.value.displayName);
    }
    return (uid) => names.get(uid) ?? uid;
  }, [stored]);
}
