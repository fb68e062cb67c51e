import { useMemo, useState } from 'react';
import { ErrorState } from '../shell/ErrorState';
import { Screen } from '../shell/Screen';
import { ScreenSketch } from '../shell/ScreenSketch';
import { useShell } from '../shell/ShellContext';
import { useNow } from '../shell/useNow';
import { useWatched } from '../shell/useWatched';
import { useWorkspace } from '../shell/WorkspaceContext';
import { BadEntries } from './BadEntries';
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

/** All dashboards of the workspace, the last changed first. */
export function HomeScreen() {
  const { id, name, role } = useWorkspace();
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
            <p>{summaryOf(watched.status === 'ready' ? index : null, role)}</p>
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
  const now = useNow(connection.serverNow, true);
  const { entries, bad } = index;
  if (entries.length === 0 && bad.length === 0) return <NoDashboards />;
  return (
    <>
      {found.length > 0 && <DashboardList workspace={id} entries={found} now={now} />}
      {found.length === 0 && entries.length > 0 && (
        <NothingFound text={text} onShowAll={onShowAll} />
      )}
      {bad.length > 0 && <BadEntries entries={bad} />}
    </>
  );
}

function summaryOf(index: DashboardIndex | null, role: string): string {
  const article = /^[aeiou]/.test(role) ? 'an' : 'a';
  const you = `You are ${article} ${role} here`;
  if (!index) return you;
  const count = index.entries.length;
  return `${count} ${count === 1 ? 'dashboard' : 'dashboards'} · ${you}`;
}
