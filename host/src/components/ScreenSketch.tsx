import { Loading } from '@chartroom/ui';
import styles from './screenSketch.module.css';

/** What stands in the place of a screen until its first data: a few still rows. */
export function ScreenSketch({ what }: { readonly what: string }) {
  return (
    <div className={styles.sketch}>
      <Loading what={what}>
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
