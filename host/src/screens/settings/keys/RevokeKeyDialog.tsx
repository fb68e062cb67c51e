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

/** Says what stops loading before a key is revoked, which is for good. */
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
    toasts.show({ title: `Key of ${nameOf(owner)} revoked`, detail: fingerprint(keyId) });
  }

  const pendingText = signed || error ? null : 'Looking for the releases that it has signed.';
  return (
    <ConfirmDialog
      title={`Revoke the key of ${nameOf(owner)} for good?`}
      message={`No release that it has signed loads any more for anybody, pinned ones included, until ${nameOf(owner)} publishes it anew with another key. This can’t be undone.`}
      confirmLabel="Revoke for good"
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
    return <p className={styles.hint}>No channel leads to a release that it has signed.</p>;
  }
  return (
    <div className={styles.stops}>
      <p>In use now, and stops loading:</p>
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
