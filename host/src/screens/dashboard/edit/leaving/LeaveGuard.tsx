import { useEffect, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { isQueued } from '../../../../services/edits/edit';
import { isEditOf } from '../../../../services/edits/isEditOf';
import { useEdits } from '../../../../services/edits/useEdits';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useNavigationBlocker } from './useNavigationBlocker';

export interface LeaveGuardProps {
  /** The dashboard's path in the database. */
  readonly dashboard: string;
  /** Path of the dashboard's screens. */
  readonly base: string;
}

/** The edits stay in this page there, and can be seen and undone. */
const editorScreens = ['edit', 'history'];

/**
 * Asks before the viewer leaves the editor with edits that can't be sent now, as `warnBeforeUnload`
 * does before the tab is closed. If they are sent while it asks, it asks no longer and goes on.
 */
export function LeaveGuard({ dashboard, base }: LeaveGuardProps) {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const unsent = useEdits().filter((edit) => isEditOf(edit, dashboard) && isQueued(edit)).length;
  const isActive = unsent > 0 && state !== 'online';
  const blocked = useNavigationBlocker({ isActive, base, within: editorScreens });
  useEffect(() => {
    if (unsent === 0) blocked?.proceed();
  }, [unsent, blocked]);
  if (!blocked || unsent === 0) return null;
  return (
    <ConfirmDialog
      title={i18n.t('Not saved yet. Keep this page open.')}
      message={i18n.t(
        '{n, plural, one {# change waits for the connection.} other {# changes wait for the connection.}}',
        { n: unsent },
      )}
      cancelLabel={i18n.t('Stay')}
      confirmLabel={i18n.t('Leave anyway')}
      isDangerous
      onConfirm={blocked.proceed}
      onClose={blocked.cancel}
    />
  );
}
