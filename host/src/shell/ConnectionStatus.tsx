import { Button, classNames, useOpener } from '@chartroom/ui';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './connectionStatus.module.css';
import { connectionWords } from './connectionWords';
import { lazyMenu } from './lazyMenu';
import { useShell } from './ShellContext';
import { useNow } from './useNow';

const Details = lazyMenu(({ ConnectionDetails }) => ConnectionDetails);

/** Whether data arrives, in the bar; the details and “Retry now” behind it. */
export function ConnectionStatus() {
  const { connection } = useShell();
  const { trigger, overlay } = useOpener('dialog');
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const isWaiting = state === 'reconnecting' || state === 'offline';
  const now = useNow(Date.now, state === 'reconnecting');
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <>
      <span role="status">
        <Button {...trigger} kind="quiet" className={classNames(styles.status, styles[state])}>
          {state === 'offline' ? <CloudOff /> : <span className={styles.dot} />}
          {connectionWords[state]}
          {state === 'reconnecting' && (
            <span aria-hidden="true" className={styles.age}>
              {seconds} s
            </span>
          )}
        </Button>
        {overlay && <Details overlay={overlay} />}
      </span>
      {isWaiting && (
        <Button className={styles.retry} onPress={() => connection.retryNow()}>
          Retry now
        </Button>
      )}
    </>
  );
}
