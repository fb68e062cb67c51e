import { msg } from '@chartroom/plot/messages';
import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { CloudOff, CloudUpload, Pause, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { isQueued } from '../../services/edits/edit';
import { useEdits } from '../../services/edits/useEdits';
import type { ConnectionState } from '../../services/firebase/connection';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { ageText } from '../../services/time/ageText';
import type { DataState } from '../../services/time/dataState';
import { useNow } from '../../services/time/useNow';
import styles from './connectionStatus.module.css';

const connectionLabels: Record<Exclude<ConnectionState, 'online'>, string> = {
  connecting: msg('Connecting'),
  reconnecting: msg('Reconnecting'),
  offline: msg('Offline'),
};

const dataLabels: Record<DataState, string> = {
  live: msg('Live'),
  paused: msg('Paused'),
  fixed: msg('Connected'),
};

export interface ConnectionStatusProps {
  /** What the screen's data is while the page is connected. */
  readonly dataState: DataState;
}

const Details = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './ConnectionDetails')).ConnectionDetails,
);

/**
 * The connection state and the number of unconfirmed edits, in the bar. Opens details with “Retry
 * now”.
 */
export function ConnectionStatus({ dataState }: ConnectionStatusProps) {
  const { connection } = useShell();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits();
  const isPaused = state === 'online' && dataState === 'paused';
  const dot = isPaused ? <Pause /> : <span className={styles.dot} />;
  const icon = state === 'offline' ? <CloudOff /> : dot;
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
          className={classNames(styles.status, styles[isPaused ? 'paused' : state])}
        >
          {icon}
          {i18n.t(state === 'online' ? dataLabels[dataState] : connectionLabels[state])}
          {isWaiting && (
            <span aria-hidden="true" translate="no" className={styles.age}>
              {ageText(now - since)}
            </span>
          )}
          {unsent > 0 && (
            <span className={styles.edits}>
              <CloudUpload className={styles.brief} />
              <EditCount
                count={unsent}
                label={i18n.t('{n, plural, one {# unsent change} other {# unsent changes}}', {
                  n: unsent,
                })}
              />
            </span>
          )}
          {blocked > 0 && (
            <span className={classNames(styles.edits, styles.held)}>
              <TriangleAlert />
              <EditCount
                count={blocked}
                label={i18n.t('{n, plural, one {# unsaved change} other {# unsaved changes}}', {
                  n: blocked,
                })}
              />
            </span>
          )}
        </Button>
        {overlay && <Details overlay={overlay} />}
      </span>
      {isWaiting && (
        <Button className={styles.retry} onPress={() => connection.retryNow()}>
          {i18n.t('Retry now')}
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
