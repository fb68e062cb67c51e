import { Button } from '@chartroom/ui';
import { useMemo, useState } from 'react';
import { When } from '../../../components/When';
import { useWatchedPart } from '../../../services/firebase/useWatched';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { type HistoryEntry, historySentence, parseHistory } from '../history';
import styles from './remote.module.css';
import { Section } from './Section';

export interface HistorySectionProps {
  readonly remote: string;
  readonly nameOf: (uid: string) => string;
}

const entriesAtFirst = 12;

/** Who did what to the remote, out of the audit. */
export function HistorySection({ remote, nameOf }: HistorySectionProps) {
  const { id } = useWorkspace();
  const [count, setCount] = useState(entriesAtFirst);
  const [watched] = useWatchedPart({
    path: `workspaces/${id}/audit`,
    orderBy: 'target',
    equalTo: remote,
    from: 'last',
    count,
  });
  const stored = watched.status === 'ready' ? watched.value : null;
  const entries = useMemo(() => parseHistory(stored), [stored]);
  return (
    <Section title="What happened">
      {watched.status === 'failed' && <p className={styles.quiet}>{watched.error.detail}</p>}
      {watched.status === 'ready' && entries.length === 0 && (
        <p className={styles.quiet}>Nothing since the remote was set up.</p>
      )}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id} data-tone={toneOf(entry)}>
            <p>{historySentence(entry, nameOf)}</p>
            <p className={styles.by}>
              <When at={entry.at} />, {nameOf(entry.uid)}
            </p>
          </li>
        ))}
      </ol>
      {entries.length === count && (
        <div className={styles.more}>
          <Button kind="quiet" onPress={() => setCount(count + entriesAtFirst)}>
            Show earlier
          </Button>
        </div>
      )}
    </Section>
  );
}

const grave: readonly string[] = ['withdraw', 'disable'];
const leading: readonly string[] = ['move', 'promote', 'rollback', 'end-canary'];

function toneOf({ action }: HistoryEntry): 'bad' | 'strong' | undefined {
  if (grave.includes(action)) return 'bad';
  return leading.includes(action) ? 'strong' : undefined;
}
