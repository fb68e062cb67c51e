import { limits } from '@chartroom/contract';
import { Button, classNames, type Overlay } from '@chartroom/ui';
import { useSyncExternalStore } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useEdits } from '../../services/edits/useEdits';
import { useShell } from '../../services/ShellContext';
import { ageText } from '../../services/time/ageText';
import { clockText } from '../../services/time/formatTime';
import { useNow } from '../../services/time/useNow';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { connectionLabels } from './connectionLabels';
import styles from './connectionStatus.module.css';
import { UnsentEdits } from './UnsentEdits';

/**
 * How long the connection state has lasted, the server time, the database host and unconfirmed
 * edits.
 */
export function ConnectionDetails({ overlay }: { readonly overlay: Overlay }) {
  const { id, isOpen, triggerRef, onClose } = overlay;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      placement="bottom end"
      className={classNames(styles.popover)}
    >
      <Dialog id={id} className={classNames(styles.details)} aria-label="Connection">
        <Details />
      </Dialog>
    </Popover>
  );
}

function Details() {
  const { config, connection } = useShell();
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits();
  const format = useTimeFormat();
  const now = useNow(connection.serverNow, true);
  return (
    <>
      <dl>
        <dt>{connectionLabels[state]} since</dt>
        <dd>
          {clockText(since, format, true)}
          {state !== 'online' && `, ${ageText(now - since)}`}
        </dd>
        <dt>Server time</dt>
        <dd>{clockText(now, format, true)}</dd>
        <dt>Database</dt>
        <dd>{new URL(config.firebase.databaseUrl).host}</dd>
      </dl>
      {state !== 'online' && (
        <>
          <p>
            Charts keep the last data. This page reconnects automatically, at least every{' '}
            {limits.reconnectEveryMs / 1000} s.
          </p>
          <Button className={styles.retryInside} onPress={() => connection.retryNow()}>
            Retry now
          </Button>
        </>
      )}
      {edits.length > 0 && <UnsentEdits edits={edits} />}
    </>
  );
}
