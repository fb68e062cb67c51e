import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@chartroom/ui/menu';
import { CopyPlus, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { keyName } from '../../../components/keyName';
import { i18n } from '../../../services/language/i18n';
import type { Destination } from './sections/destinations';

export interface EditPanelMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly onEdit: () => void;
  readonly destinations: readonly Destination[];
  readonly onMoveTo: (section: string | null) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** Before the section in the key of an item. */
const moveKey = 'move:';

/** What can be done with a panel in edit mode. */
export function EditPanelMenu(props: EditPanelMenuProps) {
  const { overlay, destinations, onEdit, onMoveTo, onDuplicate, onDelete } = props;
  return (
    <Menu
      overlay={overlay}
      onAction={(key) => {
        const target = destinations.find(({ section }) => key === `${moveKey}${section ?? ''}`);
        if (target) onMoveTo(target.section);
        else if (key === 'edit') onEdit();
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
      {destinations.length > 0 && (
        <>
          <MenuSeparator />
          <MenuSection title={i18n.t('Move to')}>
            {destinations.map(({ section, title }) => (
              <MenuItem
                key={section ?? ''}
                id={`${moveKey}${section ?? ''}`}
                icon={<FolderInput />}
                translate="no"
              >
                {title}
              </MenuItem>
            ))}
          </MenuSection>
        </>
      )}
    </Menu>
  );
}
