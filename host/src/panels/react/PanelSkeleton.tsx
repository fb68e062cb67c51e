import { Loading } from '@chartroom/ui';
import styles from './panelSkeleton.module.css';

/** A chart to come: base line and three grid lines, still; after three seconds it says so. */
export function PanelSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={styles.sketch}>
      <Loading label={title}>
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
