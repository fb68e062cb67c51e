import { classNames } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import { NavLink, useParams } from 'react-router';
import { AccountMenu } from './AccountMenu';
import { CompassMark } from './CompassMark';
import styles from './rail.module.css';

/** Ways to the screens that exist; a bar at the bottom on a phone. */
export function Rail() {
  const { workspace } = useParams();
  const home = workspace ? `/w/${workspace}/` : '/';
  return (
    <nav aria-label="Main" className={classNames(styles.rail)}>
      <NavLink to={home} end className={classNames(styles.mark)} aria-label="Chartroom">
        <CompassMark />
      </NavLink>
      <NavLink to={home} className={classNames(styles.item)} title="Dashboards">
        <LayoutDashboard />
        <span className="heard-only">Dashboards</span>
      </NavLink>
      <span className={classNames(styles.gap)} />
      <AccountMenu />
    </nav>
  );
}
