import { msg } from '@chartroom/plot/messages';
import { Badge, Button, StateMessage } from '@chartroom/ui';
import { Ban, CircleCheck, KeyRound, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../components/ErrorState';
import { RichText } from '../../../components/RichText';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { Timestamp } from '../../../components/Timestamp';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import section from '../section.module.css';
import { AddKeyDialog } from './AddKeyDialog';
import { fingerprint, type KeyListEntry, parseKeyList } from './keyList';
import styles from './keys.module.css';
import { RevokeKeyDialog } from './RevokeKeyDialog';

/** Publisher keys: pages run only releases that one of them has signed. */
export function KeysSection() {
  const { id, role } = useWorkspace();
  const [watched, retry] = useWatchedValue(`registry/${id}/keys`);
  const nameOf = useMemberNames();
  const offline = useOfflineReason();
  const [isAdding, setAdding] = useState(false);
  const [keyToRevoke, setKeyToRevoke] = useState<KeyListEntry | null>(null);
  const stored = watched.status === 'ready' ? watched.value : null;
  const { keys, malformed } = useMemo(() => parseKeyList(stored), [stored]);
  const isAdmin = role === 'admin';
  return (
    <section aria-labelledby="publisher-keys" className={section.section}>
      <header className={section.head}>
        <div>
          <h2 id="publisher-keys">{i18n.t('Publisher keys')}</h2>
          <p>
            {i18n.t('Releases must be signed with one of these keys.')}
            {!isAdmin && ` ${i18n.t('Only administrators can add or revoke keys.')}`}
          </p>
        </div>
        {isAdmin && (
          <Button variant="solid" isDisabled={offline !== null} onPress={() => setAdding(true)}>
            <Plus />
            {i18n.t('Add key')}
          </Button>
        )}
      </header>
      {isAdmin && offline && (
        <p role="status" className={section.notice}>
          {offline}
        </p>
      )}
      {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('keys')} />}
      {watched.status === 'failed' && (
        <div className={section.state}>
          <ErrorState error={watched.error} onRetry={retry} />
        </div>
      )}
      {watched.status === 'ready' && keys.length === 0 && malformed.length === 0 && (
        <div className={section.state}>
          <StateMessage icon={<KeyRound />} title={i18n.t('No keys yet')}>
            <RichText
              message={msg('Create a key with {command}, then add its public key here.')}
              values={{ command: <code translate="no">remote keys create</code> }}
            />
          </StateMessage>
        </div>
      )}
      {keys.length > 0 && (
        <ul className={section.list} aria-label={i18n.t('Keys')}>
          {keys.map((key) => (
            <li key={key.keyId} data-off={key.revokedAt !== null || undefined}>
              <div className={section.names}>
                <p className={section.name}>
                  <span translate="no">{nameOf(key.owner)}</span>
                  {key.revokedAt === null ? (
                    <Badge tone="ok" icon={<CircleCheck />}>
                      {i18n.t('Active')}
                    </Badge>
                  ) : (
                    <Badge tone="bad" icon={<Ban />}>
                      {i18n.t('Revoked')}
                    </Badge>
                  )}
                </p>
                <p className={styles.fingerprint}>
                  <span className="visually-hidden">{i18n.t('Fingerprint')} </span>
                  <span translate="no">{fingerprint(key.keyId)}</span>
                </p>
                <p className={section.when}>
                  <KeyHistory listedKey={key} nameOf={nameOf} />
                </p>
              </div>
              {isAdmin && key.revokedAt === null && (
                <Button
                  variant="danger"
                  isDisabled={offline !== null}
                  aria-label={i18n.t('Revoke {name}’s key, {fingerprint}', {
                    name: nameOf(key.owner),
                    fingerprint: fingerprint(key.keyId),
                  })}
                  onPress={() => setKeyToRevoke(key)}
                >
                  {i18n.t('Revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {malformed.map(({ keyId }) => (
        <p key={keyId} className={section.when}>
          <RichText
            message={msg('Key {id} can’t be read, so its releases don’t load. Add the key again.')}
            values={{ id: <span translate="no">{keyId}</span> }}
          />
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

interface KeyHistoryProps {
  readonly listedKey: KeyListEntry;
  readonly nameOf: (uid: string) => string;
}

/** Who added a key and when, and when it was revoked. */
function KeyHistory({ listedKey: { addedAt, by, revokedAt }, nameOf }: KeyHistoryProps) {
  const name = <span translate="no">{nameOf(by)}</span>;
  const added = <Timestamp time={addedAt} isInSentence />;
  if (revokedAt === null) {
    return <RichText message={msg('Added {added} by {name}')} values={{ added, name }} />;
  }
  const revoked = <Timestamp time={revokedAt} isInSentence />;
  return (
    <RichText
      message={msg('Added {added} by {name}, revoked {revoked}')}
      values={{ added, name, revoked }}
    />
  );
}
