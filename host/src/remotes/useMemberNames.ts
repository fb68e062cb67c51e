import { useMemo } from 'react';
import { parseMember } from '../shell/member';
import { useWatched } from '../shell/useWatched';
import { useWorkspace } from '../shell/WorkspaceContext';
import { entriesOf } from '../stored/parseShape';

/** Turns user ids into names. Who may not read the members, or has left, stays an id. */
export function useMemberNames(): (uid: string) => string {
  const { id } = useWorkspace();
  const [watched] = useWatched(`workspaces/${id}/members`);
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
