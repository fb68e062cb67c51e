import { Loading } from '@chartroom/ui';
import { loadingLabels } from '../../components/loadingLabels';
import styles from './panelSkeleton.module.css';

export interface PanelSkeletonProps {
  /** The panel's name, announced while the chart loads. Null before it starts to: nothing is. */
  readonly loading: string | null;
}

/** The placeholder of a chart: baseline and three grid lines, not animated. */
export function PanelSkeleton({ loading }: PanelSkeletonProps) {
  return (
    <div className={styles.skeleton}>
      {loading === null ? (
        <SkeletonLines />
      ) : (
        <Loading {...loadingLabels(loading)}>
          <SkeletonLines />
        </Loading>
      )}
    </div>
  );
}

function SkeletonLines() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
