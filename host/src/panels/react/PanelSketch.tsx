import { Loading } from '@chartroom/ui';
import styles from './panelSketch.module.css';

/** A chart to come: base line and three grid lines, still; after three seconds it says so. */
export function PanelSketch({ title }: { readonly title: string }) {
  return (
    <div className={styles.sketch}>
      <Loading what={title}>
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
