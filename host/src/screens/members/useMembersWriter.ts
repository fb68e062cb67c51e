import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { MemberWriter, WorkspaceChanges } from '@chartroom/workspace';
import { useCallback } from 'react';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

/** Writes changes of members and invitations; rejects with a ChartroomError. */
export function useMembersWriter(): (changes: WorkspaceChanges) => Promise<void> {
  const { database } = useShell();
  return useCallback(
    async (changes) => {
      try {
        await database.update(changes);
      } catch (thrown) {
        const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
        throw isRefused
          ? new ChartroomError('members/write-refused', {}, { cause: thrown })
          : thrown;
      }
    },
    [database],
  );
}

/** The same for a change of a member, which gets an entry in the audit. */
export function useMemberChange(): (
  changes: (writer: MemberWriter) => WorkspaceChanges,
) => Promise<void> {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const by = useSession().user?.uid ?? '';
  const write = useMembersWriter();
  return useCallback(
    (changes) => {
      const { serverTime } = database;
      const auditId = database.newKey(`workspaces/${workspace}/audit`);
      return write(changes({ workspace, by, auditId, serverTime }));
    },
    [database, workspace, by, write],
  );
}
