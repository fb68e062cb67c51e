import { classNames } from '@chartroom/ui';
import { Blocks, LayoutDashboard, Settings, Users } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { AccountMenu } from '../menus/AccountMenu';
import { SearchButton } from '../palette/SearchButton';
import { CompassLogo } from './CompassLogo';
import styles from './rail.module.css';
import { useLastWorkspace } from './useLastWorkspace';

/** The main navigation: a rail at the side, a bar at the bottom on a phone. */
export function Rail() {
  const workspace = useLastWorkspace();
  const { identity } = useShell();
  const { role } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  const home = workspace ? `/w/${workspace}/` : '/';
  return (
    <nav aria-label={i18n.t('Main')} className={classNames(styles.rail)}>
      <NavLink
        to={home}
        end
        className={classNames(styles.mark)}
        translate="no"
        aria-label="Chartroom"
      >
        <CompassLogo />
      </NavLink>
      <RailItem
        home={home}
        segments={['', 'd']}
        name={i18n.t('Dashboards')}
        icon={<LayoutDashboard />}
      />
      {workspace && (
        <RailItem
          home={home}
          segments={['remotes', 'gallery']}
          name={i18n.t('Remotes')}
          icon={<Blocks />}
        />
      )}
      {workspace && role !== null && (
        <RailItem home={home} segments={['members']} name={i18n.t('Members')} icon={<Users />} />
      )}
      <span className={classNames(styles.gap)} />
      <SearchButton workspace={workspace ?? null} className={styles.item} />
      {workspace && role === 'admin' && (
        <RailItem
          home={home}
          segments={['settings']}
          name={i18n.t('Settings')}
          icon={<Settings />}
        />
      )}
      <AccountMenu />
    </nav>
  );
}

interface RailItemProps {
  readonly home: string;
  /**
   * First path segments below `home` that mark this item as current. The first one is its link
   * target.
   */
  readonly segments: readonly [string, ...string[]];
  readonly name: string;
  readonly icon: ReactNode;
}

function RailItem({ home, segments, name, icon }: RailItemProps) {
  const { pathname } = useLocation();
  const segment = pathname.startsWith(home) ? pathname.slice(home.length).split('/')[0] : null;
  const isCurrent = segments.some((candidate) => candidate === segment);
  return (
    <Link
      to={`${home}${segments[0]}`}
      className={classNames(styles.item)}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}
