import { ChartroomError, problemsText } from '@chartroom/contract';
import { buttonClassName } from '@chartroom/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { MalformedEntries } from '../../components/MalformedEntries';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import {
  filterRemoteCatalogue,
  type MalformedRemote,
  parseRemoteCatalogue,
  type RemoteCatalogue,
  type RemoteCatalogueEntry,
  type RemoteCatalogueFilter,
} from '../../services/registry/remoteCatalogue';
import { useLocalisedTitles } from '../../services/registry/useLocalisedTitles';
import { useSession } from '../../services/session/useSession';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { permissionsOf } from './permissions';
import { RemoteCard } from './RemoteCard';
import { parseRemoteKind, RemoteFilter } from './RemoteFilter';
import { NoMatchingRemotes, NoRemotes } from './RemotesEmptyState';
import styles from './remotes.module.css';

/** All remotes of the workspace. The filter is in the URL. */
export function RemotesScreen() {
  const { id, name } = useWorkspace();
  const [watched, retry] = useWatchedValue(`registry/${id}/heads`);
  const [filter, setFilter] = useFilter();
  const stored = watched.status === 'ready' ? watched.value : null;
  const catalogue = useMemo(() => parseRemoteCatalogue(stored), [stored]);
  const titles = useLocalisedTitles(catalogue.entries);
  const matches = useMemo(
    () => filterRemoteCatalogue(catalogue.entries, filter, titles),
    [catalogue, filter, titles],
  );
  return (
    <Screen
      title={i18n.t('Remotes')}
      breadcrumbs={[{ label: name, to: `/w/${id}/`, translate: 'no' }]}
      controls={
        <Link to={`/w/${id}/gallery`} className={buttonClassName({})}>
          <GalleryHorizontalEnd />
          {i18n.t('Gallery')}
        </Link>
      }
    >
      <div className={styles.remotes}>
        <header className={styles.head}>
          <div>
            <h2>{i18n.t('Charts and data')}</h2>
            <p>{summaryOf(watched.status === 'ready' ? catalogue : null)}</p>
          </div>
          {catalogue.entries.length > 0 && (
            <RemoteFilter filter={filter} onChange={setFilter} matchCount={matches.length} />
          )}
        </header>
        {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('remotes')} />}
        {watched.status === 'failed' && (
          <div className={styles.state}>
            <ErrorState error={watched.error} onRetry={retry} />
          </div>
        )}
        {watched.status === 'ready' && (
          <RemoteResults
            catalogue={catalogue}
            matches={matches}
            titles={titles}
            filter={filter}
            onClearFilter={() => setFilter({ text: '', kind: null })}
          />
        )}
      </div>
    </Screen>
  );
}

interface RemoteResultsProps {
  readonly catalogue: RemoteCatalogue;
  readonly matches: readonly RemoteCatalogueEntry[];
  /** In the viewer's language, by remote. */
  readonly titles: ReadonlyMap<string, string>;
  readonly filter: RemoteCatalogueFilter;
  readonly onClearFilter: () => void;
}

/** More than a screen holds; the others render afterwards. */
const initialCount = 24;

function RemoteResults(props: RemoteResultsProps) {
  const { catalogue, matches, titles, filter, onClearFilter } = props;
  const workspace = useWorkspace();
  const { user } = useSession();
  const nameOf = useMemberNames();
  const visible = useDeferredValue(matches, matches.slice(0, initialCount));
  const { entries, malformed } = catalogue;
  if (entries.length === 0 && malformed.length === 0) return <NoRemotes />;
  return (
    <>
      {visible.length > 0 && (
        <ul className={styles.cards} aria-label={i18n.t('Remotes')}>
          {visible.map((entry) => (
            <RemoteCard
              key={entry.remote}
              entry={entry}
              title={titles.get(entry.remote) ?? entry.head.title}
              workspace={workspace.id}
              ownerName={nameOf(entry.head.owner)}
              showsHealth={permissionsOf(workspace, user?.uid ?? null, entry.head).canManage}
            />
          ))}
        </ul>
      )}
      {matches.length === 0 && entries.length > 0 && (
        <NoMatchingRemotes filter={filter} onClearFilter={onClearFilter} />
      )}
      {malformed.length > 0 && <MalformedEntries errors={errorsOf(malformed)} />}
    </>
  );
}

/**
 * The filter, kept in the URL. The router updates too late for a field that's being typed into, so the
 * text is also kept in state.
 */
function useFilter(): readonly [RemoteCatalogueFilter, (filter: RemoteCatalogueFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [filter, setFilter] = useState(() => parseFilter(search));
  // Written to the URL and not yet seen in it, in order.
  const pendingQueries = useRef([address]);
  useEffect(() => {
    const index = pendingQueries.current.indexOf(address);
    pendingQueries.current.splice(0, index + 1);
    // A link or the back button changed the URL.
    if (index === -1) setFilter(parseFilter(new URLSearchParams(address)));
  }, [address]);
  const change = (next: RemoteCatalogueFilter) => {
    const query = new URLSearchParams({
      ...(next.text ? { q: next.text } : {}),
      ...(next.kind ? { kind: next.kind } : {}),
    });
    pendingQueries.current.push(query.toString());
    setFilter(next);
    setSearch(query, { replace: true });
  };
  return [filter, change];
}

function parseFilter(search: URLSearchParams): RemoteCatalogueFilter {
  return { text: search.get('q') ?? '', kind: parseRemoteKind(search.get('kind')) };
}

function summaryOf(catalogue: RemoteCatalogue | null): string {
  if (!catalogue) return i18n.t('Published to this workspace');
  const { entries } = catalogue;
  const charts = entries.filter(({ head }) => head.kind === 'chart').length;
  const counts = [
    i18n.t('{n, plural, one {# chart} other {# charts}}', { n: charts }),
    i18n.t('{n, plural, one {# data module} other {# data modules}}', {
      n: entries.length - charts,
    }),
  ];
  const canaries = entries.filter(({ head }) => head.channels.canary).length;
  if (canaries > 0) {
    counts.push(i18n.t('{n, plural, one {# canary} other {# canaries}}', { n: canaries }));
  }
  return counts.join(' · ');
}

function errorsOf(malformed: readonly MalformedRemote[]): ReadonlyMap<string, ChartroomError> {
  return new Map(
    malformed.map(({ remote, problems }) => {
      const context = { remote, problems: problemsText(problems) };
      return [remote, new ChartroomError('registry/malformed', context)];
    }),
  );
}
