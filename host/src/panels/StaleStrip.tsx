import { Button } from 'react-aria-components';
import { clockText, type TimeFormat } from '../dashboards/formatTime';
import type { SourceState } from '../sources/sourceState';
import styles from './staleStrip.module.css';

export interface StaleStripProps {
  readonly source: SourceState;
  readonly format: TimeFormat;
  readonly onReconnect: () => void;
}

/** One line under a chart whose source is lost: what was lost, when, and the way back. */
export function StaleStrip({ source, format, onReconnect }: StaleStripProps) {
  const at = clockText(source.since, format);
  return (
    <div className={styles.strip} role="status">
      <span title={source.error?.detail}>
        Source lost at {at}
        <span className={styles.rest}>, last data shown</span>
      </span>
      <Button className={styles.reconnect ?? ''} onPress={onReconnect}>
        Reconnect
      </Button>
    </div>
  );
}
