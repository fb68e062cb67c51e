import { Loading } from '@chartroom/ui';
import { loadingLabels } from './loadingLabels';
import styles from './screenSkeleton.module.css';

/** The placeholder of a screen until its first data: a few rows, not animated. */
export function ScreenSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton}>
      <Loading {...loadingLabels(label)}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.row}>
            <span />
            <span />
          </div>
        ))}
      </Loading>
    </div>
  );
}
