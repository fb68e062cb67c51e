import { isChartroomError } from '@chartroom/contract';
import { StateMessage } from '@chartroom/ui';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../../../../app/layout/Screen';
import { ErrorState } from '../../../../components/ErrorState';
import { ScreenSkeleton } from '../../../../components/ScreenSkeleton';
import { DashboardPanels } from '../../../../panels/dashboard/DashboardPanels';
import { parseDashboard } from '../../../../services/dashboards/parseDashboard';
import { useWatchedValue } from '../../../../services/firebase/useWatchedValue';
import { diffDashboards } from '../../../../services/history/diffDashboards';
import { pathsOf } from '../../../../services/history/historyPaths';
import { parseRevisions } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { type EditedDashboard, OpenedDashboard } from '../OpenedDashboard';
import { useConfirmed } from '../useRevisions';
import { ChangesGrid } from './ChangesGrid';
import { ChangesList } from './ChangesList';
import { comparePanels } from './comparePanels';
import { HistoryBar, type HistoryView } from './HistoryBar';
import { HistoryControls } from './HistoryControls';
import styles from './history.module.css';
import { RevisionList } from './RevisionList';
import { useSnapshot } from './useSnapshot';

/** The route `d/:id/history`: what a dashboard was, and the way back to it. For editors. */
export function HistoryScreen() {
  const { id = '' } = useParams();
  return <OpenedDashboard id={id}>{(edited) => <DashboardHistory {...edited} />}</OpenedDashboard>;
}

function DashboardHistory({ dashboard, editor, snapshot }: EditedDashboard) {
  const { id: workspace } = useWorkspace();
  const { id } = dashboard;
  const ref = { workspace, id, owner: null };
  const paths = pathsOf(ref);
  const [watched, retry] = useWatchedValue(paths.history);
  const stored = watched.status === 'ready' ? watched.value : null;
  const revisions = useMemo(() => parseRevisions(stored), [stored]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [view, setView] = useState<HistoryView>('changes');
  const n = revisions.some((each) => each.n === chosen) ? chosen : (revisions[0]?.n ?? null);
  const content = useSnapshot(ref, n);
  const now = snapshot.visible;
  const confirmed = useConfirmed(paths.dashboard, now);
  const older = useMemo(() => {
    if (content === null || isChartroomError(content)) return null;
    const parsed = parseDashboard(id, content);
    return parsed.ok ? parsed.value : null;
  }, [content, id]);
  const diffs = useMemo(
    () => (older && !isChartroomError(content) ? diffDashboards(content, now) : []),
    [older, content, now],
  );
  const groups = useMemo(() => {
    if (!older) return [];
    if (view === 'earlier') return comparePanels(older, older, []);
    return comparePanels(older, dashboard, view === 'changes' ? diffs : []);
  }, [older, dashboard, diffs, view]);
  const path = `/w/${workspace}/d/${id}`;
  const breadcrumbs = [
    { label: i18n.t('Dashboards'), to: `/w/${workspace}/` },
    { label: dashboard.title, to: path, translate: 'no' as const },
  ];
  return (
    <DashboardPanels
      dashboard={view === 'earlier' && older ? older : dashboard}
      grid={
        <div className={styles.history}>
          <div className={styles.left}>
            {n !== null && older && <HistoryBar n={n} diffs={diffs} view={view} onView={setView} />}
            {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={retry} />}
            {isChartroomError(content) && <ErrorState error={content} />}
            {watched.status === 'ready' && revisions.length === 0 && <NoRevisions />}
            {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('the history')} />}
            <ChangesGrid groups={groups} />
          </div>
          <aside className={styles.sheet} aria-label={i18n.t('Revisions')}>
            <RevisionList
              revisions={revisions}
              chosen={n}
              onChoose={(next) => {
                setChosen(next);
                setView('changes');
              }}
            />
            {n !== null && older && <ChangesList n={n} diffs={diffs} />}
          </aside>
        </div>
      }
    >
      {({ panels, controls, dataState }) => (
        <Screen
          breadcrumbs={breadcrumbs}
          title={i18n.t('History')}
          dataState={dataState}
          subBar={controls}
          controls={
            <HistoryControls
              id={id}
              n={older && diffs.length > 0 ? n : null}
              content={content}
              confirmed={confirmed}
              editor={editor}
              newest={revisions[0]?.n ?? null}
            />
          }
        >
          {panels}
        </Screen>
      )}
    </DashboardPanels>
  );
}

function NoRevisions() {
  return (
    <StateMessage icon={<History />} title={i18n.t('No revisions yet')}>
      {i18n.t('A revision is saved while people edit, and when they leave.')}
    </StateMessage>
  );
}
