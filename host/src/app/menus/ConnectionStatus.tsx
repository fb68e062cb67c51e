import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { isQueued } from '../../services/edits/edit';
import { useEdits } from '../../services/edits/useEdits';
import { useShell } from '../../services/ShellContext';
import { ageText } from '../../services/time/ageText';
import { useNow } from '../../services/time/useNow';
import { blockedText, connectionLabels, unsentText } from './connectionLabels';
import styles from './connectionStatus.module.css';

const Details = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './ConnectionDetails')).ConnectionDetails,
);

/**
 * The connection state and the number of unconfirmed edits, in the bar. Opens details with “Retry
 * now”.
 */
export function ConnectionStatus() {
  const { connection } = useShell();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits();
  const isWaiting = state === 'reconnecting' || state === 'offline';
  const now = useNow(connection.serverNow, isWaiting);
  const queued = edits.filter(isQueued).length;
  const blocked = edits.length - queued;
  // Online, an edit is confirmed before anyone could read about it.
  const unsent = state === 'online' ? 0 : queued;
  return (
    <>
      <span role="status">
        <Button
          {...triggerProps}
          variant="quiet"
          className={classNames(styles.status, styles[state])}
        >
          {state === 'offline' ? <CloudOff /> : <span className={styles.dot} />}
          {connectionLabels[state]}
          {isWaiting && (
            <span aria-hidden="true" className={styles.age}>
              {ageText(now - since)}
            </span>
          )}
          {unsent > 0 && (
            <span className={styles.edits}>
              <CloudUpload className={styles.brief} />
              <EditCount count={unsent} label={unsentText(unsent)} />
            </span>
          )}
          {blocked > 0 && (
            <span className={classNames(styles.edits, styles.held)}>
              <TriangleAlert />
              <EditCount count={blocked} label={blockedText(blocked)} />
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

/** A phone has room for the number only. */
function EditCount({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.brief}>
        {count}
      </span>
      <span className={styles.words}>{label}</span>
    </>
  );
}
