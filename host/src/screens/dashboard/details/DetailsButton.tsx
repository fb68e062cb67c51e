import { Button, useOverlayTrigger } from '@chartroom/ui';
import { PencilLine } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { useActionCommand } from '../../../services/commands/useCommands';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { createDraftStorage } from '../../../services/dashboards/details/draftStorage';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

const Dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './DetailsDialog')).DetailsDialog,
);

/**
 * Opens a dashboard's details, for editors. Offers an unsaved draft again after the page was closed.
 */
export function DetailsButton({ dashboard }: { readonly dashboard: Dashboard }) {
  const { storage, toasts } = useShell();
  const { user } = useSession();
  const { id: workspace, role } = useWorkspace();
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  const { id } = dashboard;
  const uid = user?.uid ?? '';
  const draftStorage = useMemo(
    () => createDraftStorage(storage, { uid, workspace, dashboard: id }),
    [storage, uid, workspace, id],
  );
  const canEdit = role === 'editor' || role === 'admin';

  // Offer the draft once, when the dashboard opens.
  useEffect(() => {
    if (!canEdit || draftStorage.read() === null) return;
    return toasts.show({
      title: i18n.t('You have unsaved changes'),
      action: { label: i18n.t('Continue editing'), run: open },
    });
  }, [canEdit, draftStorage]);

  useActionCommand(
    canEdit
      ? { id: 'details', title: i18n.t('Edit details'), icon: <PencilLine />, run: open }
      : null,
  );
  if (!canEdit) return null;
  return (
    <>
      <Button {...triggerProps} variant="quiet" isIconOnly aria-label={i18n.t('Edit details')}>
        <PencilLine />
      </Button>
      {overlay && <Dialog overlay={overlay} dashboard={dashboard} draftStorage={draftStorage} />}
    </>
  );
}
