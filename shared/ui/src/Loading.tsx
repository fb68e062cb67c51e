import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './loading.module.css';
import { useElapsedMs } from './useElapsedMs';

export interface LoadingProps {
  /** What is awaited: “Dashboards”. Read out, and shown after three seconds. */
  readonly label: string;
  /** A still sketch of what will stand here. */
  readonly children?: ReactNode;
}

/** Nothing for 200 ms, then a still sketch; after 3 s it says so with the seconds. Never a spinner. */
export function Loading({ label, children }: LoadingProps) {
  const seconds = Math.floor(useElapsedMs() / 1000);
  return (
    <div className={classNames(styles.loading)} role="status" aria-busy="true">
      {seconds < 3 && <span className="heard-only">Loading {label}</span>}
      <div aria-hidden="true">{children}</div>
      {seconds >= 3 && (
        <p className={classNames(styles.still)}>
          Still loading {label}, <span aria-hidden="true">{seconds} s</span>
        </p>
      )}
    </div>
  );
}
