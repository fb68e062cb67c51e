import { Loading } from '@chartroom/ui';
import styles from './dashboardPanels.module.css';

/** The place of a dashboard that is on its way: a few still cards. */
export function DashboardSkeleton() {
  return (
    <div className={styles.sketch}>
      <Loading label="dashboard">
        <div className={styles.sketchCards}>
          {['a', 'b', 'c'].map((card) => (
            <span key={card} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
