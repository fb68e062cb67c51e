import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../app/menus/Avatar';
import { RemoteThumbnail } from '../../../components/RemoteThumbnail';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { i18n } from '../../../services/language/i18n';
import type { LibraryEntry, LibraryUses } from '../../../services/library/libraryIndex';
import { useTimeFormat } from '../../../services/time/useTimeFormat';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { updatedText } from '../updatedText';
import { LibraryMenu } from './LibraryMenu';
import styles from './library.module.css';

export interface LibraryRowProps {
  readonly entry: LibraryEntry;
  /** Null: it isn't used. */
  readonly uses: LibraryUses | null;
  /** Whether the uses have loaded. */
  readonly isKnown: boolean;
  readonly dashboards: readonly DashboardEntry[];
  readonly canEdit: boolean;
  /** Current time in epoch milliseconds, for the ages. */
  readonly now: number;
  readonly nameOf: (uid: string) => string;
}

/** Dashboards that are named; the rest is counted. */
const maxNamed = 4;

export function LibraryRow(props: LibraryRowProps) {
  const { entry, uses, isKnown, dashboards, canEdit, now, nameOf } = props;
  const { title, remote, updatedAt, updatedBy } = entry;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const format = useTimeFormat();
  const editor = nameOf(updatedBy);
  return (
    <li className={styles.row}>
      <RemoteThumbnail remote={remote} kind="chart" />
      <span className={styles.names}>
        <b translate="no">{title}</b>
        <span className={styles.kind} translate="no">
          {remote}
        </span>
      </span>
      <span className={styles.uses}>
        {isKnown && <Uses uses={uses ?? new Map()} dashboards={dashboards} canEdit={canEdit} />}
      </span>
      <span className={styles.updated}>
        <span title={i18n.t('Last edited by {name}', { name: editor })} className={styles.editor}>
          <Avatar uid={updatedBy} name={editor} />
          <span className="visually-hidden">
            {i18n.t('Last edited by {name}', { name: editor })}
          </span>
        </span>
        <time dateTime={new Date(updatedAt).toISOString()}>
          {updatedText(updatedAt, now, format)}
        </time>
      </span>
      {canEdit ? (
        <>
          <Button
            {...triggerProps}
            variant="quiet"
            isIconOnly
            aria-label={i18n.t('Actions for {name}', { name: title })}
          >
            <Ellipsis />
          </Button>
          {overlay && <LibraryMenu overlay={overlay} entry={entry} uses={uses?.size ?? 0} />}
        </>
      ) : (
        <span />
      )}
    </li>
  );
}

/** The dashboards that use it, as links to its panel there. */
function Uses({
  uses,
  dashboards,
  canEdit,
}: {
  readonly uses: LibraryUses;
  readonly dashboards: readonly DashboardEntry[];
  readonly canEdit: boolean;
}) {
  const { id: workspace } = useWorkspace();
  if (uses.size === 0) return i18n.t('Not used yet');
  const named = [...uses].flatMap(([id, panels]) => {
    const dashboard = dashboards.find((each) => each.id === id);
    return dashboard ? [{ id, title: dashboard.title, panel: panels[0] ?? '' }] : [];
  });
  const links = named.slice(0, maxNamed);
  const rest = uses.size - links.length;
  return (
    <>
      <span>{i18n.t('Used on')}</span>
      {links.map(({ id, title, panel }) => (
        <Link
          key={id}
          to={`/w/${workspace}/d/${id}${canEdit ? `/edit/${panel}` : ''}`}
          translate="no"
        >
          {title}
        </Link>
      ))}
      {rest > 0 && <span>{i18n.t('and {n} more', { n: rest })}</span>}
    </>
  );
}
