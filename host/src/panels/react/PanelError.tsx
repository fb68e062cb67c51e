import type { ChartroomError } from '@chartroom/contract';
import { ErrorState } from '../../components/ErrorState';
import styles from './panelCard.module.css';

export interface PanelErrorProps {
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** Why a panel shows nothing, with Retry; in the place of the chart. */
export function PanelError({ error, onRetry }: PanelErrorProps) {
  return (
    <div className={styles.message}>
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
