import { Loading } from '@chartroom/ui';
import { loadingLabels } from '../../components/loadingLabels';
import { i18n } from '../../services/language/i18n';
import styles from './dashboardPanels.module.css';

/** The placeholder of a loading dashboard: a few cards, not animated. */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading {...loadingLabels(i18n.t('dashboard'))}>
        <div className={styles.skeletonCards}>
          {['a', 'b', 'c'].map((card) => (
            <span key={card} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
