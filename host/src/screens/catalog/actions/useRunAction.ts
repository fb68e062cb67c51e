import { ChartroomError } from '@chartroom/contract';
import { useCallback } from 'react';
import { i18n } from '../../../services/language/i18n';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { applyChange, type RemoteSnapshot, readHead } from './applyChange';
import type { ActionInput, RemoteAction, RemoteUndo } from './remoteActions';

/** Runs an action and offers to undo it. Rejects with a ChartroomError. */
export function useRunAction(): (
  snapshot: RemoteSnapshot,
  action: RemoteAction,
  input: ActionInput,
) => Promise<void> {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  return useCallback(
    async (snapshot, action, input) => {
      const writer = { database, workspace, uid };
      await applyChange(writer, snapshot, action.createChange(input));
      const { undo } = action;
      const title = action.successMessage(input);
      toasts.show({
        title,
        ...(undo && {
          action: { label: i18n.t('Undo'), run: () => void undoAction(snapshot.remote, undo) },
        }),
      });

      async function undoAction(remote: string, { changes, isApplicable }: RemoteUndo) {
        try {
          const currentHead = await readHead(database, workspace, remote);
          if (!currentHead || !isApplicable(currentHead))
            throw new ChartroomError('registry/changed', { remote });
          for (const change of changes) {
            const head = await readHead(database, workspace, remote);
            if (head) await applyChange(writer, { remote, head }, change);
          }
          toasts.show({ title: i18n.t('Undone: {change}', { change: title }) });
        } catch (thrown) {
          toasts.showError(toChartroomError(thrown));
        }
      }
    },
    [database, workspace, uid, toasts],
  );
}
