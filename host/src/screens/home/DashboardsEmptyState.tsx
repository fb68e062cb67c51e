import { Button, buttonClassName, StateMessage } from '@chartroom/ui';
import { LayoutDashboard, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { Folder } from '../../services/dashboards/dashboardFolders';
import { i18n } from '../../services/language/i18n';
import styles from './home.module.css';

/** A workspace without dashboards. */
export function NoDashboards({ canEdit }: { readonly canEdit: boolean }) {
  return (
    <div className={styles.card}>
      <StateMessage icon={<LayoutDashboard />} title={i18n.t('No dashboards yet')}>
        {canEdit
          ? i18n.t('Create one and add charts of your data, or import one from a file.')
          : i18n.t('Editors can create them.')}
      </StateMessage>
    </div>
  );
}

export interface EmptyFolderProps {
  readonly folder: Folder;
  /** Path of all dashboards. */
  readonly path: string;
}

/** A folder that an address names and that has no dashboards. */
export function EmptyFolder({ folder, path }: EmptyFolderProps) {
  const title =
    folder.kind === 'tag'
      ? i18n.t('No dashboards with the tag “{tag}”', { tag: folder.tag })
      : i18n.t('No dashboards here');
  const showAllLink = (
    <Link to={path} className={buttonClassName({})}>
      {i18n.t('Show all')}
    </Link>
  );
  return (
    <div className={styles.card}>
      <StateMessage icon={<SearchX />} title={title} actions={showAllLink} />
    </div>
  );
}

export interface NoMatchingDashboardsProps {
  readonly text: string;
  readonly onClearSearch: () => void;
}

/** A search without results. */
export function NoMatchingDashboards({ text, onClearSearch }: NoMatchingDashboardsProps) {
  const showAllButton = <Button onPress={onClearSearch}>{i18n.t('Show all')}</Button>;
  return (
    <div className={styles.card}>
      <StateMessage
        icon={<SearchX />}
        title={i18n.t('No dashboards match “{text}”', { text: text.trim() })}
        actions={showAllButton}
      >
        {i18n.t('You can search by title, tag, description or panel.')}
      </StateMessage>
    </div>
  );
}
