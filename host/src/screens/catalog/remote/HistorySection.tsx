import { Button } from '@chartroom/ui';
import { useMemo, useState } from 'react';
import { Timestamp } from '../../../components/Timestamp';
import { useWatchedQuery } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useErrorTexts } from '../../../services/language/useErrorTexts';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { type HistoryEntry, historySentence, parseHistory } from '../history';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface HistorySectionProps {
  readonly remote: string;
  readonly nameOf: (uid: string) => string;
}

const pageSize = 12;

/** The remote's audit entries. */
export function HistorySection({ remote, nameOf }: HistorySectionProps) {
  const { id } = useWorkspace();
  const [count, setCount] = useState(pageSize);
  const [watched] = useWatchedQuery({
    path: `workspaces/${id}/audit`,
    orderBy: 'target',
    equalTo: remote,
    from: 'last',
    count,
  });
  const errorTexts = useErrorTexts(watched.status === 'failed');
  const stored = watched.status === 'ready' ? watched.value : null;
  const entries = useMemo(() => parseHistory(stored), [stored]);
  return (
    <RemoteSection title={i18n.t('Activity')}>
      {watched.status === 'failed' && (
        <p className={styles.quiet}>{errorTexts(watched.error).detail}</p>
      )}
      {watched.status === 'ready' && entries.length === 0 && (
        <p className={styles.quiet}>{i18n.t('No activity yet')}</p>
      )}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id} data-tone={toneOf(entry)}>
            <p>{historySentence(entry, nameOf)}</p>
            <p className={styles.by}>
              <Timestamp time={entry.at} />, <span translate="no">{nameOf(entry.uid)}</span>
            </p>
          </li>
        ))}
      </ol>
      {entries.length === count && (
        <div className={styles.more}>
          <Button variant="quiet" onPress={() => setCount(count + pageSize)}>
            {i18n.t('Show earlier')}
          </Button>
        </div>
      )}
    </RemoteSection>
  );
}

const destructiveActions: readonly string[] = ['withdraw', 'disable'];
const channelActions: readonly string[] = ['move', 'promote', 'rollback', 'end-canary'];

function toneOf({ action }: HistoryEntry): 'bad' | 'strong' | undefined {
  if (destructiveActions.includes(action)) return 'bad';
  return channelActions.includes(action) ? 'strong' : undefined;
}
