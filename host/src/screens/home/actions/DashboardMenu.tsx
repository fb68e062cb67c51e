import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Copy, Download, TextCursorInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ModalDialog } from '../../../components/ModalDialog';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { i18n } from '../../../services/language/i18n';
import { TitleForm } from './TitleForm';
import { useDashboardActions } from './useDashboardActions';

export interface DashboardMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly entry: DashboardEntry;
  readonly canEdit: boolean;
}

/** The menu of a dashboard in the list. */
export function DashboardMenu({ overlay, entry, canEdit }: DashboardMenuProps) {
  const actions = useDashboardActions(entry);
  const [isRenaming, setRenaming] = useState(false);
  const runs: Readonly<Record<string, () => unknown>> = {
    rename: () => setRenaming(true),
    duplicate: actions.duplicate,
    export: actions.exportFile,
    delete: actions.remove,
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
        <MenuItem id="export" icon={<Download />}>
          {i18n.t('Export JSON')}
        </MenuItem>
        {canEdit && (
          <MenuItem id="delete" icon={<Trash2 />}>
            {i18n.t('Delete')}
          </MenuItem>
        )}
      </Menu>
      {isRenaming && (
        <ModalDialog onClose={() => setRenaming(false)}>
          <TitleForm
            heading={i18n.t('Rename dashboard')}
            confirmLabel={i18n.t('Rename')}
            title={entry.title}
            onSubmit={async (title) => actions.rename(title)}
            onClose={() => setRenaming(false)}
          />
        </ModalDialog>
      )}
    </>
  );
}
