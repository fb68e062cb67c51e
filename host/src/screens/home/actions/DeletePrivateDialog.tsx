import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { deletePrivateDashboard } from '../../../services/dashboards/files/moveDashboard';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

export interface DeletePrivateDialogProps {
  /** A private dashboard of the viewer. */
  readonly dashboard: DashboardEntry;
  readonly onClose: () => void;
}

/** Asks before a private dashboard is deleted: it has no bin to be restored from. */
export function DeletePrivateDialog({ dashboard, onClose }: DeletePrivateDialogProps) {
  const { id, title, owner = '' } = dashboard;
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const disabledReason = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();
  async function remove() {
    await deletePrivateDashboard({ database, workspace, id, owner });
    toasts.show({ title: i18n.t('{title} deleted', { title }) });
  }
  return (
    <ConfirmDialog
      title={i18n.t('Delete {title}?', { title })}
      message={i18n.t('It’s private, so nobody has a copy. You can’t restore it.')}
      confirmLabel={i18n.t('Delete')}
      isDangerous
      isBusy={isBusy}
      disabledReason={disabledReason}
      error={error}
      onConfirm={() => void run(remove, onClose)}
      onClose={onClose}
    />
  );
}
