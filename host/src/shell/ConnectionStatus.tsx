import { Button, classNames } from '@chartroom/ui';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { ConnectionState } from '../firebase/connection';
import styles from './connectionStatus.module.css';
import { useShell } from './ShellContext';
import { useNow } from './useNow';

const words: Record<ConnectionState, string> = {
  online: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

/** Whether data arrives, in the bar; the details and “Retry now” behind it. */
export function ConnectionStatus() {
  const { connection } = useShell();
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const isWaiting = state === 'reconnecting' || state === 'offline';
  const now = useNow(Date.now, state === 'reconnecting');
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <>
      <span role="status">
        <DialogTrigger>
          <Button kind="quiet" className={classNames(styles.status, styles[state])}>
            {state === 'offline' ? <CloudOff /> : <span className={styles.dot} />}
            {words[state]}
            {state === 'reconnecting' && (
              <span aria-hidden="true" className={styles.age}>
                {seconds} s
              </span>
            )}
          </Button>
          <Popover placement="bottom end" className={classNames(styles.popover)}>
            <ConnectionDetails />
          </Popover>
        </DialogTrigger>
      </span>
      {isWaiting && (
        <Button className={styles.retry} onPress={() => connection.retryNow()}>
          Retry now
        </Button>
      )}
    </>
  );
}

function ConnectionDetails() {
  const { config, connection } = useShell();
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const serverNow = useNow(connection.serverNow, true);
  return (
    <Dialog className={classNames(styles.details)} aria-label="Connection">
      <dl>
        <dt>{words[state]} since</dt>
        <dd>{clockTime(since)}</dd>
        <dt>Server time</dt>
        <dd>{clockTime(serverNow)}</dd>
        <dt>Database</dt>
        <dd>{new URL(config.firebase.databaseUrl).host}</dd>
      </dl>
      {state !== 'online' && (
        <p>Data already drawn stays. The page goes on asking by itself, ever more seldom.</p>
      )}
    </Dialog>
  );
}

function clockTime(epochMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(epochMs);
}
