import { Badge } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DashboardOutline } from '../../components/DashboardOutline';
import { StarButton } from '../../panels/dashboard/StarButton';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import type { Stars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import { formatRange } from '../../services/time/formatTime';
import { startsWithData } from '../../services/time/timeRange';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { DashboardMenuButton } from './actions/DashboardMenuButton';
import styles from './home.module.css';
import { updatedText } from './updatedText';
import { type DashboardPreview, useDashboardPreview } from './useDashboardPreview';

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
export function DashboardList({ label, entries, ...row }: DashboardListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <DashboardRow key={entry.id} {...row} entry={entry} />
      ))}
    </ul>
  );
}

interface DashboardRowProps extends Omit<DashboardListProps, 'label' | 'entries'> {
  readonly entry: DashboardEntry;
}

function DashboardRow({ workspace, entry, stars, canEdit, now }: DashboardRowProps) {
  const { id, title, tags, updatedAt } = entry;
  const format = useTimeFormat();
  const row = useRef<HTMLLIElement>(null);
  const preview = useDashboardPreview(workspace, entry, row);
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.picture}>
        {preview && preview.panels.length > 0 ? (
          <DashboardOutline panels={preview.panels} />
        ) : (
          <LayoutDashboard />
        )}
      </span>
      <span className={styles.names}>
        <Link
          to={`/w/${workspace}/d/${encodeURIComponent(id)}`}
          className={styles.title}
          translate="no"
        >
          {title}
        </Link>
        {preview && preview.description !== '' && (
          <span className={styles.description} title={preview.description} translate="no">
            {preview.description}
          </span>
        )}
      </span>
      <span className={styles.tags} translate="no">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
      <span className={styles.span}>{preview && <DataSpan preview={preview} now={now} />}</span>
      <time dateTime={new Date(updatedAt).toISOString()} className={styles.age}>
        {updatedText(updatedAt, now, format)}
      </time>
      <StarButton id={id} title={title} stars={stars} className={styles.star} />
      <DashboardMenuButton entry={entry} canEdit={canEdit} className={styles.menu} />
    </li>
  );
}

/** “Live”, or the dates that it shows. */
function DataSpan({ preview, now }: { readonly preview: DashboardPreview; readonly now: number }) {
  const format = useTimeFormat();
  const { range, isLive } = preview;
  if (!isLive || startsWithData(range)) return formatRange(range, now, format);
  return (
    <>
      <span className={styles.dot} />
      {i18n.t('Live')}
    </>
  );
}
