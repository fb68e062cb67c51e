import { ChartroomError, problemsText } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { MalformedEntries } from '../../components/MalformedEntries';
import { ScreenSketch } from '../../components/ScreenSketch';
import { useStars } from '../../services/dashboards/useStars';
import { useWatched } from '../../services/firebase/useWatched';
import { useShell } from '../../services/ShellContext';
import { useNow } from '../../services/time/useNow';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardList } from './DashboardList';
import { DashboardSearch } from './DashboardSearch';
import {
  type DashboardEntry,
  type DashboardIndex,
  parseDashboardIndex,
  searchDashboards,
} from './dashboardIndex';
import styles from './home.module.css';
import { NoDashboards, NothingFound } from './Nothing';

/** The viewer's starred dashboards, then all of the workspace, the last changed first. */
export function HomeScreen() {
  const { id, name, role, isGuest } = useWorkspace();
  const { edits } = useShell();
  useEffect(() => edits.open(), [edits]);
  const [watched, retry] = useWatched(`dashboardIndex/${id}`);
  const [text, setText] = useState('');
  const stored = watched.status === 'ready' ? watched.value : null;
  const index = useMemo(() => parseDashboardIndex(stored), [stored]);
  const found = useMemo(() => searchDashboards(index.entries, text), [index, text]);
  return (
    <Screen title="Dashboards" crumbs={[{ label: name, to: `/w/${id}/` }]}>
      <div className={styles.home}>
        <header className={styles.head}>
          <div>
            <h2>{name}</h2>
            <p>{summaryOf(watched.status === 'ready' ? index : null, isGuest ? 'guest' : role)}</p>
          </div>
          {index.entries.length > 0 && (
            <DashboardSearch text={text} onChange={setText} found={found.length} />
          )}
        </header>
        {watched.status === 'loading' && <ScreenSketch what="dashboards" />}
        {watched.status === 'failed' && (
          <div className={styles.card}>
            <ErrorState error={watched.error} onRetry={retry} />
          </div>
        )}
        {watched.status === 'ready' && (
          <Found index={index} found={found} text={text} onShowAll={() => setText('')} />
        )}
      </div>
    </Screen>
  );
}

interface FoundProps {
  readonly index: DashboardIndex;
  readonly found: readonly DashboardEntry[];
  /** What was searched for. */
  readonly text: string;
  readonly onShowAll: () => void;
}

function Found({ index, found, text, onShowAll }: FoundProps) {
  const { id } = useWorkspace();
  const { connection } = useShell();
  const stars = useStars();
  const now = useNow(connection.serverNow, true);
  const { entries, bad } = index;
  const list = { workspace: id, stars, now };
  const starred = found.filter((entry) => stars.ids?.has(entry.id));
  if (entries.length === 0 && bad.length === 0) return <NoDashboards />;
  return (
    <>
      {starred.length > 0 && (
        <section className={styles.section}>
          <h3>Starred</h3>
          <DashboardList {...list} label="Starred dashboards" entries={starred} />
        </section>
      )}
      {found.length > 0 && (
        <section className={styles.section}>
          {starred.length > 0 && <h3>All</h3>}
          <DashboardList {...list} label="Dashboards" entries={found} />
        </section>
      )}
      {found.length === 0 && entries.length > 0 && (
        <NothingFound text={text} onShowAll={onShowAll} />
      )}
      {bad.length > 0 && <MalformedEntries errors={errorsOf(bad)} />}
    </>
  );
}

function errorsOf(bad: DashboardIndex['bad']): ReadonlyMap<string, ChartroomError> {
  return new Map(
    bad.map(({ id, problems }) => {
      const context = { dashboard: id, problems: problemsText(problems) };
      return [id, new ChartroomError('dashboard/malformed', context)];
    }),
  );
}

function summaryOf(index: DashboardIndex | null, role: string): string {
  const article = /^[aeiou]/.test(role) ? 'an' : 'a';
  const you = `You are ${article} ${role} here`;
  if (!index) return you;
  const count = index.entries.length;
  return `${count} ${count === 1 ? 'dashboard' : 'dashboards'} · ${you}`;
}
