import { Button, classNames, useOpener } from '@chartroom/ui';
import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { isOnItsWay } from '../../services/edits/edit';
import { useEdits } from '../../services/edits/useEdits';
import { useShell } from '../../services/ShellContext';
import { ageText } from '../../services/time/ageText';
import { useNow } from '../../services/time/useNow';
import styles from './connectionStatus.module.css';
import { connectionWords, heldText, unsentText } from './connectionWords';

const Details = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './ConnectionDetails')).ConnectionDetails,
);

/**
 * Whether data arrives, in the bar, and edits that the database has not confirmed; the details and
 * “Retry now” behind it.
 */
export function ConnectionStatus() {
  const { connection } = useShell();
  const { trigger, overlay } = useOpener('dialog');
  const { state, since } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits();
  const isWaiting = state === 'reconnecting' || state === 'offline';
  const now = useNow(connection.serverNow, isWaiting);
  const onTheirWay = edits.filter(isOnItsWay).length;
  const held = edits.length - onTheirWay;
  // While the database answers an edit is away before one could read of it.
  const unsent = state === 'online' ? 0 : onTheirWay;
  return (
    <>
      <span role="status">
        <Button {...trigger} kind="quiet" className={classNames(styles.status, styles[state])}>
          {state === 'offline' ? <CloudOff /> : <span className={styles.dot} />}
          {connectionWords[state]}
          {isWaiting && (
            <span aria-hidden="true" className={styles.age}>
              {ageText(now - since)}
            </span>
          )}
          {unsent > 0 && (
            <span className={styles.edits}>
              <CloudUpload className={styles.brief} />
              <EditCount count={unsent} words={unsentText(unsent)} />
            </span>
          )}
          {held > 0 && (
            <span className={classNames(styles.edits, styles.held)}>
              <TriangleAlert />
              <EditCount count={held} words={heldText(held)} />
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

/** A phone has room for the number alone. */
function EditCount({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.brief}>
        {count}
      </span>
      <span className={styles.words}>{words}</span>
    </>
  );
}
