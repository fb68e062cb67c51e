import { Badge, Button, StateMessage } from '@chartroom/ui';
import { Ban, CircleCheck, KeyRound, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../components/ErrorState';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { Timestamp } from '../../../components/Timestamp';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import section from '../section.module.css';
import { AddKeyDialog } from './AddKeyDialog';
import { fingerprint, type ListedKey, parseKeyList } from './keyList';
import styles from './keys.module.css';
import { RevokeKeyDialog } from './RevokeKeyDialog';

/** Publisher keys: pages run only releases that one of them has signed. */
export function KeysSection() {
  const { id, role } = useWorkspace();
  const [watched, retry] = useWatchedValue(`registry/${id}/keys`);
  const nameOf = useMemberNames();
  const offline = useOfflineReason();
  const [isAdding, setAdding] = useState(false);
  const [keyToRevoke, setKeyToRevoke] = useState<ListedKey | null>(null);
  const stored = watched.status === 'ready' ? watched.value : null;
  const { keys, malformed } = useMemo(() => parseKeyList(stored), [stored]);
  const isAdmin = role === 'admin';
  return (
    <section aria-labelledby="publisher-keys" className={section.section}>
      <header className={section.head}>
        <div>
          <h2 id="publisher-keys">Publisher keys</h2>
          <p>
            Releases must be signed with one of these keys.
            {!isAdmin && ' Only admins can add or revoke keys.'}
          </p>
        </div>
        {isAdmin && (
          <Button variant="solid" isDisabled={offline !== null} onPress={() => setAdding(true)}>
            <Plus />
            Add key
          </Button>
        )}
      </header>
      {isAdmin && offline && (
        <p role="status" className={section.notice}>
          {offline}
        </p>
      )}
      {watched.status === 'loading' && <ScreenSkeleton label="keys" />}
      {watched.status === 'failed' && (
        <div className={section.state}>
          <ErrorState error={watched.error} onRetry={retry} />
        </div>
      )}
      {watched.status === 'ready' && keys.length === 0 && malformed.length === 0 && (
        <div className={section.state}>
          <StateMessage icon={<KeyRound />} title="No keys yet">
            Create a key with <code>remote keys create</code>, then add its public key here.
          </StateMessage>
        </div>
      )}
      {keys.length > 0 && (
        <ul className={section.list} aria-label="Keys">
          {keys.map((key) => (
            <li key={key.keyId} data-off={key.revokedAt !== null || undefined}>
              <div className={section.names}>
                <p className={section.name}>
                  {nameOf(key.owner)}
                  {key.revokedAt === null ? (
                    <Badge tone="ok" icon={<CircleCheck />}>
                      Active
                    </Badge>
                  ) : (
                    <Badge tone="bad" icon={<Ban />}>
                      Revoked
                    </Badge>
                  )}
                </p>
                <p className={styles.fingerprint}>
                  <span className="visually-hidden">Fingerprint </span>
                  {fingerprint(key.keyId)}
                </p>
                <p className={section.when}>
                  Added <Timestamp time={key.addedAt} isInSentence /> by {nameOf(key.by)}
                  {key.revokedAt !== null && (
                    <>
                      , revoked <Timestamp time={key.revokedAt} isInSentence />
                    </>
                  )}
                </p>
              </div>
              {isAdmin && key.revokedAt === null && (
                <Button
                  variant="danger"
                  isDisabled={offline !== null}
                  aria-label={`Revoke ${nameOf(key.owner)}’s key, ${fingerprint(key.keyId)}`}
                  onPress={() => setKeyToRevoke(key)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {malformed.map(({ keyId }) => (
        <p key={keyId} className={section.when}>
          Key {keyId} can’t be read, so its releases don’t load. Add the key again.
        </p>
      ))}
      {isAdding && (
        <AddKeyDialog listedKeys={keys} nameOf={nameOf} onClose={() => setAdding(false)} />
      )}
      {keyToRevoke && (
        <RevokeKeyDialog
          listedKey={keyToRevoke}
          nameOf={nameOf}
          onClose={() => setKeyToRevoke(null)}
        />
      )}
    </section>
  );
}
