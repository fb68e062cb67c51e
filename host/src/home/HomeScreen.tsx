import { buttonClass, StateMessage } from '@chartroom/ui';
import { LayoutDashboard, SearchX } from 'lucide-react';
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
import { type DashboardIndex, parseDashboardIndex, searchDashboards } from './dashboardIndex';
import styles from './home.module.css';

/** All dashboards of the workspace, newest first. */
export function HomeScreen() {
  const { id, name, role } = useWorkspace();
  const [watched, retry] = useWatched(`dashboardIndex/${id}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const index = useMemo(() => parseDashboardIndex(stored), [stored]);
  return (
    <Screen title="Dashboards" crumbs={[{ label: name, to: `/w/${id}/` }]}>
      <div className={styles.home}>
        <header className={styles.head}>
          <h2>{name}</h2>
          <p>{summaryOf(watched.status === 'ready' ? index : null, role)}</p>
        </header>
        {watched.status === 'loading' && <ScreenSketch what="dashboards" />}
        {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={retry} />}
        {watched.status === 'ready' && <Dashboards index={index} />}
      </div>
    </Screen>
  );
}

function Dashboards({ index }: { readonly index: DashboardIndex }) {
  const { id, role } = useWorkspace();
  const { connection } = useShell();
  const [text, setText] = useState('');
  const now = useNow(connection.serverNow, true);
  const found = useMemo(() => searchDashboards(index.entries, text), [index, text]);
  const { bad } = index;
  if (index.entries.length === 0 && bad.length === 0) {
    return (
      <div className={styles.empty}>
        <StateMessage icon={<LayoutDashboard />} title="No dashboards yet">
          {role === 'viewer'
            ? 'What an editor of this workspace publishes appears here at once.'
            : 'A dashboard that is written to this workspace appears here at once.'}
        </StateMessage>
      </div>
    );
  }
  return (
    <>
      <DashboardSearch text={text} onChange={setText} found={found.length} />
      {found.length > 0 && <DashboardList workspace={id} entries={found} now={now} />}
      {found.length === 0 && index.entries.length > 0 && (
        <div className={styles.empty}>
          <StateMessage
            icon={<SearchX />}
            title={`No dashboard matches “${text}”`}
            actions={
              <button type="button" className={buttonClass({})} onClick={() => setText('')}>
                Show all
              </button>
            }
          >
            Titles and tags are searched.
          </StateMessage>
        </div>
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
