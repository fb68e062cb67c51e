import { ChartroomError, problemsText } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import type { BadEntry } from './dashboardIndex';
import styles from './home.module.css';

/** Dashboards that stand in the list but can't be read: named, with the reason, below the others. */
export function BadEntries({ entries }: { readonly entries: readonly BadEntry[] }) {
  return (
    <ul className={styles.bad} aria-label="Entries that can’t be read">
      {entries.map(({ id, problems }) => {
        const context = { dashboard: id, problems: problemsText(problems) };
        const error = new ChartroomError('dashboard/malformed', context);
        return (
          <li key={id}>
            <TriangleAlert />
            <p>
              <b>{error.title}.</b> {error.detail}
            </p>
            <code>{error.code}</code>
          </li>
        );
      })}
    </ul>
  );
}
