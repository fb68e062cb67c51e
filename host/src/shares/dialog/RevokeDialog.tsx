import type { ChartroomError } from '@chartroom/contract';
import { useState } from 'react';
import { useOfflineReason } from '../../remotes/actions/useOfflineReason';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useShell } from '../../shell/ShellContext';
import { toChartroomError } from '../../shell/toChartroomError';
import { useWorkspace } from '../../shell/WorkspaceContext';
import { revokeShare } from '../createShare';
import type { ListedShare } from '../shareList';

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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ChartroomError | null>(null);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await revokeShare({ database, workspace }, share.id);
      toasts.show({ title: `No longer shared: ${share.title}` });
      onClose(true);
    } catch (thrown) {
      setError(toChartroomError(thrown));
      setBusy(false);
    }
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
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    />
  );
}
