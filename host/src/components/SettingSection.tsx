import { type ReactNode, useId } from 'react';
import styles from './settingSection.module.css';

export interface SettingSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with its heading. */
export function SettingSection({ title, children }: SettingSectionProps) {
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
  /** Explains the setting, below the label. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A row of a section: label, note and control. */
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
