import { BareButton } from '@chartroom/ui';
import { i18n } from '../../services/language/i18n';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import { useShell } from '../../services/ShellContext';
import type { SourceState } from '../../services/sources/sourceState';
import { ageText } from '../../services/time/ageText';
import { useNow } from '../../services/time/useNow';
import styles from './staleNotice.module.css';

export interface StaleNoticeProps {
  readonly source: SourceState;
  /** Opens the source again. */
  readonly onRetry: () => void;
}

/** A line under a chart whose source is lost: the age of its data, and Reconnect. */
export function StaleNotice({ source, onRetry }: StaleNoticeProps) {
  const { connection } = useShell();
  const errorTexts = useErrorTexts(source.error);
  const now = useNow(connection.serverNow, true);
  return (
    <div className={styles.strip}>
      <span title={source.error ? errorTexts(source.error).detail : undefined}>
        <span role="status">{i18n.t('Source unavailable')}</span>
        <span className={styles.rest}>
          {', '}
          {i18n.t('last data {age} ago', { age: ageText(now - source.since) })}
        </span>
      </span>
      <BareButton
        className={styles.reconnect ?? ''}
        onPress={() => {
          if (connection.getSnapshot().state !== 'online') connection.retryNow();
          onRetry();
        }}
      >
        {i18n.t('Reconnect')}
      </BareButton>
    </div>
  );
}
