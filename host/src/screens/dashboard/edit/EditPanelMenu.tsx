import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { keyName } from '../../../components/keyName';
import { i18n } from '../../../services/language/i18n';

export interface EditPanelMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** What can be done with a panel in edit mode. */
export function EditPanelMenu({ overlay, onEdit, onDuplicate, onDelete }: EditPanelMenuProps) {
  return (
    <Menu
      overlay={overlay}
      onAction={(key) => {
        if (key === 'edit') onEdit();
        else if (key === 'duplicate') onDuplicate();
        else onDelete();
      }}
    >
      <MenuItem id="edit" icon={<Pencil />} shortcut={keyName('Enter')}>
        {i18n.t('Edit')}
      </MenuItem>
      <MenuItem id="duplicate" icon={<CopyPlus />} shortcut={`${keyName('Mod')} D`}>
        {i18n.t('Duplicate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="delete" icon={<Trash2 />} shortcut={keyName('Delete')}>
        {i18n.t('Delete')}
      </MenuItem>
    </Menu>
  );
}
