import type { ChartroomError } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState';
import styles from './errorScreen.module.css';
import { Screen } from './Screen';

export interface ErrorScreenProps {
  readonly title: string;
  /** For a title that is data. */
  readonly translate?: 'no';
  readonly error: ChartroomError;
  readonly onRetry?: () => void;
  readonly secondaryAction?: ReactNode;
}

/** A screen that shows an error instead of its content. The rest of the shell keeps working. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { title, translate, error, onRetry, secondaryAction } = props;
  return (
    <Screen title={title} translate={translate}>
      <div className={styles.message}>
        <ErrorState error={error} onRetry={onRetry} secondaryAction={secondaryAction} />
      </div>
    </Screen>
  );
}
