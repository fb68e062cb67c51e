import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@chartroom/ui/menu';
import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  FolderInput,
  LibraryBig,
  Pencil,
  Trash2,
  Unlink,
} from 'lucide-react';
import { useState } from 'react';
import { keyName } from '../../../components/keyName';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { TitleForm } from '../../../components/TitleForm';
import { type GridPanel, isMalformedPanel } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import type { Destination } from './sections/destinations';

export interface EditPanelMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly panel: GridPanel;
  readonly onEdit: () => void;
  readonly destinations: readonly Destination[];
  readonly onMoveTo: (section: string | null) => void;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
  readonly onSaveToLibrary: (name: string) => Promise<void>;
  readonly onUnlink: () => void;
  readonly onDelete: () => void;
}

/** Before the section in the key of an item. */
const moveKey = 'move:';

/** What can be done with a panel in edit mode. */
export function EditPanelMenu(props: EditPanelMenuProps) {
  const { overlay, panel, destinations, onMoveTo } = props;
  const [isSaving, setSaving] = useState(false);
  const isLinked = !isMalformedPanel(panel) && typeof panel.library === 'string';
  const runs: Readonly<Record<string, () => void>> = {
    edit: props.onEdit,
    duplicate: props.onDuplicate,
    copy: props.onCopy,
    paste: props.onPaste,
    save: () => setSaving(true),
    unlink: props.onUnlink,
    delete: props.onDelete,
  };
  return (
    <>
      <Menu
        overlay={overlay}
        onAction={(key) => {
          const target = destinations.find(({ section }) => key === `${moveKey}${section ?? ''}`);
          if (target) onMoveTo(target.section);
          else runs[key]?.();
        }}
      >
        <MenuItem id="edit" icon={<Pencil />} shortcut={keyName('Enter')}>
          {i18n.t('Edit')}
        </MenuItem>
        <MenuItem id="duplicate" icon={<CopyPlus />} shortcut={`${keyName('Mod')} D`}>
          {i18n.t('Duplicate')}
        </MenuItem>
        <MenuItem id="copy" icon={<Copy />} shortcut={`${keyName('Mod')} C`}>
          {i18n.t('Copy')}
        </MenuItem>
        <MenuItem id="paste" icon={<ClipboardPaste />} shortcut={`${keyName('Mod')} V`}>
          {i18n.t('Paste below')}
        </MenuItem>
        {isLinked && (
          <MenuItem id="unlink" icon={<Unlink />}>
            {i18n.t('Unlink from library')}
          </MenuItem>
        )}
        {!isLinked && !isMalformedPanel(panel) && (
          <MenuItem id="save" icon={<LibraryBig />}>
            {i18n.t('Save to library…')}
          </MenuItem>
        )}
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
      {isSaving && (
        <ModalDialog onClose={() => setSaving(false)}>
          <TitleForm
            heading={i18n.t('Save to library')}
            confirmLabel={i18n.t('Save')}
            label={i18n.t('Name')}
            title={panel.title}
            isOnlineOnly
            onSubmit={props.onSaveToLibrary}
            onClose={() => setSaving(false)}
          >
            <p className={dialogStyles.message}>
              {i18n.t('You can add it to other dashboards. Changes to it apply to all of them.')}
            </p>
          </TitleForm>
        </ModalDialog>
      )}
    </>
  );
}
