import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { classNames, StateMessage } from '@chartroom/ui';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Screen } from '../../../../app/layout/Screen';
import { ErrorState } from '../../../../components/ErrorState';
import { ScreenSkeleton } from '../../../../components/ScreenSkeleton';
import { DashboardPanels } from '../../../../panels/dashboard/DashboardPanels';
import { useUrlParams } from '../../../../panels/dashboard/useUrlParams';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import { useDashboardRef } from '../../../../services/dashboards/dashboardOwner';
import type { DashboardEditor } from '../../../../services/edits/dashboardEditor';
import { useWatchedValue } from '../../../../services/firebase/useWatchedValue';
import { createRestoreEdit } from '../../../../services/history/createRestoreEdit';
import { diffDashboards } from '../../../../services/history/diffDashboards';
import { pathsOf } from '../../../../services/history/historyPaths';
import { parseRevisions } from '../../../../services/history/parseRevisions';
import { withReleasesOfThen } from '../../../../services/history/releasesOfThen';
import { i18n } from '../../../../services/language/i18n';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { useConfirmed } from '../useRevisions';
import { ChangesGrid } from './ChangesGrid';
import { ChangesList } from './ChangesList';
import { comparePanels } from './comparePanels';
import { type Comparison, readComparison, withComparison } from './comparison';
import { DuplicateRevisionButton } from './DuplicateRevisionButton';
import { HistoryBar, type HistoryView } from './HistoryBar';
import { DoneButton, HistoryControls } from './HistoryControls';
import styles from './history.module.css';
import { NameRevisionButton } from './NameRevisionButton';
import { ReleasesOfThen } from './ReleasesOfThen';
import { RevisionList } from './RevisionList';
import { comparisonText } from './revisionTexts';
import { useReleasesOfThen } from './useReleasesOfThen';
import { type DashboardState, useSnapshot } from './useSnapshot';

export interface DashboardHistoryProps {
  readonly dashboard: Dashboard;
  /** As stored, with the viewer's unsent edits and with what panels of the library show. */
  readonly now: unknown;
  /** The same, where panels of the library have their copies. */
  readonly stored: unknown;
  /** Null for those who don't edit. */
  readonly editor: DashboardEditor | null;
}

/** The revisions of a dashboard, what differs between two of them, and the way back to one. */
export function DashboardHistory({ dashboard, now, stored, editor }: DashboardHistoryProps) {
  const { id: workspace } = useWorkspace();
  const { id } = dashboard;
  const ref = useDashboardRef(id);
  const paths = pathsOf(ref);
  const [watched, retry] = useWatchedValue(paths.history);
  const storedHistory = watched.status === 'ready' ? watched.value : null;
  const revisions = useMemo(() => parseRevisions(storedHistory), [storedHistory]);
  const [params, setParams] = useUrlParams();
  const [view, setView] = useState<HistoryView>('changes');
  const [bringsReleases, setBringsReleases] = useState(false);
  const comparison = readComparison(params, revisions);
  const revisionOf = (n: number | null) => revisions.find((each) => each.n === n) ?? null;
  const chosen = revisionOf(comparison?.chosen ?? null);
  const older = useSnapshot(ref, revisionOf(comparison?.older ?? null));
  const snapshot = useSnapshot(ref, revisionOf(comparison?.newer ?? null));
  const present = useMemo((): DashboardState => ({ stored: now, dashboard }), [now, dashboard]);
  const newer = comparison?.newer === null ? present : snapshot;
  const states = useMemo(
    () => (isState(older) && isState(newer) ? { older, newer } : null),
    [older, newer],
  );
  const diffs = useMemo(
    () => (states ? diffDashboards(states.older.stored, states.newer.stored) : []),
    [states],
  );
  const groups = useMemo(() => {
    if (!states) return [];
    const { older: before, newer: after } = states;
    if (view === 'older') return comparePanels(before.dashboard, before.dashboard, []);
    return comparePanels(before.dashboard, after.dashboard, view === 'changes' ? diffs : []);
  }, [states, diffs, view]);

  const content = comparison?.chosen === comparison?.older ? older : newer;
  const chosenState = isState(content) ? content : null;
  const releases = useReleasesOfThen(chosen, chosenState?.dashboard ?? null);
  const target = useMemo(() => {
    const target = Object(chosenState?.stored ?? null);
    return bringsReleases ? withReleasesOfThen(target, releases) : target;
  }, [chosenState, releases, bringsReleases]);
  const isRestorable = useMemo(
    () =>
      chosenState !== null &&
      createRestoreEdit({ dashboard: ref, now: stored, target, n: 0, madeAt: 0 }) !== null,
    [chosenState, ref, stored, target],
  );
  const confirmed = useConfirmed(paths.dashboard, now);

  function compare(sides: Pick<Comparison, 'chosen' | 'other'>) {
    setView('changes');
    if (sides.chosen !== comparison?.chosen) setBringsReleases(false);
    setParams((previous) => withComparison(previous, sides), { replace: true });
  }
  const path = `/w/${workspace}/d/${id}`;
  const failure = [older, snapshot].find((each) => isChartroomError(each));
  return (
    <DashboardPanels
      dashboard={(view === 'older' ? states?.older : states?.newer)?.dashboard ?? dashboard}
      grid={
        <div className={styles.history}>
          <div className={styles.left}>
            {comparison && states && (
              <HistoryBar
                comparison={comparison}
                revisions={revisions}
                onOther={(other) => compare({ chosen: comparison.chosen, other })}
                {...{ diffs, view, onView: setView }}
              />
            )}
            {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={retry} />}
            {isChartroomError(failure) && <ErrorState error={failure} />}
            {watched.status === 'ready' && revisions.length === 0 && <NoRevisions />}
            {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('the history')} />}
            <ChangesGrid groups={groups} />
          </div>
          <aside className={styles.sheet} aria-label={i18n.t('Revisions')}>
            <RevisionList
              revisions={revisions}
              comparison={comparison}
              actions={
                editor &&
                chosen && (
                  <>
                    <NameRevisionButton dashboard={ref} revision={chosen} />
                    {chosenState && (
                      <DuplicateRevisionButton
                        dashboard={ref}
                        title={chosenState.dashboard.title}
                        n={chosen.n}
                        content={target}
                      />
                    )}
                  </>
                )
              }
              onChange={compare}
            />
            <div className={styles.details}>
              {comparison && states && (
                <ChangesList title={comparisonText(comparison)} diffs={diffs} />
              )}
              {chosen && (
                <ReleasesOfThen
                  n={chosen.n}
                  releases={releases}
                  isChecked={bringsReleases}
                  onChange={editor && setBringsReleases}
                />
              )}
            </div>
            <p role="status" className={classNames('visually-hidden')}>
              {comparison && states && comparisonText(comparison)}
            </p>
          </aside>
        </div>
      }
    >
      {({ panels, controls, dataState }) => (
        <Screen
          breadcrumbs={[
            { label: i18n.t('Dashboards'), to: `/w/${workspace}/` },
            { label: dashboard.title, to: path, translate: 'no' as const },
          ]}
          title={i18n.t('History')}
          dataState={dataState}
          subBar={controls}
          controls={
            editor ? (
              <HistoryControls
                id={id}
                n={isRestorable && comparison ? comparison.chosen : null}
                target={target}
                confirmed={confirmed}
                editor={editor}
                newest={revisions[0]?.n ?? null}
              />
            ) : (
              <DoneButton to={path} />
            )
          }
        >
          {panels}
        </Screen>
      )}
    </DashboardPanels>
  );
}

function isState(state: DashboardState | ChartroomError | null): state is DashboardState {
  return state !== null && !isChartroomError(state);
}

function NoRevisions() {
  return (
    <StateMessage icon={<History />} title={i18n.t('No revisions yet')}>
      {i18n.t('A revision is saved while people edit, and when they leave.')}
    </StateMessage>
  );
}
