import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './loading.module.css';
import { useElapsedMs } from './useElapsedMs';

export interface LoadingProps {
  /** “Loading dashboards”. Announced at first. */
  readonly label: string;
  /** “Still loading dashboards”. Shown after three seconds, with the time. */
  readonly slowLabel: string;
  /** A skeleton of the content, not animated. */
  readonly children?: ReactNode;
}

/** Shows nothing for 200 ms, then the skeleton; after 3 s also the elapsed seconds. Never a spinner. */
export function Loading({ label, slowLabel, children }: LoadingProps) {
  const seconds = Math.floor(useElapsedMs() / 1000);
  return (
    <div className={classNames(styles.loading)} role="status" aria-busy="true">
      {seconds < 3 && <span className="visually-hidden">{label}</span>}
      <div aria-hidden="true">{children}</div>
      {seconds >= 3 && (
        <p className={classNames(styles.still)}>
          {slowLabel},{' '}
          <span aria-hidden="true" translate="no">
            {seconds} s
          </span>
        </p>
      )}
    </div>
  );
}
