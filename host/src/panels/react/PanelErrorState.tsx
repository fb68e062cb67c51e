import type { ChartroomError } from '@chartroom/contract';
import { ErrorState } from '../../components/ErrorState';
import styles from './panelCard.module.css';

export interface PanelErrorStateProps {
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** Why a panel shows nothing, with Retry; in the place of the chart. */
export function PanelErrorState({ error, onRetry }: PanelErrorStateProps) {
  return (
    <div className={styles.message}>
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
