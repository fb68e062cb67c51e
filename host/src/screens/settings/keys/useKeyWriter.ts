import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { RegistryWriter } from '@chartroom/registry/writes';
import { useCallback } from 'react';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** Writes the workspace's keys with an audit entry; rejects with a ChartroomError. */
export function useKeyWriter(): (
  changes: (writer: RegistryWriter) => Readonly<Record<string, unknown>>,
) => Promise<void> {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  return useCallback(
    async (changes) => {
      const auditId = database.newKey(`workspaces/${workspace}/audit`);
      const writer = { workspace, uid, serverTime: database.serverTime, auditId };
      try {
        await database.update(changes(writer));
      } catch (thrown) {
        if (!isChartroomError(thrown) || thrown.code !== 'connection/refused') throw thrown;
        const remote = 'publisher keys';
        throw new ChartroomError('registry/write-refused', { remote }, { cause: thrown });
      }
    },
    [database, workspace, uid],
  );
}
