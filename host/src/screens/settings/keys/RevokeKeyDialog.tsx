import { revokeKey } from '@chartroom/registry/writes';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { findSignedReleases, type SignedRelease } from './findSignedReleases';
import { fingerprint, type KeyListEntry } from './keyList';
import styles from './keys.module.css';
import { useKeyWriter } from './useKeyWriter';

export interface RevokeKeyDialogProps {
  readonly listedKey: KeyListEntry;
  readonly nameOf: (uid: string) => string;
  readonly onClose: () => void;
}

/** Lists the releases that stop loading before the viewer revokes a key permanently. */
export function RevokeKeyDialog({ listedKey, nameOf, onClose }: RevokeKeyDialogProps) {
  const { keyId, owner } = listedKey;
  const name = nameOf(owner);
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
    toasts.show({ title: i18n.t('{name}’s key revoked', { name }), detail: fingerprint(keyId) });
  }

  const pendingText = signed || error ? null : i18n.t('Finding releases signed with this key…');
  return (
    <ConfirmDialog
      title={i18n.t('Permanently revoke {name}’s key?', { name })}
      message={i18n.t(
        'Releases signed with this key stop loading for everyone, even where they’re pinned, ' +
          'until {name} publishes them again with another key. You can’t undo this.',
        { name },
      )}
      confirmLabel={i18n.t('Revoke key')}
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
    return (
      <p className={styles.hint}>{i18n.t('No channel uses a release signed with this key.')}</p>
    );
  }
  return (
    <div className={styles.stops}>
      <p>{i18n.t('These releases stop loading:')}</p>
      <ul translate="no">
        {signed.map(({ remote, channel, version }) => (
          <li key={`${remote} ${channel}`}>
            {remote} {version} <span>{channel}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
