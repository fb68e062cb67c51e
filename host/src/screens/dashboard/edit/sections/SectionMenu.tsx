import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@chartroom/ui/menu';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CopyPlus,
  FolderInput,
  PanelTop,
  Pencil,
  Rows3,
  Trash2,
} from 'lucide-react';
import { keyName } from '../../../../components/keyName';
import type { DashboardSection } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import type { SectionActions } from './useSectionActions';

export interface SectionMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly section: DashboardSection;
  /** Its index among its siblings, and their number. */
  readonly index: number;
  readonly count: number;
  /** Whether it, or a row in it, has panels. */
  readonly hasPanels: boolean;
  /** Tabs that a row can be moved to. */
  readonly tabs: readonly DashboardSection[];
  readonly actions: SectionActions;
}

/** Before the tab in the key of an item. */
const moveKey = 'move:';

/** What can be done with a tab or a row. */
export function SectionMenu(props: SectionMenuProps) {
  const { overlay, section, index, count, hasPanels, tabs, actions } = props;
  const { id } = section;
  const isRow = section.kind === 'row';
  return (
    <Menu
      overlay={overlay}
      disabledKeys={[...(index === 0 ? ['before'] : []), ...(index === count - 1 ? ['after'] : [])]}
      onAction={(key) => {
        const text = String(key);
        if (text.startsWith(moveKey)) actions.moveRowToTab(id, text.slice(moveKey.length));
        else if (key === 'rename') actions.startRename(id);
        else if (key === 'duplicate') actions.duplicate(id);
        else if (key === 'tabs') actions.turnIntoTabs(id);
        else if (key === 'rows') actions.turnIntoRows();
        else if (key === 'before') actions.moveBy(id, -1);
        else if (key === 'after') actions.moveBy(id, 1);
        else actions.remove(id, key === 'keep' ? 'keep' : 'delete');
      }}
    >
      <MenuItem id="rename" icon={<Pencil />} shortcut="F2">
        {i18n.t('Rename')}
      </MenuItem>
      <MenuItem id="duplicate" icon={<CopyPlus />}>
        {i18n.t('Duplicate')}
      </MenuItem>
      <MenuItem
        id="before"
        icon={isRow ? <ArrowUp /> : <ArrowLeft />}
        shortcut={isRow ? `${keyName('Alt')} ↑` : `${keyName('Alt')} ←`}
      >
        {isRow ? i18n.t('Move up') : i18n.t('Move left')}
      </MenuItem>
      <MenuItem
        id="after"
        icon={isRow ? <ArrowDown /> : <ArrowRight />}
        shortcut={isRow ? `${keyName('Alt')} ↓` : `${keyName('Alt')} →`}
      >
        {isRow ? i18n.t('Move down') : i18n.t('Move right')}
      </MenuItem>
      {isRow ? (
        <MenuItem id="tabs" icon={<PanelTop />}>
          {i18n.t('Turn into tabs')}
        </MenuItem>
      ) : (
        <MenuItem id="rows" icon={<Rows3 />}>
          {i18n.t('Turn into rows')}
        </MenuItem>
      )}
      <MenuSeparator />
      {hasPanels && (
        <MenuItem id="keep" icon={<Trash2 />}>
          {isRow ? i18n.t('Delete row, keep panels') : i18n.t('Delete tab, keep panels')}
        </MenuItem>
      )}
      <MenuItem id="delete" icon={<Trash2 />}>
        {deleteText(isRow, hasPanels)}
      </MenuItem>
      {tabs.length > 0 && (
        <>
          <MenuSeparator />
          <MenuSection title={i18n.t('Move to')}>
            {tabs.map((tab) => (
              <MenuItem
                key={tab.id}
                id={`${moveKey}${tab.id}`}
                icon={<FolderInput />}
                translate="no"
              >
                {tab.title}
              </MenuItem>
            ))}
          </MenuSection>
        </>
      )}
    </Menu>
  );
}

function deleteText(isRow: boolean, hasPanels: boolean): string {
  if (isRow) return hasPanels ? i18n.t('Delete row and panels') : i18n.t('Delete row');
  return hasPanels ? i18n.t('Delete tab and panels') : i18n.t('Delete tab');
}
