import { Badge } from '@chartroom/ui';
import { Link } from 'react-router';
import { StarButton } from '../../panels/dashboard/StarButton';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import type { Stars } from '../../services/dashboards/useStars';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { DashboardMenuButton } from './actions/DashboardMenuButton';
import styles from './dashboardRow.module.css';
import { DashboardPicture } from './preview/DashboardPicture';
import { useDashboardPreview } from './preview/PreviewsProvider';
import { isFollowing, spanText } from './preview/spanText';
import { updatedText } from './updatedText';

export interface DashboardRowProps {
  readonly workspace: string;
  readonly entry: DashboardEntry;
  readonly stars: Stars;
  /** Whether the viewer may change and delete dashboards. */
  readonly canEdit: boolean;
  /** Current time in epoch milliseconds, for the ages. */
  readonly now: number;
}

/** A dashboard in the list. What the index doesn't have comes once the row has been in view. */
export function DashboardRow({ workspace, entry, stars, canEdit, now }: DashboardRowProps) {
  const { id, title, tags, updatedAt } = entry;
  const format = useTimeFormat();
  const dashboard = useDashboardPreview(id);
  return (
    <li className={styles.row}>
      <DashboardPicture entry={entry} />
      <span className={styles.names}>
        {/* Fills the row. The whole description is its tooltip: the row shows a line of it. */}
        <Link
          to={`/w/${workspace}/d/${encodeURIComponent(id)}`}
          className={styles.title}
          translate="no"
          title={dashboard?.description || undefined}
        >
          {title}
        </Link>
        {dashboard?.description !== '' && (
          <span className={styles.description} translate="no" title={dashboard?.description}>
            {dashboard?.description}
          </span>
        )}
      </span>
      <span className={styles.tags} translate="no">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
      <span className={styles.times}>
        <span data-live={dashboard ? isFollowing(dashboard.range) : undefined}>
          {dashboard && spanText(dashboard.range, now, format)}
        </span>
        <time dateTime={new Date(updatedAt).toISOString()}>
          {updatedText(updatedAt, now, format)}
        </time>
      </span>
      <StarButton id={id} title={title} stars={stars} className={styles.star} />
      <DashboardMenuButton entry={entry} canEdit={canEdit} className={styles.menu} />
    </li>
  );
}
