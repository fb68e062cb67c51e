import { Badge } from '@chartroom/ui';
import { StarButton } from '../../panels/dashboard/StarButton';
import { DashboardMenuButton } from './actions/DashboardMenuButton';
import { DashboardNames } from './DashboardNames';
import type { DashboardRowProps } from './DashboardRow';
import { DashboardSpan } from './DashboardSpan';
import styles from './dashboardCard.module.css';
import { DashboardPicture } from './preview/DashboardPicture';

/** A starred dashboard: a larger picture, and the same facts as a row. */
export function DashboardCard({ entry, stars, canEdit, ...row }: DashboardRowProps) {
  const { id, title, tags } = entry;
  return (
    <li className={styles.card}>
      <DashboardPicture entry={entry} isLarge />
      <DashboardNames entry={entry} workspace={row.workspace} text={row.text} />
      <span className={styles.buttons}>
        <StarButton id={id} title={title} stars={stars} />
        <DashboardMenuButton entry={entry} canEdit={canEdit} />
      </span>
      <span className={styles.facts}>
        <DashboardSpan id={id} now={row.now} />
        <span className={styles.tags} translate="no">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </span>
    </li>
  );
}
