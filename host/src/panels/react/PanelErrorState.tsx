import type { ChartroomError } from '@chartroom/contract';
import { ErrorState } from '../../components/ErrorState';
import styles from './panelCard.module.css';

export interface PanelErrorStateProps {
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** A panel's error with Retry, instead of the chart. */
export function PanelErrorState({ error, onRetry }: PanelErrorStateProps) {
  return (
    <div className={styles.message}>
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
