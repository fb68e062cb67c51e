import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { ActiveShare } from '../../services/shares/activeShares';
import { revokeShare } from '../../services/shares/createShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

export interface RevokeShareDialogProps {
  readonly share: ActiveShare;
  /** Whether the link was revoked. */
  readonly onClose: (isRevoked: boolean) => void;
}

/** Asks for confirmation before revoking a link. */
export function RevokeShareDialog({ share, onClose }: RevokeShareDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const offline = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();

  async function revoke() {
    await revokeShare({ database, workspace }, share.id);
    toasts.show({ title: i18n.t('Link to {title} revoked', { title: share.title }) });
  }

  return (
    <ConfirmDialog
      title={i18n.t('Revoke this link to {title}?', { title: share.title })}
      message={i18n.t(
        'It stops working right away, even where it’s open. You can’t undo this, but you can create a new link.',
      )}
      confirmLabel={i18n.t('Revoke')}
      isDangerous
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void run(revoke, () => onClose(true))}
      onClose={() => onClose(false)}
    />
  );
}
