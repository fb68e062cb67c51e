import { revokeKey } from '@chartroom/registry/writes';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { findSignedReleases, type SignedRelease } from './findSignedReleases';
import { fingerprint, type ListedKey } from './keyList';
import styles from './keys.module.css';
import { useKeyWriter } from './useKeyWriter';

export interface RevokeKeyDialogProps {
  readonly listedKey: ListedKey;
  readonly nameOf: (uid: string) => string;
  readonly onClose: () => void;
}

/** Lists the releases that stop loading before the viewer revokes a key permanently. */
export function RevokeKeyDialog({ listedKey, nameOf, onClose }: RevokeKeyDialogProps) {
  const { keyId, owner } = listedKey;
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const write = useKeyWriter();
  const offline = useOfflineReason();
  const [signed, setSigned] = useState<readonly SignedRelease[] | null>(null);
  const { isBusy, error, setError, run } = useDialogTask();

  useEffect(() => {
    let isActive = true;
    findSignedReleases(database, workspace, keyId).then(
      (releases) => isActive && setSigned(releases),
      (thrown: unknown) => isActive && setError(toChartroomError(thrown)),
    );
    return () => {
      isActive = false;
    };
  }, [database, workspace, keyId, setError]);

  async function revoke() {
    await write((writer) => revokeKey(writer, { keyId }));
    toasts.show({ title: `${nameOf(owner)}’s key revoked`, detail: fingerprint(keyId) });
  }

  const pendingText = signed || error ? null : 'Finding releases signed with this key…';
  return (
    <ConfirmDialog
      title={`Permanently revoke ${nameOf(owner)}’s key?`}
      message={`Releases signed with this key stop loading for everyone, even where they’re pinned, until ${nameOf(owner)} publishes them again with another key. You can’t undo this.`}
      confirmLabel="Revoke key"
      isDangerous
      isBusy={isBusy}
      disabledReason={offline ?? pendingText}
      error={error}
      onConfirm={() => void run(revoke, onClose)}
      onClose={onClose}
    >
      {signed && <AffectedReleases signed={signed} />}
    </ConfirmDialog>
  );
}

function AffectedReleases({ signed }: { readonly signed: readonly SignedRelease[] }) {
  if (signed.length === 0) {
    return <p className={styles.hint}>No channel uses a release signed with this key.</p>;
  }
  return (
    <div className={styles.stops}>
      <p>These releases stop loading:</p>
      <ul>
        {signed.map(({ remote, channel, version }) => (
          <li key={`${remote} ${channel}`}>
            {remote} {version} <span>{channel}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
