import { type ReactNode, useId } from 'react';
import styles from './remote.module.css';

export interface SectionProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card with its heading. */
export function Section({ title, note, children }: SectionProps) {
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
