import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import { DashboardRow, type DashboardRowProps } from './DashboardRow';
import styles from './dashboardRow.module.css';

export interface DashboardListProps extends Omit<DashboardRowProps, 'entry'> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly entries: readonly DashboardEntry[];
}

/** One row per dashboard; the whole row is a link, beside its star and its menu. */
export function DashboardList({ label, entries, ...row }: DashboardListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <DashboardRow key={entry.id} entry={entry} {...row} />
      ))}
    </ul>
  );
}
