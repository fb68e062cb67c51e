import { groupByTab } from '../../../../services/dashboards/dashboardTabs';
import type { SectionFields } from '../../../../services/edits/dashboardChanges';
import type { SectionsChange } from '../../../../services/edits/dashboardEditor';
import { type EditedSections, minGap, orderOf, pinToFirstTab } from './sectionChanges';

export interface TurnIntoTabsOptions {
  /** The tab that has the rows; null for a dashboard without tabs. */
  readonly tab: string | null;
  /** A tab for the panels above the rows, where there were no tabs. */
  readonly first: { readonly id: string; readonly title: string };
}

/**
 * Makes tabs of all rows of a tab, after it. Panels above the rows stay in their tab; a tab without any
 * goes. Null if there are no rows.
 */
export function turnIntoTabs(
  edited: EditedSections,
  { tab, first }: TurnIntoTabsOptions,
): SectionsChange | null {
  const { sections, panels } = edited.dashboard;
  const tabs = groupByTab(sections, panels);
  const index = tabs.findIndex(({ id }) => id === tab);
  const group = tabs[index];
  const rows = sections.filter(({ kind, tab: of }) => kind === 'row' && of === tab);
  const [firstRow] = rows;
  if (!group || !firstRow) return null;
  const asTab = { kind: 'tab', in: null, folded: false } as const;
  const hasPanels = group.panels.length > 0;
  if (tab === null) {
    const order = orderOf(edited, firstRow) - 1;
    return {
      fields: new Map(rows.map(({ id }) => [id, asTab])),
      // What names no section is in the first tab.
      ...(hasPanels && {
        add: [{ id: first.id, fields: { kind: 'tab', title: first.title, order } }],
      }),
    };
  }
  const orderOfTab = (id: string | null | undefined) =>
    orderOf(
      edited,
      sections.find((each) => each.id === id),
    );
  const start = orderOfTab(tab);
  const next = tabs[index + 1];
  const gap = ((next ? orderOfTab(next.id) : start + rows.length + 1) - start) / (rows.length + 1);
  const fields = new Map<string, SectionFields>(
    rows.map(({ id }, row) => [id, { ...asTab, order: start + gap * (row + 1) }]),
  );
  if (gap < minGap) {
    const ids = tabs.map(({ id }) => id ?? '');
    const all = ids.toSpliced(index + 1, 0, ...rows.map(({ id }) => id));
    for (const [order, id] of all.entries()) fields.set(id, { ...fields.get(id), order });
  }
  if (hasPanels) return { fields };
  fields.delete(tab);
  return { fields, remove: [tab] };
}

/** Makes rows of all tabs, each before the rows that it had. Null if there are no tabs. */
export function turnIntoRows(edited: EditedSections): SectionsChange | null {
  const tabs = groupByTab(edited.dashboard.sections, edited.dashboard.panels);
  if (tabs[0].id === null) return null;
  const ids = tabs.flatMap(({ id, rows }) => [id ?? '', ...rows.map((row) => row.id)]);
  return {
    fields: new Map(ids.map((id, order) => [id, { kind: 'row', in: null, order }])),
    // Without tabs, panels that name no section are above all rows.
    panels: { boxes: pinToFirstTab(edited).boxes },
  };
}
