import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { useDialogTask } from '../../../../components/useDialogTask';
import { canUndoDelete, deleteFile } from '../../../../services/files/deleteFile';
import { findUses } from '../../../../services/files/findUses';
import type { ListedFile } from '../../../../services/files/listFiles';
import { loadBrowserFiles } from '../../../../services/files/loadBrowserFiles';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { i18n } from '../../../../services/language/i18n';
import { toChartroomError } from '../../../../services/reports/toChartroomError';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

export interface DeleteFileDialogProps {
  readonly listed: ListedFile;
  readonly onClose: () => void;
}

/** Says where a file is used, and deletes it with its source. A toast puts both back. */
export function DeleteFileDialog({ listed, onClose }: DeleteFileDialogProps) {
  const shell = useShell();
  const { database, toasts } = shell;
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const offline = useOfflineReason();
  const uses = useUses(listed.source.id, uid);
  const { isBusy, error, run } = useDialogTask();
  const { name } = listed.file;
  const isElsewhere = !canUndoDelete(listed, uid);

  async function confirm() {
    await run(async () => {
      const browserFiles = () => loadBrowserFiles(shell, workspace);
      const undo = await deleteFile({ database, workspace, uid, browserFiles }, listed);
      toasts.show({
        title: i18n.t('{name} deleted', { name }),
        ...(canUndoDelete(listed, uid) && {
          action: {
            label: i18n.t('Undo'),
            run: () => void undo().catch((thrown) => toasts.showError(toChartroomError(thrown))),
          },
        }),
      });
    }, onClose);
  }
  return (
    <ConfirmDialog
      title={i18n.t('Delete {name}?', { name })}
      message={isElsewhere ? messageOf(i18n.t('You can’t undo this.'), uses) : usesText(uses)}
      confirmLabel={i18n.t('Delete')}
      isDangerous
      isBusy={isBusy}
      disabledReason={offline ?? (uses === null ? i18n.t('Looking for panels that use it…') : null)}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

type Uses = Awaited<ReturnType<typeof findUses>>;

/** Titles of dashboards that show the source, or that they can't be read; null until known. */
function useUses(source: string, uid: string): Uses | 'unknown' | null {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const [uses, setUses] = useState<Uses | 'unknown' | null>(null);
  useEffect(() => {
    let isActive = true;
    findUses(database, { workspace, source, uid }).then(
      (found) => isActive && setUses(found),
      () => isActive && setUses('unknown'),
    );
    return () => {
      isActive = false;
    };
  }, [database, workspace, source, uid]);
  return uses;
}

function messageOf(warning: string, uses: Uses | 'unknown' | null): string | null {
  const text = usesText(uses);
  return text === null ? null : `${text} ${warning}`;
}

const maxNamed = 5;

function usesText(uses: Uses | 'unknown' | null): string | null {
  if (uses === null) return null;
  if (uses === 'unknown') return i18n.t('Couldn’t check which dashboards use it.');
  if (uses.length === 0) return i18n.t('No dashboard uses it.');
  const named = uses.slice(0, maxNamed).map((title) => `“${title}”`);
  const more = uses.length - named.length;
  const list = more > 0 ? [...named, i18n.t('{n} more', { n: more })] : named;
  return i18n.t('Its panels will have no data: {dashboards}.', { dashboards: list.join(', ') });
}
