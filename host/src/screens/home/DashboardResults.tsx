import { ChartroomError, problemsText } from '@chartroom/contract';
import { useRef, useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { MalformedEntries } from '../../components/MalformedEntries';
import { useMediaQuery } from '../../panels/react/useMediaQuery';
import type { Folder } from '../../services/dashboards/dashboardFolders';
import type { DashboardEntry, DashboardIndex } from '../../services/dashboards/dashboardIndex';
import type { Stars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useNow } from '../../services/time/useNow';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardCard } from './DashboardCard';
import { folderName } from './DashboardFolders';
import { DashboardList } from './DashboardList';
import { EmptyFolder, NoDashboards, NoMatchingDashboards } from './DashboardsEmptyState';
import styles from './home.module.css';
import { useListKeys } from './useListKeys';

const StartScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "homeActions" */ './start/StartScreen')).StartScreen,
);

/** Below this and the workspace's id: whether the viewer wants the empty list. */
const skippedKey = 'chartroom.startSkipped.';

export interface DashboardResultsProps {
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

/** The dashboards of a folder: starred ones as cards, the others as rows. */
export function DashboardResults(props: DashboardResultsProps) {
  const { index, matches, folder, stars, text, canEdit, onClearSearch } = props;
  const { id } = useWorkspace();
  const { connection, storage } = useShell();
  const now = useNow(connection.serverNow, true);
  const nameOf = useMemberNames();
  const isPhone = useMediaQuery('(max-width: 720px)');
  const [isSkipped, setSkipped] = useState(() => storage.getItem(skippedKey + id) !== null);
  const results = useRef<HTMLDivElement>(null);
  const { entries, malformed } = index;
  const onKeyDown = useListKeys(results, (starredId) => {
    const entry = entries.find((each) => each.id === starredId);
    if (entry) stars.toggle(starredId, entry.title);
  });
  const list = { workspace: id, stars, canEdit, now, text, nameOf };
  const hasStarred = folder.kind === 'all';
  const starred = hasStarred ? matches.filter((entry) => stars.ids?.has(entry.id)) : [];
  const others = matches.filter((entry) => !starred.includes(entry));
  const isEmpty = entries.length === 0 && malformed.length === 0;
  if (isEmpty && canEdit && !isSkipped) {
    const skip = () => {
      storage.setItem(skippedKey + id, 'true');
      setSkipped(true);
    };
    return <StartScreen onSkip={skip} />;
  }
  if (isEmpty) return <NoDashboards canEdit={canEdit} />;
  const starredLabel = i18n.t('Starred dashboards');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside.
    <div ref={results} className={styles.results} onKeyDown={onKeyDown}>
      {starred.length > 0 && (
        <section className={styles.section}>
          <h3>{i18n.t('Starred')}</h3>
          {isPhone ? (
            <DashboardList {...list} label={starredLabel} entries={starred} />
          ) : (
            <ul className={styles.cards} aria-label={starredLabel}>
              {starred.map((entry) => (
                <DashboardCard key={entry.id} entry={entry} {...list} />
              ))}
            </ul>
          )}
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
    </div>
  );
}

function errorsOf(malformed: DashboardIndex['malformed']): ReadonlyMap<string, ChartroomError> {
  return new Map(
    malformed.map(({ id, problems }) => {
      const context = { dashboard: id, problems: problemsText(problems) };
      return [id, new ChartroomError('dashboard/malformed', context)];
    }),
  );
}
