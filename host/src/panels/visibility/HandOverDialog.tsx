import { parseMembers } from '@chartroom/workspace';
import { useId, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { handOverDashboard } from '../../services/dashboards/files/moveDashboard';
import { useEdits } from '../../services/edits/useEdits';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { pathsOf } from '../../services/history/historyPaths';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './handOver.module.css';

export interface HandOverDialogProps {
  /** A private dashboard of the viewer. */
  readonly dashboard: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Gives the viewer's private dashboard to another editor, who has it at once. */
export function HandOverDialog({ dashboard: { id, title }, onClose }: HandOverDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const owner = useSession().user?.uid ?? '';
  const fieldId = useId();
  const [watched] = useWatchedValue(`workspaces/${workspace}/members`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const others = useMemo(
    () =>
      parseMembers(stored).members.filter(
        ({ uid, role }) => uid !== owner && (role === 'editor' || role === 'admin'),
      ),
    [stored, owner],
  );
  const [chosen, setChosen] = useState('');
  const to = others.find(({ uid }) => uid === chosen);
  const path = pathsOf({ workspace, id, owner }).dashboard;
  const hasUnsent = useEdits().some(({ dashboard }) => dashboard === path);
  const offline = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();

  async function handOver() {
    if (!to) return;
    await handOverDashboard({ database, workspace, id, owner, by: owner, to: to.uid });
    const name = to.displayName ?? to.uid;
    toasts.show({ title: i18n.t('{title} handed over to {name}', { title, name }) });
  }
  return (
    <ConfirmDialog
      title={i18n.t('Hand over {title}?', { title })}
      message={i18n.t(
        'It becomes their private dashboard, and you can’t open it any more. Its history starts over.',
      )}
      confirmLabel={i18n.t('Hand over')}
      isBusy={isBusy}
      disabledReason={
        offline ??
        (hasUnsent ? i18n.t('Your last changes aren’t saved yet.') : null) ??
        (watched.status === 'ready' && others.length === 0
          ? i18n.t('There are no other editors in this workspace.')
          : null) ??
        (to ? null : i18n.t('Choose an editor.'))
      }
      error={error}
      onConfirm={() => void run(handOver, onClose)}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor={fieldId}>{i18n.t('New owner')}</label>
        <select
          id={fieldId}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          translate="no"
        >
          <option value="" translate="yes">
            {i18n.t('Choose…')}
          </option>
          {others.map(({ uid, displayName }) => (
            <option key={uid} value={uid}>
              {displayName ?? uid}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}
