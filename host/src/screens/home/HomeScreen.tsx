import { ChartroomError, problemsText } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { MalformedEntries } from '../../components/MalformedEntries';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useMediaQuery } from '../../panels/react/useMediaQuery';
import { recentDashboards } from '../../services/commands/recentPaths';
import {
  entriesIn,
  type Folder,
  listFolders,
  parseFolder,
} from '../../services/dashboards/dashboardFolders';
import {
  type DashboardEntry,
  type DashboardIndex,
  parseDashboardIndex,
  searchDashboards,
} from '../../services/dashboards/dashboardIndex';
import { type Stars, useStars } from '../../services/dashboards/useStars';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useNow } from '../../services/time/useNow';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { ImportButton } from './actions/ImportButton';
import { NewDashboardButton } from './actions/NewDashboardButton';
import { usePendingDeletions } from './actions/usePendingDeletions';
import { DashboardFolders, folderName } from './DashboardFolders';
import { DashboardList } from './DashboardList';
import { DashboardSearch } from './DashboardSearch';
import { EmptyFolder, NoDashboards, NoMatchingDashboards } from './DashboardsEmptyState';
import styles from './home.module.css';
import { homeSummary } from './homeSummary';
import { PreviewsProvider } from './preview/PreviewsProvider';

/** The viewer's starred dashboards, then all of the workspace, last changed first. */
export function HomeScreen() {
  const { id, name, role, isGuest } = useWorkspace();
  const { edits } = useShell();
  useEffect(() => edits.open(), [edits]);
  const [watched, retry] = useWatchedValue(`dashboardIndex/${id}`);
  const [text, setText] = useState('');
  const canEdit = !isGuest && (role === 'editor' || role === 'admin');
  const deleted = usePendingDeletions();
  const stored = watched.status === 'ready' ? watched.value : null;
  const index = useMemo(() => {
    const { entries, malformed } = parseDashboardIndex(stored);
    return { entries: entries.filter((entry) => !deleted.has(entry.id)), malformed };
  }, [stored, deleted]);
  const stars = useStars();
  const starred = stars.ids ?? noIds;
  const { storage } = useShell();
  const recent = useMemo(() => recentDashboards(storage, id), [storage, id]);
  const [params] = useSearchParams();
  const folder = parseFolder(params);
  const content = { entries: index.entries, starred, recent };
  const { locale } = useTimeFormat();
  const inFolder = searchDashboards(entriesIn(folder, content), text);
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const folders = index.entries.length > 0 && (
    <DashboardFolders
      path={`/w/${id}/`}
      folders={listFolders(content, locale)}
      current={folder}
      isMenu={isNarrow}
    />
  );
  return (
    <Screen
      title={i18n.t('Dashboards')}
      breadcrumbs={[{ label: name, to: `/w/${id}/`, translate: 'no' }]}
    >
      <div className={styles.page}>
        {!isNarrow && folders}
        <div className={styles.home}>
          <header className={styles.head}>
            <div>
              <h2 translate="no">{name}</h2>
              <p>
                {homeSummary(
                  watched.status === 'ready' ? index.entries.length : null,
                  isGuest ? 'guest' : role,
                )}
              </p>
            </div>
            <div className={styles.actions}>
              {isNarrow && folders}
              {index.entries.length > 0 && (
                <DashboardSearch text={text} onChange={setText} matchCount={inFolder.length} />
              )}
              {canEdit && <ImportButton />}
              {canEdit && <NewDashboardButton />}
            </div>
          </header>
          {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('dashboards')} />}
          {watched.status === 'failed' && (
            <div className={styles.card}>
              <ErrorState error={watched.error} onRetry={retry} />
            </div>
          )}
          {watched.status === 'ready' && (
            <PreviewsProvider>
              <DashboardResults
                index={index}
                matches={inFolder}
                folder={folder}
                stars={stars}
                text={text}
                canEdit={canEdit}
                onClearSearch={() => setText('')}
              />
            </PreviewsProvider>
          )}
        </div>
      </div>
    </Screen>
  );
}

interface DashboardResultsProps {
  readonly index: DashboardIndex;
  /** Those of the folder that match the search. */
  readonly matches: readonly DashboardEntry[];
  readonly folder: Folder;
  readonly stars: Stars;
  /** The search text. */
  readonly text: string;
  readonly canEdit: boolean;
  readonly onClearSearch: () => void;
}

function DashboardResults(props: DashboardResultsProps) {
  const { index, matches, folder, stars, text, canEdit, onClearSearch } = props;
  const { id } = useWorkspace();
  const { connection } = useShell();
  const now = useNow(connection.serverNow, true);
  const { entries, malformed } = index;
  const list = { workspace: id, stars, canEdit, now };
  const hasStarred = folder.kind === 'all';
  const starred = hasStarred ? matches.filter((entry) => stars.ids?.has(entry.id)) : [];
  const others = matches.filter((entry) => !starred.includes(entry));
  if (entries.length === 0 && malformed.length === 0) return <NoDashboards canEdit={canEdit} />;
  return (
    <>
      {starred.length > 0 && (
        <section className={styles.section}>
          <h3>{i18n.t('Starred')}</h3>
          <DashboardList {...list} label={i18n.t('Starred dashboards')} entries={starred} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section}>
          {folder.kind !== 'all' && <h3>{folderName(folder)}</h3>}
          {starred.length > 0 && <h3>{i18n.t('All others')}</h3>}
          <DashboardList {...list} label={i18n.t('Dashboards')} entries={others} />
        </section>
      )}
      {matches.length === 0 && entries.length > 0 && text.trim() !== '' && (
        <NoMatchingDashboards text={text} onClearSearch={onClearSearch} />
      )}
      {matches.length === 0 && entries.length > 0 && text.trim() === '' && (
        <EmptyFolder folder={folder} path={`/w/${id}/`} />
      )}
      {malformed.length > 0 && <MalformedEntries errors={errorsOf(malformed)} />}
    </>
  );
}

const noIds: ReadonlySet<string> = new Set();

function errorsOf(malformed: DashboardIndex['malformed']): ReadonlyMap<string, ChartroomError> {
  return new Map(
    malformed.map(({ id, problems }) => {
      const context = { dashboard: id, problems: problemsText(problems) };
      return [id, new ChartroomError('dashboard/malformed', context)];
    }),
  );
}
