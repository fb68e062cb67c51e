import type { ChartroomError } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState';
import styles from './errorScreen.module.css';
import { Screen } from './Screen';

export interface ErrorScreenProps {
  readonly title: string;
  readonly error: ChartroomError;
  readonly onRetry?: () => void;
  readonly secondaryAction?: ReactNode;
}

/** A screen that shows an error instead of its content. The rest of the shell keeps working. */
export function ErrorScreen({ title, error, onRetry, secondaryAction }: ErrorScreenProps) {
  return (
    <Screen title={title}>
      <div className={styles.message}>
        <ErrorState error={error} onRetry={onRetry} secondaryAction={secondaryAction} />
      </div>
    </Screen>
  );
}
