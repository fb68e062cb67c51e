import { ChartroomError, problemsText } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { MalformedEntries } from '../../components/MalformedEntries';
import { ScreenSketch } from '../../components/ScreenSketch';
import { useWatched } from '../../services/firebase/useWatched';
import {
  type BadRemote,
  type Catalogue,
  type CatalogueEntry,
  type CatalogueFilter,
  filterCatalogue,
  parseCatalogue,
} from '../../services/registry/catalogue';
import { useSession } from '../../services/session/useSession';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { NoRemotes, NothingFound } from './Nothing';
import { permissionsOf } from './permissions';
import { RemoteCard } from './RemoteCard';
import { kindOf, RemoteFilter } from './RemoteFilter';
import styles from './remotes.module.css';

/** Every remote of the workspace. What is searched for stands in the address. */
export function RemotesScreen() {
  const { id, name } = useWorkspace();
  const [watched, retry] = useWatched(`registry/${id}/heads`);
  const [filter, setFilter] = useFilter();
  const stored = watched.status === 'ready' ? watched.value : null;
  const catalogue = useMemo(() => parseCatalogue(stored), [stored]);
  const found = useMemo(() => filterCatalogue(catalogue.entries, filter), [catalogue, filter]);
  return (
    <Screen
      title="Remotes"
      crumbs={[{ label: name, to: `/w/${id}/` }]}
      controls={
        <Link to={`/w/${id}/gallery`} className={buttonClass({})}>
          <GalleryHorizontalEnd />
          Gallery
        </Link>
      }
    >
      <div className={styles.remotes}>
        <header className={styles.head}>
          <div>
            <h2>Charts and data</h2>
            <p>{summaryOf(watched.status === 'ready' ? catalogue : null)}</p>
          </div>
          {catalogue.entries.length > 0 && (
            <RemoteFilter filter={filter} onChange={setFilter} found={found.length} />
          )}
        </header>
        {watched.status === 'loading' && <ScreenSketch what="the remotes" />}
        {watched.status === 'failed' && (
          <div className={styles.state}>
            <ErrorState error={watched.error} onRetry={retry} />
          </div>
        )}
        {watched.status === 'ready' && (
          <Found
            catalogue={catalogue}
            found={found}
            filter={filter}
            onShowAll={() => setFilter({ text: '', kind: null })}
          />
        )}
      </div>
    </Screen>
  );
}

interface FoundProps {
  readonly catalogue: Catalogue;
  readonly found: readonly CatalogueEntry[];
  readonly filter: CatalogueFilter;
  readonly onShowAll: () => void;
}

/** More than a screen holds; the others follow as soon as these stand. */
const first = 24;

function Found({ catalogue, found, filter, onShowAll }: FoundProps) {
  const workspace = useWorkspace();
  const { user } = useSession();
  const nameOf = useMemberNames();
  const shown = useDeferredValue(found, found.slice(0, first));
  const { entries, bad } = catalogue;
  if (entries.length === 0 && bad.length === 0) return <NoRemotes />;
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.cards} aria-label="Remotes">
          {shown.map((entry) => (
            <RemoteCard
              key={entry.remote}
              entry={entry}
              workspace={workspace.id}
              ownerName={nameOf(entry.head.owner)}
              showsHealth={permissionsOf(workspace, user?.uid ?? null, entry.head).owns}
            />
          ))}
        </ul>
      )}
      {found.length === 0 && entries.length > 0 && (
        <NothingFound filter={filter} onShowAll={onShowAll} />
      )}
      {bad.length > 0 && <MalformedEntries errors={errorsOf(bad)} />}
    </>
  );
}

/**
 * What is searched for, kept in the address. The router follows the address when it has time, which a
 * field that is being typed into does not have; so the text itself stands here.
 */
function useFilter(): readonly [CatalogueFilter, (filter: CatalogueFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [filter, setFilter] = useState(() => filterOf(search));
  // Written here and not come back yet, in order.
  const written = useRef([address]);
  useEffect(() => {
    const place = written.current.indexOf(address);
    written.current.splice(0, place + 1);
    // A link or the back button led elsewhere.
    if (place === -1) setFilter(filterOf(new URLSearchParams(address)));
  }, [address]);
  const change = (next: CatalogueFilter) => {
    const query = new URLSearchParams({
      ...(next.text ? { q: next.text } : {}),
      ...(next.kind ? { kind: next.kind } : {}),
    });
    written.current.push(query.toString());
    setFilter(next);
    setSearch(query, { replace: true });
  };
  return [filter, change];
}

function filterOf(search: URLSearchParams): CatalogueFilter {
  return { text: search.get('q') ?? '', kind: kindOf(search.get('kind')) };
}

function summaryOf(catalogue: Catalogue | null): string {
  if (!catalogue) return 'What teams have published to this workspace';
  const { entries } = catalogue;
  const charts = entries.filter(({ head }) => head.kind === 'chart').length;
  const counts = [countOf(charts, 'chart'), countOf(entries.length - charts, 'data module')];
  const canaries = entries.filter(({ head }) => head.channels.canary).length;
  if (canaries > 0) counts.push(canaries === 1 ? '1 canary' : `${canaries} canaries`);
  return counts.join(' · ');
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function errorsOf(bad: readonly BadRemote[]): ReadonlyMap<string, ChartroomError> {
  return new Map(
    bad.map(({ remote, problems }) => {
      const context = { remote, problems: problemsText(problems) };
      return [remote, new ChartroomError('registry/malformed', context)];
    }),
  );
}
