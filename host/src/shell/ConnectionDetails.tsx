import { classNames, type Overlay } from '@chartroom/ui';
import { useSyncExternalStore } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import styles from './connectionStatus.module.css';
import { connectionWords } from './connectionWords';
import { useShell } from './ShellContext';
import { useNow } from './useNow';

/** Since when, the server's time and the database's host. */
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
  const serverNow = useNow(connection.serverNow, true);
  return (
    <>
      <dl>
        <dt>{connectionWords[state]} since</dt>
        <dd>{clockTime(since)}</dd>
        <dt>Server time</dt>
        <dd>{clockTime(serverNow)}</dd>
        <dt>Database</dt>
        <dd>{new URL(config.firebase.databaseUrl).host}</dd>
      </dl>
      {state !== 'online' && (
        <p>Data already drawn stays. The page goes on asking by itself, ever more seldom.</p>
      )}
    </>
  );
}

function clockTime(epochMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(epochMs);
}
