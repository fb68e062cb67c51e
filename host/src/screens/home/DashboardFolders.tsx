import { CircleDashed, Clock, LayoutGrid, LibraryBig, Lock, Star, Tag } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  type CountedFolder,
  type Folder,
  folderSearch,
  isSameFolder,
} from '../../services/dashboards/dashboardFolders';
import { i18n } from '../../services/language/i18n';
import styles from './folders.module.css';

export interface DashboardFoldersProps {
  /** Path of the home screen. */
  readonly path: string;
  readonly folders: readonly CountedFolder[];
  readonly current: Folder;
  /** Whether it is a menu instead of links, for narrow screens. */
  readonly isMenu: boolean;
}

/** Starred and recent dashboards and tags, each with its number. */
export function DashboardFolders({ path, folders, current, isMenu }: DashboardFoldersProps) {
  const navigate = useNavigate();
  if (isMenu) {
    return (
      <select
        aria-label={i18n.t('Show dashboards')}
        className={styles.menu}
        value={folderSearch(current)}
        onChange={({ target }) => navigate(path + target.value)}
      >
        {folders.map(({ folder, count }) => (
          <option key={folderSearch(folder)} value={folderSearch(folder)}>
            {`${folderName(folder)} (${count})`}
          </option>
        ))}
      </select>
    );
  }
  const isTag = ({ folder }: CountedFolder) => folder.kind === 'tag' || folder.kind === 'untagged';
  const links = (shown: readonly CountedFolder[]) =>
    shown.map(({ folder, count }) => (
      <li key={folderSearch(folder)}>
        <Link
          to={path + folderSearch(folder)}
          className={styles.folder}
          aria-current={isSameFolder(folder, current) ? 'page' : undefined}
        >
          <FolderIcon folder={folder} />
          <span className={styles.name} translate={folder.kind === 'tag' ? 'no' : undefined}>
            {folderName(folder)}
          </span>
          <span className={styles.count}>{count}</span>
        </Link>
      </li>
    ));
  const tags = folders.filter(isTag);
  return (
    <nav className={styles.folders} aria-label={i18n.t('Show dashboards')}>
      <ul>{links(folders.filter((folder) => !isTag(folder)))}</ul>
      {tags.length > 0 && (
        <>
          <h3>{i18n.t('Tags')}</h3>
          <ul>{links(tags)}</ul>
        </>
      )}
    </nav>
  );
}

/** As a heading of what it holds. */
export function folderName(folder: Folder): string {
  switch (folder.kind) {
    case 'all':
      return i18n.t('All');
    case 'starred':
      return i18n.t('Starred');
    case 'recent':
      return i18n.t('Recent');
    case 'private':
      return i18n.t('Private');
    case 'library':
      return i18n.t('Library panels');
    case 'untagged':
      return i18n.t('Untagged');
    case 'tag':
      return folder.tag;
  }
}

function FolderIcon({ folder }: { readonly folder: Folder }) {
  switch (folder.kind) {
    case 'all':
      return <LayoutGrid />;
    case 'starred':
      return <Star />;
    case 'recent':
      return <Clock />;
    case 'private':
      return <Lock />;
    case 'library':
      return <LibraryBig />;
    case 'untagged':
      return <CircleDashed />;
    case 'tag':
      return <Tag />;
  }
}
