import type { OverlayTriggerState } from '@chartroom/ui';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { publishDashboard } from '../../services/dashboards/files/moveDashboard';
import { useEdits } from '../../services/edits/useEdits';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { pathsOf } from '../../services/history/historyPaths';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

export interface PublishDialogProps {
  /** A private dashboard of the viewer. */
  readonly dashboard: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Asks whether the viewer's private dashboard becomes one of the workspace. Its address stays. */
export function PublishDialog({ dashboard: { id, title }, onClose }: PublishDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace, name } = useWorkspace();
  const owner = useSession().user?.uid ?? '';
  const path = pathsOf({ workspace, id, owner }).dashboard;
  const hasUnsent = useEdits().some(({ dashboard }) => dashboard === path);
  const offlineReason = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();

  async function publish() {
    await publishDashboard({ database, workspace, id, owner });
    toasts.show({ title: i18n.t('{title} is visible to everyone in {name}', { title, name }) });
  }
  return (
    <ConfirmDialog
      title={i18n.t('Make {title} visible to workspace?', { title })}
      message={i18n.t(
        'Everyone in {name} can see it, and editors can change it. You can’t make it private again. Its history starts over.',
        { name },
      )}
      confirmLabel={i18n.t('Make visible')}
      isBusy={isBusy}
      disabledReason={
        offlineReason ?? (hasUnsent ? i18n.t('Your last changes aren’t saved yet.') : null)
      }
      error={error}
      onConfirm={() => void run(publish, onClose)}
      onClose={onClose}
    />
  );
}

/** The dialog of a button. */
export function PublishOverlay(
  props: Pick<PublishDialogProps, 'dashboard'> & { readonly overlay: OverlayTriggerState },
) {
  const { overlay, dashboard } = props;
  return overlay.isOpen && <PublishDialog dashboard={dashboard} onClose={overlay.onClose} />;
}
