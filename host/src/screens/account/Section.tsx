import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export interface SettingRowProps {
  readonly label: string;
  /** What it means, in a quiet line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One thing of a section: its name, what it means, and the control at the end. */
export function SettingRow({ label, note, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>{label}</p>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
