import type { ChartroomError } from '@chartroom/contract';
import { ErrorState } from '../../components/ErrorState';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import { CompassLogo } from './CompassLogo';
import styles from './startupError.module.css';

export interface StartupErrorScreenProps {
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** The whole page when Chartroom can't start. */
export function StartupErrorScreen({ error, onRetry }: StartupErrorScreenProps) {
  const errorTexts = useErrorTexts(error);
  return (
    <main className={styles.page}>
      <title>{`${errorTexts(error).title} · Chartroom`}</title>
      <h1 translate="no" className={styles.brand}>
        <CompassLogo />
        Chartroom
      </h1>
      <div className={styles.card}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    </main>
  );
}
