import { limits } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { Button, classNames, type OverlayTriggerState } from '@chartroom/ui';
import { useSyncExternalStore } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { UnsentEdits } from '../../components/unsentEdits/UnsentEdits';
import { useEdits } from '../../services/edits/useEdits';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { ageText } from '../../services/time/ageText';
import { formatClockTime } from '../../services/time/formatTime';
import { useNow } from '../../services/time/useNow';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './connectionStatus.module.css';

/**
 * How long the connection state has lasted, the server time, the database host and unconfirmed
 * edits.
 */
export function ConnectionDetails({ overlay }: { readonly overlay: OverlayTriggerState }) {
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
      <Dialog id={id} className={classNames(styles.details)} aria-label={i18n.t('Connection')}>
        <Details />
      </Dialog>
    </Popover>
  );
}

const sinceText = msg(
  '{state, select, online {Connected} connecting {Connecting} reconnecting {Reconnecting} ' +
    'other {Offline}} since',
);

function Details() {
  const { config, connection } = useShell();
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits();
  const format = useTimeFormat();
  const now = useNow(connection.serverNow, true);
  return (
    <>
      <dl>
        <dt>{i18n.t(sinceText, { state })}</dt>
        <dd translate="no">
          {formatClockTime(since, format, true)}
          {state !== 'online' && `, ${ageText(now - since)}`}
        </dd>
        <dt>{i18n.t('Server time')}</dt>
        <dd translate="no">{formatClockTime(now, format, true)}</dd>
        <dt>{i18n.t('Database')}</dt>
        <dd translate="no">{new URL(config.firebase.databaseUrl).host}</dd>
      </dl>
      {state !== 'online' && (
        <>
          <p>
            {i18n.t(
              'Charts keep showing their last data. This page tries to reconnect at least every {n} s.',
              { n: limits.reconnectEveryMs / 1000 },
            )}
          </p>
          <Button className={styles.retryInside} onPress={() => connection.retryNow()}>
            {i18n.t('Retry now')}
          </Button>
        </>
      )}
      {edits.length > 0 && <UnsentEdits edits={edits} />}
    </>
  );
}
