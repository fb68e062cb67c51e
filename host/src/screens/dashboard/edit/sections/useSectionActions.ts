import { limits } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { showPanel } from '../../../../panels/dashboard/showPanel';
import type { UrlChangeOptions } from '../../../../panels/dashboard/useUrlParams';
import type { Dashboard, DashboardSection } from '../../../../services/dashboards/dashboard';
import { groupByTab } from '../../../../services/dashboards/dashboardTabs';
import type { DashboardEditor, SectionsChange } from '../../../../services/edits/dashboardEditor';
import { slotKinds } from '../../../../services/edits/storedParts';
import { i18n } from '../../../../services/language/i18n';
import { dropBoxes } from '../../../../services/layout/dropBox';
import { useShell } from '../../../../services/ShellContext';
import { showUndoToast } from '../showUndoToast';
import { destinationsOf } from './destinations';
import { duplicateSection } from './duplicateSection';
import * as changes from './sectionChanges';
import { turnIntoRows, turnIntoTabs } from './turnSections';
import type { CarryTarget } from './useCarrying';

/** What can be done with tabs and rows. Each call is one step of undo. */
export interface SectionActions {
  /** The section whose title is a field now. */
  readonly renaming: string | null;
  /** Adds a row at the end of the visible tab, and lets the person name it. */
  addRow(): void;
  /** Adds a tab and opens it. Without tabs before, all that there is goes into another one. */
  addTab(): void;
  startRename(id: string): void;
  /** Null leaves the title as it is. */
  rename(id: string, title: string | null): void;
  /** Collapses or expands it for everyone who hasn't chosen otherwise. */
  fold(id: string, isFolded: boolean): void;
  /** Moves it by so many among its siblings. */
  moveBy(id: string, steps: number): void;
  moveTo(id: string, index: number): void;
  moveRowToTab(id: string, tab: string): void;
  /** Makes tabs of the row and the others of its tab. */
  turnIntoTabs(row: string): void;
  /** Makes rows of all tabs. */
  turnIntoRows(): void;
  /** Adds a copy after it, with copies of its panels. */
  duplicate(id: string): void;
  /** Shows a toast with “Undo”. */
  remove(id: string, panels: 'keep' | 'delete'): void;
  /** Moves panels below the others of a section. */
  movePanels(ids: readonly string[], section: string | null): void;
  dropPanels(target: CarryTarget): void;
}

export interface SectionActionsOptions {
  readonly editor: DashboardEditor;
  readonly dashboard: Dashboard;
  /** The visible tab. */
  readonly tab: string | null;
  readonly onTab: (id: string, options?: UrlChangeOptions) => void;
  readonly announce: (text: string) => void;
}

export function useSectionActions(options: SectionActionsOptions): SectionActions {
  const { editor, dashboard, tab, onTab, announce } = options;
  const { toasts } = useShell();
  const [renaming, setRenaming] = useState<string | null>(null);
  // A new tab opens once it is there: there may be no room for it.
  const [opening, setOpening] = useState<string | null>(null);
  const isThere = dashboard.sections.some(({ id }) => id === opening);
  useEffect(() => {
    if (opening === null || !isThere) return;
    setOpening(null);
    onTab(opening);
  }, [opening, isThere, onTab]);
  // A panel that was moved is shown once it is there.
  const [showing, setShowing] = useState<{ id: string; section: string | null } | null>(null);
  const hasMoved = dashboard.panels.some(
    ({ id, box }) => id === showing?.id && box.section === showing.section,
  );
  useEffect(() => {
    if (!showing || !hasMoved) return;
    setShowing(null);
    showPanel(showing.id);
  }, [showing, hasMoved]);
  return useMemo(() => {
    const { sections, panels } = dashboard;
    const edited = () => ({ dashboard, document: editor.getSnapshot().visible });
    const sectionOf = (id: string) => sections.find((each) => each.id === id);
    const titleOf = (id: string) => sectionOf(id)?.title || id;
    const placeOf = (section: string | null) =>
      destinationsOf(dashboard).find((each) => each.section === section)?.title ?? '';
    const countOf = (kind: DashboardSection['kind']) =>
      sections.filter((each) => each.kind === kind).length;
    function reorder(id: string, index: number) {
      const change = changes.moveSection(edited(), id, index);
      const section = sectionOf(id);
      if (!change || !section) return;
      // Without a name in the URL, it would be the first one.
      if (section.kind === 'tab' && tab !== null) onTab(tab, { replace: true });
      editor.changeSections(i18n.t('Move {title}', { title: titleOf(id) }), change);
      const count = changes.siblingsOf(dashboard, section).length;
      const n = Math.max(0, Math.min(count - 1, index)) + 1;
      announce(i18n.t('{title} moved to {n} of {count}.', { title: titleOf(id), n, count }));
    }
    function moved(ids: readonly string[], section: string | null) {
      const [first = ''] = ids;
      const title =
        ids.length === 1
          ? panels.find(({ id }) => id === first)?.title || i18n.t('Untitled panel')
          : i18n.t('{n, plural, one {# panel} other {# panels}}', { n: ids.length });
      const text = i18n.t('{title} moved to {section}', { title, section: placeOf(section) });
      const isVisible = groupByTab(sections, panels).some(
        (each) => each.id === tab && [each, ...each.rows].some(({ id }) => id === section),
      );
      // It is shown where it went, unless the person would have to leave the tab for it.
      if (!isVisible) return showUndoToast({ toasts, editor }, text);
      setShowing({ id: first, section });
      announce(`${text}.`);
    }
    function add(change: SectionsChange, { id, title }: { id: string; title: string }) {
      editor.changeSections(i18n.t('Add {title}', { title }), change);
      // Otherwise the editor says that the dashboard is full.
      const count = sections.length + (change.add?.length ?? 0);
      if (count > slotKinds.sections.count) return false;
      setRenaming(id);
      announce(i18n.t('{title} added', { title }));
      return true;
    }
    return {
      renaming,
      addRow() {
        const row = { id: editor.newId(), title: i18n.t('Row {n}', { n: countOf('row') + 1 }) };
        add(changes.addRow(edited(), { ...row, tab }), row);
      },
      addTab() {
        const has = countOf('tab');
        const added = has === 0 ? [1, 2] : [has + 1];
        const tabs = added.map((n) => ({ id: editor.newId(), title: i18n.t('Tab {n}', { n }) }));
        const last = tabs.at(-1);
        if (last && add(changes.addTabs(edited(), tabs), last)) setOpening(last.id);
      },
      duplicate(id) {
        const title = i18n.t('{title} (copy)', { title: titleOf(id) }).slice(0, limits.titleLength);
        const copy = { id: editor.newId(), title };
        const change = duplicateSection(edited(), id, { copy, newId: editor.newId });
        const isTab = sectionOf(id)?.kind === 'tab';
        if (change && add(change, copy) && isTab) setOpening(copy.id);
      },
      startRename: setRenaming,
      rename(id, title) {
        setRenaming(null);
        if (title !== null) editor.setSection(id, { title });
      },
      fold: (id, isFolded) => editor.setSection(id, { folded: isFolded }),
      moveBy(id, steps) {
        const section = sectionOf(id);
        if (!section) return;
        const index = changes.siblingsOf(dashboard, section).indexOf(section);
        reorder(id, Math.max(0, index + steps));
      },
      moveTo: reorder,
      moveRowToTab(id, target) {
        const title = titleOf(id);
        editor.changeSections(
          i18n.t('Move {title}', { title }),
          changes.moveRowToTab(edited(), id, target),
        );
        const text = i18n.t('{title} moved to {section}', { title, section: titleOf(target) });
        showUndoToast({ toasts, editor }, text);
      },
      turnIntoTabs(row) {
        const first = { id: editor.newId(), title: i18n.t('Tab {n}', { n: countOf('tab') + 1 }) };
        const change = turnIntoTabs(edited(), { tab: sectionOf(row)?.tab ?? null, first });
        if (!change) return;
        editor.changeSections(i18n.t('Turn into tabs'), change);
        setOpening(row);
        showUndoToast({ toasts, editor }, i18n.t('Rows turned into tabs'));
      },
      turnIntoRows() {
        const change = turnIntoRows(edited());
        if (!change) return;
        editor.changeSections(i18n.t('Turn into rows'), change);
        showUndoToast({ toasts, editor }, i18n.t('Tabs turned into rows'));
      },
      remove(id, which) {
        const change = changes.removeSection(edited(), id, which);
        if (!change) return;
        const title = titleOf(id);
        const next = sections.find(({ kind, id: other }) => kind === 'tab' && other !== id);
        if (id === tab && next) onTab(next.id);
        editor.changeSections(i18n.t('Delete {title}', { title }), change);
        showUndoToast({ toasts, editor }, i18n.t('{title} deleted', { title }));
      },
      movePanels(ids, section) {
        const boxes = changes.boxesBelow(dashboard, ids, section);
        if (boxes.size === 0) return;
        editor.moveAll(boxes);
        moved(ids, section);
      },
      dropPanels({ section, ids, drops }) {
        const target = changes.boxesOf(panels.filter(({ box }) => box.section === section));
        editor.moveAll(
          drops === null
            ? changes.boxesBelow(dashboard, ids, section)
            : changes.inSection(section, dropBoxes(target, drops).written()),
        );
        moved(ids, section);
      },
    };
  }, [editor, dashboard, tab, onTab, announce, renaming, toasts]);
}
