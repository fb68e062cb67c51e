import { Badge } from '@chartroom/ui';
import { Avatar } from '../../app/menus/Avatar';
import { StarButton } from '../../panels/dashboard/StarButton';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import type { Stars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { DashboardMenuButton } from './actions/DashboardMenuButton';
import { DashboardNames } from './DashboardNames';
import { DashboardSpan } from './DashboardSpan';
import styles from './dashboardRow.module.css';
import { DashboardPicture } from './preview/DashboardPicture';
import { updatedText } from './updatedText';

export interface DashboardRowProps {
  readonly workspace: string;
  readonly entry: DashboardEntry;
  readonly stars: Stars;
  /** Whether the viewer may change and delete dashboards. */
  readonly canEdit: boolean;
  /** Current time in epoch milliseconds, for the ages. */
  readonly now: number;
  /** The search text. */
  readonly text: string;
  /** A person's name by uid, or the uid where the name isn't known. */
  readonly nameOf: (uid: string) => string;
}

/** A dashboard in the list. What the index doesn't have comes once the row has been in view. */
export function DashboardRow(props: DashboardRowProps) {
  const { workspace, entry, stars, canEdit, now, text, nameOf } = props;
  const { id, title, tags, updatedAt, updatedBy } = entry;
  const format = useTimeFormat();
  const editor = updatedBy === undefined ? undefined : nameOf(updatedBy);
  return (
    <li className={styles.row}>
      <DashboardPicture entry={entry} />
      <DashboardNames entry={entry} workspace={workspace} text={text} />
      <span className={styles.tags} translate="no">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
      <span className={styles.times}>
        <DashboardSpan id={id} now={now} />
        <span className={styles.updated}>
          {updatedBy !== undefined && editor !== undefined && editor !== updatedBy && (
            <span
              className={styles.editor}
              title={i18n.t('Last edited by {name}', { name: editor })}
            >
              <Avatar uid={updatedBy} name={editor} />
            </span>
          )}
          <time dateTime={new Date(updatedAt).toISOString()}>
            {updatedText(updatedAt, now, format)}
          </time>
        </span>
      </span>
      <StarButton id={id} title={title} stars={stars} className={styles.star} />
      <DashboardMenuButton entry={entry} canEdit={canEdit} className={styles.menu} />
    </li>
  );
}
