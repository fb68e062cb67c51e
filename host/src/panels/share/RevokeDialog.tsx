import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useShell } from '../../services/ShellContext';
import { revokeShare } from '../../services/shares/createShare';
import type { ListedShare } from '../../services/shares/shareList';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

export interface RevokeDialogProps {
  readonly share: ListedShare;
  /** Whether the link was revoked. */
  readonly onClose: (isRevoked: boolean) => void;
}

/** Asks before a link is taken back from all who have it. */
export function RevokeDialog({ share, onClose }: RevokeDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const offline = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();

  async function revoke() {
    await revokeShare({ database, workspace }, share.id);
    toasts.show({ title: `No longer shared: ${share.title}` });
  }

  return (
    <ConfirmDialog
      title={`Revoke this link to ${share.title}?`}
      says="Whoever has it open sees nothing of it from that moment on. This can’t be undone; another link can be made."
      confirm="Revoke"
      isDangerous
      isBusy={isBusy}
      blocked={offline}
      error={error}
      onConfirm={() => void run(revoke, () => onClose(true))}
      onClose={() => onClose(false)}
    />
  );
}
