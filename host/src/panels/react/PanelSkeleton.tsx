import { Loading } from '@chartroom/ui';
import { loadingLabels } from '../../components/loadingLabels';
import styles from './panelSkeleton.module.css';

/** The placeholder of a loading chart: baseline and three grid lines, not animated. */
export function PanelSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={styles.skeleton}>
      <Loading {...loadingLabels(title)}>
        <div className={styles.lines}>
          <span />
          <span />
          <span />
          <span />
        </div>
      </Loading>
    </div>
  );
}
