import { classNames } from '@chartroom/ui';
import { Blocks, LayoutDashboard, Settings } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation, useParams } from 'react-router';
import { useShell } from '../../services/ShellContext';
import { AccountMenu } from '../menus/AccountMenu';
import { CompassMark } from './CompassMark';
import styles from './rail.module.css';

/** Ways to the screens that exist; a bar at the bottom on a phone. */
export function Rail() {
  const workspace = useLastOpened();
  const { identity } = useShell();
  const { role } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  const home = workspace ? `/w/${workspace}/` : '/';
  return (
    <nav aria-label="Main" className={classNames(styles.rail)}>
      <NavLink to={home} end className={classNames(styles.mark)} aria-label="Chartroom">
        <CompassMark />
      </NavLink>
      <Item home={home} places={['', 'd']} name="Dashboards" icon={<LayoutDashboard />} />
      {workspace && (
        <Item home={home} places={['remotes', 'gallery']} name="Remotes" icon={<Blocks />} />
      )}
      <span className={classNames(styles.gap)} />
      {workspace && role === 'admin' && (
        <Item home={home} places={['settings']} name="Settings" icon={<Settings />} />
      )}
      <AccountMenu />
    </nav>
  );
}

/** The workspace of the address; on screens of none, the one the viewer came from. */
function useLastOpened(): string | undefined {
  const { workspace } = useParams();
  const [last, setLast] = useState(workspace);
  if (workspace && workspace !== last) setLast(workspace);
  return workspace ?? last;
}

interface ItemProps {
  readonly home: string;
  /** First parts of the paths below `home` that belong to it; the first one is where it leads. */
  readonly places: readonly [string, ...string[]];
  readonly name: string;
  readonly icon: ReactNode;
}

function Item({ home, places, name, icon }: ItemProps) {
  const { pathname } = useLocation();
  const place = pathname.startsWith(home) ? pathname.slice(home.length).split('/')[0] : null;
  const isHere = places.some((each) => each === place);
  return (
    <Link
      to={`${home}${places[0]}`}
      className={classNames(styles.item)}
      title={name}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon}
      <span className="heard-only">{name}</span>
    </Link>
  );
}
