import { useMemo } from 'react';
import { useWatched } from '../../../services/firebase/useWatched';
import { entriesOf } from '../../../services/records/parseShape';
import { parseMember } from '../../../services/workspace/member';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** User ids of the members who may publish: whom a key can belong to. */
export function usePublishers(): readonly string[] {
  const { id } = useWorkspace();
  const [watched] = useWatched(`workspaces/${id}/members`);
  const stored = watched.status === 'ready' ? watched.value : null;
  return useMemo(
    () =>
      entriesOf(stored).flatMap(([uid, value]) => {
        const member = parseMember(value);
        const publishes = member.ok && (member.value.publisher || member.value.role === 'admin');
        return publishes ? [uid] : [];
      }),
    [stored],
  );
}
