import type { ChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { CircleAlert, RotateCw, TriangleAlert } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import styles from './signIn.module.css';

export interface FormErrorMessageProps {
  readonly error: ChartroomError | null;
  /** `warn` for messages that aren't errors, such as a session that ended. */
  readonly tone?: 'bad' | 'warn';
  readonly onRetry?: () => void;
}

/** An error that doesn't belong to a field. */
export function FormErrorMessage({ error, tone = 'bad', onRetry }: FormErrorMessageProps) {
  const errorTexts = useErrorTexts(error);
  if (!error) return null;
  const { title, detail } = errorTexts(error);
  return (
    <div role="alert" className={tone === 'bad' ? styles.bad : styles.warn}>
      {tone === 'bad' ? <CircleAlert /> : <TriangleAlert />}
      <div>
        <p className={styles.alertTitle}>{title}</p>
        <p>{detail}</p>
        <p className={styles.alertFoot}>
          {onRetry && (
            <Button onPress={onRetry}>
              <RotateCw />
              {i18n.t('Retry')}
            </Button>
          )}
          <code translate="no">{error.code}</code>
        </p>
      </div>
    </div>
  );
}
