import type { ChartroomError } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState';
import styles from './messageScreen.module.css';
import { Screen } from './Screen';

export interface MessageScreenProps {
  readonly title: string;
  readonly error: ChartroomError;
  readonly onRetry?: () => void;
  readonly wayOut?: ReactNode;
}

/** A screen that has nothing to show but why; the rest of the shell stays. */
export function MessageScreen({ title, error, onRetry, wayOut }: MessageScreenProps) {
  return (
    <Screen title={title}>
      <div className={styles.message}>
        <ErrorState error={error} onRetry={onRetry} wayOut={wayOut} />
      </div>
    </Screen>
  );
}
