import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useShell } from '../../services/ShellContext';
import type { ListedShare } from '../../services/shares/activeShares';
import { revokeShare } from '../../services/shares/createShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

export interface RevokeShareDialogProps {
  readonly share: ListedShare;
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
    toasts.show({ title: `Link to ${share.title} revoked` });
  }

  return (
    <ConfirmDialog
      title={`Revoke this link to ${share.title}?`}
      message="It stops working right away, even where it’s open. You can’t undo this, but you can create a new link."
      confirmLabel="Revoke"
      isDangerous
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void run(revoke, () => onClose(true))}
      onClose={() => onClose(false)}
    />
  );
}
