import { ChartroomError } from '@chartroom/contract';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import { namedRevisionCount } from '@chartroom/workspace';
import { BookmarkPlus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMediaQuery } from '../../../../panels/react/useMediaQuery';
import { useDashboardRef } from '../../../../services/dashboards/dashboardOwner';
import type { DashboardEditor } from '../../../../services/edits/dashboardEditor';
import { useOfflineReason } from '../../../../services/firebase/useOfflineReason';
import { createRestoreEdit } from '../../../../services/history/createRestoreEdit';
import type { RevisionKind } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { useSaveRevision } from '../useRevisions';
import { MessageDialog } from './MessageDialog';

export interface HistoryControlsProps {
  readonly id: string;
  /** The revision to restore; null if there is none, or nothing differs from it. */
  readonly n: number | null;
  /** Its content, as it is to be restored. */
  readonly target: object;
  /** The state that the database has confirmed; undefined while edits are on their way. */
  readonly confirmed: unknown;
  readonly editor: DashboardEditor;
  /** Number of the newest revision. */
  readonly newest: number | null;
}

/** Saves the state of now with a message, and restores an earlier one. */
export function HistoryControls(props: HistoryControlsProps) {
  const { id, n, target, confirmed, editor, newest } = props;
  const { connection, toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const offline = useOfflineReason();
  const isPhone = useMediaQuery('(max-width: 720px)');
  const ref = useDashboardRef(id);
  const save = useSaveRevision(ref);
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const [restored, setRestored] = useState<number | null>(null);
  const isReady = offline === null && confirmed !== undefined && confirmed !== null;

  // What was restored is recorded as soon as the database has it.
  const latest = useRef({ confirmed, save });
  latest.current = { confirmed, save };
  useEffect(() => {
    if (restored === null || confirmed === undefined) return;
    setRestored(null);
    const message = i18n.t('Restored revision {n}', { n: restored });
    void latest.current
      .save(latest.current.confirmed, { kind: 'restored', message })
      .catch(() => undefined);
  }, [restored, confirmed]);

  async function record(kind: RevisionKind, message?: string) {
    const result = await save(confirmed, { kind, ...(message !== undefined && { message }) });
    if (result.name === 'refused')
      throw new ChartroomError('edit/refused', { what: message ?? '' });
    return result;
  }
  async function restore() {
    if (n === null) return;
    const edit = createRestoreEdit({
      dashboard: ref,
      now: editor.getSnapshot().stored,
      target,
      ...{ n, madeAt: connection.serverNow() },
    });
    if (!edit) return;
    // A state that nobody has edited since its revision needs no other one.
    await record('before-restore').catch(() => undefined);
    editor.apply(edit);
    setRestored(n);
    toasts.show({
      title: i18n.t('Revision {n} restored', { n }),
      action: { label: i18n.t('Undo'), run: editor.undo },
    });
  }
  return (
    <>
      <Button
        {...triggerProps}
        isDisabled={!isReady}
        isIconOnly={isPhone}
        aria-label={i18n.t('Save version')}
      >
        <BookmarkPlus />
        {!isPhone && i18n.t('Save version')}
      </Button>
      {overlay?.isOpen && (
        <MessageDialog
          title={i18n.t('Save version')}
          onSave={async (message) => {
            const result = await record('named', message);
            toasts.show({
              title:
                result.name === 'saved'
                  ? i18n.t('Revision {n} saved', { n: result.n })
                  : i18n.t('Nothing has changed since revision {n}', { n: newest ?? 0 }),
              ...(result.name === 'saved' &&
                !result.isNamed && {
                  detail: i18n.t(
                    '{n} revisions have a name already, so newer ones will replace this one.',
                    { n: namedRevisionCount },
                  ),
                }),
            });
            return null;
          }}
          onClose={overlay.onClose}
        />
      )}
      {n !== null && (
        <Button variant="solid" isDisabled={!isReady} onPress={restore}>
          <RotateCcw />
          {isPhone ? i18n.t('Restore') : i18n.t('Restore revision {n}', { n })}
        </Button>
      )}
      <DoneButton to={`/w/${workspace}/d/${id}/edit`} />
    </>
  );
}

export function DoneButton({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return <Button onPress={() => navigate(to)}>{i18n.t('Done')}</Button>;
}
