import { classNames } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { ToastRegion } from '../../app/toasts/ToastRegion';
import styles from './shared.module.css';

/** A screen that stands alone: no rail, for nothing of the workspace is the guest's. */
export function SharedLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classNames(styles.layout)}>
      {children}
      <ToastRegion />
    </div>
  );
}
