import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { lazyPart } from '../../components/lazyPart';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useMediaQuery } from '../../panels/react/useMediaQuery';
import { recentDashboards } from '../../services/commands/recentPaths';
import { entriesIn, listFolders, parseFolder } from '../../services/dashboards/dashboardFolders';
import { useDashboardIndex } from '../../services/dashboards/useDashboardIndex';
import { useStars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import { searchLibrary } from '../../services/library/libraryIndex';
import { useLibraryIndex } from '../../services/library/useLibrary';
import { useShell } from '../../services/ShellContext';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { ImportButton } from './actions/ImportButton';
import { NewDashboardButton } from './actions/NewDashboardButton';
import { usePendingDeletions } from './actions/usePendingDeletions';
import { DashboardFolders } from './DashboardFolders';
import { DashboardResults } from './DashboardResults';
import { DashboardSearch } from './DashboardSearch';
import styles from './home.module.css';
import { homeSummary } from './homeSummary';
import { PreviewsProvider } from './preview/PreviewsProvider';
import { TemplateButton } from './templates/TemplateButton';
import { useSearchedDashboards } from './useSearchedDashboards';

const LibraryList = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "homeActions" */ './library/LibraryList')).LibraryList,
);

/** The viewer's starred dashboards, then all of the workspace, last changed first. */
export function HomeScreen() {
  return (
    <PreviewsProvider>
      <Home />
    </PreviewsProvider>
  );
}

function Home() {
  const { id, name, role, isGuest } = useWorkspace();
  const { edits, storage } = useShell();
  useEffect(() => edits.open(), [edits]);
  const [watched, retry, stored] = useDashboardIndex(id);
  const [text, setText] = useState('');
  const canEdit = !isGuest && (role === 'editor' || role === 'admin');
  const deleted = usePendingDeletions();
  const index = useMemo(() => {
    const { entries, malformed } = stored;
    return { entries: entries.filter((entry) => !deleted.has(entry.id)), malformed };
  }, [stored, deleted]);
  const stars = useStars();
  const starred = stars.ids ?? noIds;
  const recent = useMemo(() => recentDashboards(storage, id), [storage, id]);
  const [params] = useSearchParams();
  const folder = parseFolder(params);
  const library = useLibraryIndex(id);
  const content = { entries: index.entries, starred, recent, libraryCount: library?.length ?? 0 };
  const { locale } = useTimeFormat();
  const inFolder = useSearchedDashboards(entriesIn(folder, content), text);
  const inLibrary = folder.kind === 'library' ? searchLibrary(library ?? [], text) : [];
  const matchCount = inFolder.length + inLibrary.length;
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
                <DashboardSearch text={text} onChange={setText} matchCount={matchCount} />
              )}
              {canEdit && index.entries.length > 0 && <TemplateButton />}
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
          {watched.status === 'ready' && folder.kind === 'library' && (
            <LibraryList
              entries={inLibrary}
              dashboards={index.entries}
              text={text}
              canEdit={canEdit}
            />
          )}
          {watched.status === 'ready' && folder.kind !== 'library' && (
            <DashboardResults
              index={index}
              matches={inFolder}
              folder={folder}
              stars={stars}
              text={text}
              canEdit={canEdit}
              onClearSearch={() => setText('')}
            />
          )}
        </div>
      </div>
    </Screen>
  );
}

const noIds: ReadonlySet<string> = new Set();
