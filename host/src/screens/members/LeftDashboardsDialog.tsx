import { isChartroomError } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { useMemo, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../components/ModalDialog';
import { TaskError } from '../../components/TaskError';
import { useDialogTask } from '../../components/useDialogTask';
import { parseDashboardIndex } from '../../services/dashboards/dashboardIndex';
import { handOverDashboard } from '../../services/dashboards/files/moveDashboard';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { errorTexts } from '../../services/language/errorTexts';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './members.module.css';

export interface LeftDashboardsDialogProps {
  /** Uid of someone who is no longer a member. */
  readonly owner: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The private dashboards that a removed member has left, for an admin to take over. */
export function LeftDashboardsDialog({ owner, name, onClose }: LeftDashboardsDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const by = useSession().user?.uid ?? '';
  const offline = useOfflineReason();
  const [watched] = useWatchedValue(`privateIndex/${workspace}/${owner}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const { entries } = useMemo(() => parseDashboardIndex(stored, owner), [stored, owner]);
  const { isBusy, error, setError } = useDialogTask();
  const [taking, setTaking] = useState<string | null>(null);

  async function takeOver(id: string, title: string) {
    setTaking(id);
    setError(null);
    try {
      await handOverDashboard({ database, workspace, id, owner, by, to: by });
      toasts.show({ title: i18n.t('{title} is now your private dashboard', { title }) });
    } catch (thrown) {
      if (!isChartroomError(thrown)) throw thrown;
      setError(thrown);
    }
    setTaking(null);
  }
  return (
    <ModalDialog onClose={onClose}>
      <div className={dialogStyles.form}>
        <Heading slot="title">{i18n.t('Private dashboards of {name}', { name })}</Heading>
        {watched.status === 'failed' && <p>{errorTexts(watched.error).detail}</p>}
        {watched.status === 'ready' && entries.length === 0 && (
          <p className={dialogStyles.message}>{i18n.t('There are none.')}</p>
        )}
        {entries.length > 0 && (
          <>
            <p className={dialogStyles.message}>
              {i18n.t('No one else can open them. One that you take over becomes yours.')}
            </p>
            <ul className={styles.list}>
              {entries.map(({ id, title }) => (
                <li key={id}>
                  <span className={styles.names} translate="no">
                    {title}
                  </span>
                  <Button
                    aria-label={i18n.t('Take over {title}', { title })}
                    isPending={taking === id}
                    isDisabled={offline !== null || isBusy}
                    onPress={() => void takeOver(id, title)}
                  >
                    {i18n.t('Take over')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <TaskError error={error} disabledReason={offline} />
        <div className={dialogStyles.foot}>
          <Button isLarge onPress={onClose}>
            {i18n.t('Close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
