import { Button } from 'react-aria-components';
import { useShell } from '../../services/ShellContext';
import type { SourceState } from '../../services/sources/sourceState';
import { ageText } from '../../services/time/ageText';
import { useNow } from '../../services/time/useNow';
import styles from './staleNotice.module.css';

export interface StaleNoticeProps {
  readonly source: SourceState;
  readonly onReconnect: () => void;
}

/** A line under a chart whose source is lost: the age of its data, and Reconnect. */
export function StaleNotice({ source, onReconnect }: StaleNoticeProps) {
  const { connection } = useShell();
  const now = useNow(connection.serverNow, true);
  return (
    <div className={styles.strip}>
      <span title={source.error?.detail}>
        <span role="status">Source lost</span>
        <span className={styles.rest}>, last data {ageText(now - source.since)} ago</span>
      </span>
      <Button className={styles.reconnect ?? ''} onPress={onReconnect}>
        Reconnect
      </Button>
    </div>
  );
}
