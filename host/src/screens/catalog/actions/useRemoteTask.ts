import { ChartroomError } from '@chartroom/contract';
import { useCallback } from 'react';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { applyChange, type ChangedRemote, readHead } from './applyChange';
import type { Given, RemoteAction, RemoteUndo } from './remoteActions';

/** Does an action and offers its way back; rejects with a ChartroomError. */
export function useRemoteTask(): (
  seen: ChangedRemote,
  action: RemoteAction,
  given: Given,
) => Promise<void> {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  return useCallback(
    async (seen, action, given) => {
      const writer = { database, workspace, uid };
      await applyChange(writer, seen, action.change(given));
      const { undo } = action;
      const title = action.done(given);
      toasts.show({
        title,
        ...(undo && { action: { label: 'Undo', run: () => void takeBack(seen.remote, undo) } }),
      });

      async function takeBack(remote: string, { changes, isStill }: RemoteUndo) {
        try {
          const found = await readHead(database, workspace, remote);
          if (!found || !isStill(found)) throw new ChartroomError('registry/changed', { remote });
          for (const change of changes) {
            const head = await readHead(database, workspace, remote);
            if (head) await applyChange(writer, { remote, head }, change);
          }
          toasts.show({ title: `Undone: ${title}` });
        } catch (thrown) {
          toasts.showError(toChartroomError(thrown));
        }
      }
    },
    [database, workspace, uid, toasts],
  );
}
