import { isChartroomError } from '@chartroom/contract';
import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { TextCursorInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ModalDialog } from '../../../components/ModalDialog';
import { TitleForm } from '../../../components/TitleForm';
import { useDialogTask } from '../../../components/useDialogTask';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import type { LibraryEntry } from '../../../services/library/libraryIndex';
import { renameInLibrary, setInBin } from '../../../services/library/writeLibraryPanel';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

export interface LibraryMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly entry: LibraryEntry;
  /** How many dashboards use it. */
  readonly uses: number;
}

/** What editors do with a library panel. It can be deleted once no dashboard uses it. */
export function LibraryMenu({ overlay, entry, uses }: LibraryMenuProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const { edits, connection } = useShell();
  const { id: workspace } = useWorkspace();
  const close = () => setDialog(null);
  return (
    <>
      <Menu overlay={overlay} onAction={(key) => setDialog(key === 'rename' ? key : 'delete')}>
        <MenuItem id="rename" icon={<TextCursorInput />}>
          {i18n.t('Rename…')}
        </MenuItem>
        <MenuItem id="delete" icon={<Trash2 />}>
          {i18n.t('Delete…')}
        </MenuItem>
      </Menu>
      {dialog === 'rename' && (
        <ModalDialog onClose={close}>
          <TitleForm
            heading={i18n.t('Rename library panel')}
            confirmLabel={i18n.t('Rename')}
            label={i18n.t('Name')}
            title={entry.title}
            onSubmit={async (title) => {
              const madeAt = connection.serverNow();
              const edit = renameInLibrary(workspace, entry, { title, madeAt });
              if (edit.changes.length > 0) edits.add(edit);
            }}
            onClose={close}
          />
        </ModalDialog>
      )}
      {dialog === 'delete' && <DeleteDialog entry={entry} uses={uses} onClose={close} />}
    </>
  );
}

interface DeleteDialogProps extends Omit<LibraryMenuProps, 'overlay'> {
  readonly onClose: () => void;
}

function DeleteDialog({ entry: { id, title }, uses, onClose }: DeleteDialogProps) {
  const { database, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const by = useSession().user?.uid ?? '';
  const offline = useOfflineReason();
  const { isBusy, error, run } = useDialogTask();
  const writer = { database, workspace, by };

  async function restore() {
    try {
      await setInBin(writer, id, false);
    } catch (thrown) {
      if (!isChartroomError(thrown)) throw thrown;
      toasts.showError(thrown);
    }
  }
  async function remove() {
    await setInBin(writer, id, true);
    toasts.show({
      title: i18n.t('{title} deleted', { title }),
      action: { label: i18n.t('Undo'), run: () => void restore() },
    });
  }
  return (
    <ConfirmDialog
      title={i18n.t('Delete {title}?', { title })}
      message={
        uses > 0
          ? i18n.t(
              '{n, plural, one {# dashboard uses it} other {# dashboards use it}}. Unlink or delete it there first.',
              { n: uses },
            )
          : i18n.t('No dashboard of the workspace uses it. Private dashboards keep what it showed.')
      }
      confirmLabel={i18n.t('Delete')}
      isDangerous
      isBusy={isBusy}
      disabledReason={offline ?? (uses > 0 ? i18n.t('It’s still used.') : null)}
      error={error}
      onConfirm={() => void run(remove, onClose)}
      onClose={onClose}
    />
  );
}
