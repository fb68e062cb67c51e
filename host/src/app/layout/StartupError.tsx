import type { ChartroomError } from '@chartroom/contract';
import { ErrorState } from '../../components/ErrorState';
import { errorTexts } from '../../services/language/errorTexts';
import { CompassMark } from './CompassMark';
import styles from './startupError.module.css';

export interface StartupErrorProps {
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** The whole page when Chartroom can't start. */
export function StartupError({ error, onRetry }: StartupErrorProps) {
  return (
    <main className={styles.page}>
      <title>{`${errorTexts(error).title} · Chartroom`}</title>
      <h1 translate="no" className={styles.brand}>
        <CompassMark />
        Chartroom
      </h1>
      <div className={styles.card}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    </main>
  );
}
