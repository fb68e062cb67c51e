import { Loading } from '@chartroom/ui';
import styles from './dashboardPanels.module.css';

/** The placeholder of a loading dashboard: a few cards, not animated. */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading label="dashboard">
        <div className={styles.skeletonCards}>
          {['a', 'b', 'c'].map((card) => (
            <span key={card} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
