import { StateMessage } from '@chartroom/ui';
import { LibraryBig, SearchX } from 'lucide-react';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { i18n } from '../../../services/language/i18n';
import type { LibraryEntry } from '../../../services/library/libraryIndex';
import { useAllLibraryUses } from '../../../services/library/useLibrary';
import { useShell } from '../../../services/ShellContext';
import { useNow } from '../../../services/time/useNow';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import homeStyles from '../home.module.css';
import { LibraryRow } from './LibraryRow';
import styles from './library.module.css';

export interface LibraryListProps {
  /** Those that match the search. */
  readonly entries: readonly LibraryEntry[];
  /** All dashboards that the viewer can open. */
  readonly dashboards: readonly DashboardEntry[];
  /** The search text. */
  readonly text: string;
  readonly canEdit: boolean;
}

/** The library panels of the workspace: what they are, where they are used and who changed them. */
export function LibraryList({ entries, dashboards, text, canEdit }: LibraryListProps) {
  const { id: workspace } = useWorkspace();
  const { connection } = useShell();
  const now = useNow(connection.serverNow, true);
  const nameOf = useMemberNames();
  const uses = useAllLibraryUses(workspace);
  const searched = text.trim();
  if (entries.length === 0) {
    return (
      <div className={homeStyles.card}>
        {searched === '' ? (
          <StateMessage icon={<LibraryBig />} title={i18n.t('No library panels yet')}>
            {i18n.t(
              'To show a panel on several dashboards, select “Save to library…” in its menu.',
            )}
          </StateMessage>
        ) : (
          <StateMessage
            icon={<SearchX />}
            title={i18n.t('No library panels match “{text}”', { text: searched })}
          />
        )}
      </div>
    );
  }
  return (
    <section className={homeStyles.section}>
      <h3>{i18n.t('Library panels')}</h3>
      <ul className={styles.list} aria-label={i18n.t('Library panels')}>
        {entries.map((entry) => (
          <LibraryRow
            key={entry.id}
            entry={entry}
            uses={uses?.get(entry.id) ?? null}
            isKnown={uses !== null}
            {...{ dashboards, canEdit, now, nameOf }}
          />
        ))}
      </ul>
    </section>
  );
}
