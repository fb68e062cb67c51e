import { useMemo } from 'react';
import { parseMember } from '../../shell/member';
import { useWatched } from '../../shell/useWatched';
import { useWorkspace } from '../../shell/WorkspaceContext';
import { entriesOf } from '../../stored/parseShape';

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
