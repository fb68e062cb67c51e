import type { SourceState } from '../../services/sources/sourceState';
import styles from './loadProgress.module.css';

export interface LoadProgressProps {
  readonly source: SourceState | null;
  readonly locale: string;
}

/** How far a source that tells of it has come; nothing once it has loaded. */
export function LoadProgress({ source, locale }: LoadProgressProps) {
  const progress = source?.progress;
  if (!progress) return null;
  const { fraction, rows } = progress;
  return (
    <progress
      className={styles.progress}
      aria-label={`${rows.toLocaleString(locale)} rows loaded`}
      {...(fraction !== null && { value: fraction, max: 1 })}
    />
  );
}
