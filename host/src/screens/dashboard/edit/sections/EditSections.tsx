import { classNames } from '@chartroom/ui';
import { useId, useState } from 'react';
import { TabBar, tabElementId } from '../../../../panels/dashboard/sections/TabBar';
import { useRevealPanel } from '../../../../panels/dashboard/sections/useRevealPanel';
import type { UrlChangeOptions } from '../../../../panels/dashboard/useUrlParams';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import type { DashboardRow, DashboardTab } from '../../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../../services/language/i18n';
import { EditGrid } from '../EditGrid';
import type { EditGridProps } from '../editGridProps';
import { destinationsOf } from './destinations';
import { EditRowHeading } from './EditRowHeading';
import styles from './editSections.module.css';
import { SectionMenuButton } from './SectionMenuButton';
import { sectionKey } from './sectionKeys';
import { TitleField } from './TitleField';
import { useCarrying } from './useCarrying';
import type { SectionActions } from './useSectionActions';
import { useSectionDrag } from './useSectionDrag';

export interface EditSectionsProps
  extends Pick<
    EditGridProps,
    | 'actions'
    | 'selected'
    | 'onSelect'
    | 'scrollContainer'
    | 'announce'
    | 'emptyState'
    | 'onPosition'
  > {
  readonly dashboard: Dashboard;
  readonly tabs: readonly DashboardTab[];
  /** The visible one. */
  readonly tab: DashboardTab;
  readonly onTab: (id: string, options?: UrlChangeOptions) => void;
  readonly sectionActions: SectionActions;
}

/** Rows that a grid shows at least, so that there is room to drop. */
const minRows = { alone: 12, above: 1, row: 3 };

/** A dashboard in edit mode: its tabs, and a grid for each row of the visible one. */
export function EditSections(props: EditSectionsProps) {
  const { dashboard, tabs, tab, onTab, sectionActions, announce, emptyState, ...grid } = props;
  const baseId = useId();
  // Rows that a panel was carried over or is shown in, until they are collapsed again.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (row: DashboardRow) => !row.isFolded || opened.has(row.id);
  const open = (id: string) => setOpened((before) => new Set(before).add(id));
  useRevealPanel({ tabs, tab, isOpen, onTab, onOpen: ({ id }) => open(id) });
  const destinations = destinationsOf(dashboard);
  const titleOf = (section: string | null) =>
    destinations.find((each) => each.section === section)?.title ?? '';
  const carrying = useCarrying({
    onRest: (section) => {
      if (section !== null && tab.rows.some(({ id }) => id === section)) open(section);
    },
    onEnter: (section) => announce(i18n.t('Over {section}.', { section: titleOf(section) })),
    onOver: (id, box) => {
      const panel = dashboard.panels.find((each) => each.id === id);
      grid.onPosition(panel?.title ?? '', box);
    },
    onDrop: sectionActions.dropPanels,
  });
  const drag = useSectionDrag(sectionActions.moveTo);

  const openRows = tab.rows.filter(isOpen);
  const visibleIds = [...tab.panels, ...openRows.flatMap(({ panels }) => panels)].map(
    ({ id }) => id,
  );
  const visibleSections = [tab.id, ...tab.rows.map(({ id }) => id)];
  const neighboursOf = (section: string | null) => {
    const index = visibleSections.indexOf(section);
    return { above: visibleSections[index - 1], below: visibleSections[index + 1] };
  };
  const gridProps = (section: string | null) => ({
    ...grid,
    section,
    announce,
    carrying,
    visibleIds,
    neighbours: neighboursOf(section),
    destinations: destinations.filter((each) => each.section !== section),
    onMoveTo: sectionActions.movePanels,
  });
  const sectionOf = (id: string | null) => dashboard.sections.find((each) => each.id === id);
  const tabSection = sectionOf(tab.id);
  const isOver = (section: string | null) => carrying.target?.section === section || undefined;

  function setFolded(row: DashboardRow, isFolded: boolean) {
    setOpened((before) => new Set([...before].filter((id) => id !== row.id)));
    if (row.isFolded !== isFolded) sectionActions.fold(row.id, isFolded);
  }

  return (
    <div>
      {tab.id !== null && tabSection && (
        <TabBar
          baseId={baseId}
          tabs={tabs}
          selectedId={tab.id}
          onSelect={onTab}
          tabProps={(id) => ({
            // The visible tab's own grid shows where they go.
            ...{ 'data-section': id, 'data-over': id === tab.id ? undefined : isOver(id) },
            ...drag.itemProps(id),
            // A finger scrolls the tabs.
            onPointerDown: (event) => event.pointerType !== 'touch' && drag.grab(event, 'x'),
            onDoubleClick: () => sectionActions.startRename(id),
            onKeyDown: (event) => {
              if (!sectionKey(event, { tab: id, actions: sectionActions })) return;
              event.preventDefault();
              event.stopPropagation();
            },
          })}
          replacement={
            tabs.some(({ id }) => id !== null && id === sectionActions.renaming)
              ? {
                  id: sectionActions.renaming ?? '',
                  element: (
                    <TitleField
                      title={sectionOf(sectionActions.renaming)?.title ?? ''}
                      label={i18n.t('Title of the tab')}
                      onDone={(title) =>
                        sectionActions.rename(sectionActions.renaming ?? '', title)
                      }
                    />
                  ),
                }
              : null
          }
        >
          <SectionMenuButton dashboard={dashboard} section={tabSection} actions={sectionActions} />
        </TabBar>
      )}
      <div
        key={tab.id}
        id={`${baseId}-panel`}
        {...(tab.id !== null && {
          role: 'tabpanel',
          'aria-labelledby': tabElementId(baseId, tab.id),
        })}
      >
        <div data-section={tab.id ?? ''}>
          <EditGrid
            {...gridProps(tab.id)}
            panels={tab.panels}
            hasRuler
            minRows={tab.rows.length === 0 ? minRows.alone : minRows.above}
            emptyState={dashboard.panels.length === 0 && tab.rows.length === 0 ? emptyState : null}
          />
        </div>
        {tab.rows.map((row) => {
          const section = sectionOf(row.id);
          if (!section) return null;
          return (
            <section
              key={row.id}
              data-section={row.id}
              data-over={isOver(row.id)}
              aria-labelledby={`${baseId}-${row.id}`}
              className={classNames(styles.row)}
              {...drag.itemProps(row.id)}
            >
              <EditRowHeading
                id={`${baseId}-${row.id}`}
                row={row}
                isOpen={isOpen(row)}
                onOpen={(next) => setFolded(row, !next)}
                actions={sectionActions}
                onGrab={(event) => drag.grab(event, 'y')}
              >
                <SectionMenuButton
                  dashboard={dashboard}
                  section={section}
                  actions={sectionActions}
                />
              </EditRowHeading>
              {isOpen(row) && (
                <EditGrid
                  {...gridProps(row.id)}
                  panels={row.panels}
                  hasRuler={false}
                  minRows={row.panels.length === 0 ? minRows.row : 0}
                  emptyState={
                    <p className={classNames(styles.empty)}>
                      {i18n.t('Drag panels here, or use “Move to” in their menus.')}
                    </p>
                  }
                />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
