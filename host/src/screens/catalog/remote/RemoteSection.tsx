import { type ReactNode, useId } from 'react';
import styles from './remote.module.css';

export interface RemoteSectionProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card with its heading. */
export function RemoteSection({ title, note, children }: RemoteSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>
        {title}
        {note && <small className={styles.note}>{note}</small>}
      </h3>
      {children}
    </section>
  );
}
