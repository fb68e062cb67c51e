import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { isQueued } from '../../../services/edits/edit';
import { isEditOf } from '../../../services/edits/isEditOf';
import { useEdits } from '../../../services/edits/useEdits';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import styles from './editScreen.module.css';

const Details = lazyOverlay(
  async () => (await import(/* webpackChunkName: "edit" */ './SaveStateDetails')).SaveStateDetails,
);

/** “Saving…” is only said of writes that take this long. */
const savingDelayMs = 300;

/** Whether the edits of a dashboard have reached the database. `path` is the dashboard's. */
export function SaveState({ path }: { readonly path: string }) {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const edits = useEdits().filter((edit) => isEditOf(edit, path));
  const queued = edits.filter(isQueued).length;
  const held = edits.length - queued;
  const isSlow = useIsTrueFor(savingDelayMs, queued > 0);
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  if (held > 0) {
    return (
      <span role="status" className={classNames(styles.save)} data-tone="warn">
        <Button {...triggerProps} variant="quiet" className={styles.held}>
          <TriangleAlert />
          {i18n.t('{n, plural, one {# change not saved} other {# changes not saved}}', { n: held })}
        </Button>
        {overlay && <Details overlay={overlay} path={path} />}
      </span>
    );
  }
  if (queued > 0 && state === 'offline') {
    return (
      <span role="status" className={classNames(styles.save)}>
        <CloudOff />
        {i18n.t('{n, plural, one {Offline, # change kept} other {Offline, # changes kept}}', {
          n: queued,
        })}
      </span>
    );
  }
  return (
    <span role="status" className={classNames(styles.save)}>
      {isSlow ? i18n.t('Saving…') : <Check />}
      {!isSlow && <span className={classNames(styles.saved)}>{i18n.t('Saved')}</span>}
    </span>
  );
}

/** Whether a value has been true for a time. */
function useIsTrueFor(ms: number, value: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!value) return setLong(false);
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms, value]);
  return isLong && value;
}
