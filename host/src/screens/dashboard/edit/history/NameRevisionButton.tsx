import { ChartroomError } from '@chartroom/contract';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import { namedRevisionCount } from '@chartroom/workspace';
import { Bookmark } from 'lucide-react';
import type { DashboardRef } from '../../../../services/dashboards/dashboardPath';
import { nameRevision } from '../../../../services/history/nameRevision';
import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useSession } from '../../../../services/session/useSession';
import { MessageDialog } from './MessageDialog';

export interface NameRevisionButtonProps {
  readonly dashboard: DashboardRef;
  readonly revision: Revision;
}

/** Gives a revision a name, with which it stays when 50 others have followed. */
export function NameRevisionButton({ dashboard, revision }: NameRevisionButtonProps) {
  const { database, toasts } = useShell();
  const { user } = useSession();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const isNamed = revision.nameSlots.length > 0;
  const label = isNamed ? i18n.t('Rename this revision') : i18n.t('Name this revision');
  async function save(message: string): Promise<string | null> {
    const uid = user?.uid ?? '';
    const result = await nameRevision({
      ...{ database, dashboard, uid, revision, message, random: Math.random },
    });
    if (result === 'refused') throw new ChartroomError('edit/refused', { what: label });
    if (result === 'full') {
      return i18n.t('{n} revisions have a name already. Remove one of their names first.', {
        n: namedRevisionCount,
      });
    }
    toasts.show({
      title:
        message === ''
          ? i18n.t('Name of revision {n} removed', { n: revision.n })
          : i18n.t('Revision {n} stays in the history', { n: revision.n }),
    });
    return null;
  }
  return (
    <>
      <Button {...triggerProps} variant="quiet">
        <Bookmark />
        {label}
      </Button>
      {overlay?.isOpen && (
        <MessageDialog
          title={label}
          message={revision.message}
          onSave={save}
          {...(isNamed && { onRemove: () => save('') })}
          onClose={overlay.onClose}
        />
      )}
    </>
  );
}
