import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { WorkspaceChanges } from '@chartroom/workspace';
import { useCallback } from 'react';
import { useShell } from '../../services/ShellContext';

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
