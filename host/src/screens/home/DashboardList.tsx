import { Badge } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router';
import { StarButton } from '../../panels/dashboard/StarButton';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import type { Stars } from '../../services/dashboards/useStars';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { DashboardMenuButton } from './actions/DashboardMenuButton';
import styles from './home.module.css';
import { updatedText } from './updatedText';

export interface DashboardListProps {
  readonly workspace: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly entries: readonly DashboardEntry[];
  readonly stars: Stars;
  /** Whether the viewer may change and delete dashboards. */
  readonly canEdit: boolean;
  /** Current time in epoch milliseconds, for the ages. */
  readonly now: number;
}

/** One row per dashboard; the whole row is a link, beside its star and its menu. */
export function DashboardList(props: DashboardListProps) {
  const { workspace, label, entries, stars, canEdit, now } = props;
  const format = useTimeFormat();
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => {
        const { id, title, tags, updatedAt } = entry;
        return (
          <li key={id} className={styles.row}>
            <span className={styles.picture}>
              <LayoutDashboard />
            </span>
            <span className={styles.names}>
              <Link
                to={`/w/${workspace}/d/${encodeURIComponent(id)}`}
                className={styles.title}
                translate="no"
              >
                {title}
              </Link>
              {tags.length > 0 && (
                <span className={styles.tags} translate="no">
                  {tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </span>
              )}
            </span>
            <time dateTime={new Date(updatedAt).toISOString()} className={styles.age}>
              {updatedText(updatedAt, now, format)}
            </time>
            <StarButton id={id} title={title} stars={stars} className={styles.star} />
            <DashboardMenuButton entry={entry} canEdit={canEdit} className={styles.menu} />
          </li>
        );
      })}
    </ul>
  );
}
