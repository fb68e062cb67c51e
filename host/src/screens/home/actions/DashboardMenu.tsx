import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Copy, Download, Lock, TextCursorInput, Trash2, UserRoundCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { ModalDialog } from '../../../components/ModalDialog';
import { TitleForm } from '../../../components/TitleForm';
import { HandOverDialog } from '../../../panels/visibility/HandOverDialog';
import { PublishDialog } from '../../../panels/visibility/PublishDialog';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { i18n } from '../../../services/language/i18n';
import { DeletePrivateDialog } from './DeletePrivateDialog';
import { useDashboardActions } from './useDashboardActions';

export interface DashboardMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly entry: DashboardEntry;
  readonly canEdit: boolean;
}

/** The menu of a dashboard in the list. */
export function DashboardMenu({ overlay, entry, canEdit }: DashboardMenuProps) {
  const actions = useDashboardActions(entry);
  const [dialog, setDialog] = useState<'rename' | 'publish' | 'handOver' | 'delete' | null>(null);
  const isPrivate = entry.owner !== undefined;
  const close = () => setDialog(null);
  const runs: Readonly<Record<string, () => unknown>> = {
    rename: () => setDialog('rename'),
    publish: () => setDialog('publish'),
    handOver: () => setDialog('handOver'),
    duplicate: () => actions.duplicate(),
    duplicatePrivately: () => actions.duplicate({ isPrivate: true }),
    export: actions.exportFile,
    delete: isPrivate ? () => setDialog('delete') : actions.remove,
  };
  return (
    <>
      <Menu overlay={overlay} onAction={(key) => void runs[key]?.()}>
        {canEdit && (
          <MenuItem id="rename" icon={<TextCursorInput />}>
            {i18n.t('Rename…')}
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem id="duplicate" icon={<Copy />}>
            {i18n.t('Duplicate')}
          </MenuItem>
        )}
        {canEdit && !isPrivate && (
          <MenuItem id="duplicatePrivately" icon={<Lock />}>
            {i18n.t('Make a private copy')}
          </MenuItem>
        )}
        {canEdit && isPrivate && (
          <MenuItem id="publish" icon={<Users />}>
            {i18n.t('Make visible to workspace…')}
          </MenuItem>
        )}
        {canEdit && isPrivate && (
          <MenuItem id="handOver" icon={<UserRoundCheck />}>
            {i18n.t('Hand over…')}
          </MenuItem>
        )}
        <MenuItem id="export" icon={<Download />}>
          {i18n.t('Export JSON')}
        </MenuItem>
        {canEdit && (
          <MenuItem id="delete" icon={<Trash2 />}>
            {isPrivate ? i18n.t('Delete…') : i18n.t('Delete')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'rename' && (
        <ModalDialog onClose={close}>
          <TitleForm
            heading={i18n.t('Rename dashboard')}
            confirmLabel={i18n.t('Rename')}
            title={entry.title}
            onSubmit={async (title) => actions.rename(title)}
            onClose={close}
          />
        </ModalDialog>
      )}
      {dialog === 'publish' && <PublishDialog dashboard={entry} onClose={close} />}
      {dialog === 'handOver' && <HandOverDialog dashboard={entry} onClose={close} />}
      {dialog === 'delete' && <DeletePrivateDialog dashboard={entry} onClose={close} />}
    </>
  );
}
