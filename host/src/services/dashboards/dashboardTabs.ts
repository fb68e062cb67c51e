import type { DashboardSection, GridPanel } from './dashboard';

/** What is seen at once: a tab, or the whole dashboard where it has no tabs. */
export interface DashboardTab<Panel = GridPanel> {
  /** Null for the only one of a dashboard without tabs. */
  readonly id: string | null;
  readonly title: string;
  /** Above all rows. */
  readonly panels: readonly Panel[];
  readonly rows: readonly DashboardRow<Panel>[];
}

/** Panels under a heading. */
export interface DashboardRow<Panel = GridPanel> {
  readonly id: string;
  readonly title: string;
  /** Whether it is collapsed until a viewer expands it. */
  readonly isFolded: boolean;
  readonly panels: readonly Panel[];
}

/**
 * Groups panels by tab and row, in the order of the sections. A panel without a section, or in one
 * that doesn't exist, is in the first tab.
 */
export function groupByTab<Panel extends { readonly box: { readonly section: string | null } }>(
  sections: readonly DashboardSection[],
  panels: readonly Panel[],
): readonly [DashboardTab<Panel>, ...DashboardTab<Panel>[]] {
  const known = new Set(sections.map(({ id }) => id));
  const sectionTabs = sections.filter(({ kind }) => kind === 'tab');
  const [first = { id: null, title: '' }, ...rest] = sectionTabs;
  const bySection = new Map<string | null, Panel[]>();
  for (const panel of panels) {
    const { section } = panel.box;
    const key = section !== null && known.has(section) ? section : first.id;
    const group = bySection.get(key);
    if (group) group.push(panel);
    else bySection.set(key, [panel]);
  }
  const toTab = ({ id, title }: Pick<DashboardTab, 'id' | 'title'>): DashboardTab<Panel> => ({
    id,
    title,
    panels: bySection.get(id) ?? [],
    rows: sections
      .filter(({ kind, tab }) => kind === 'row' && tab === id)
      .map((row) => ({
        id: row.id,
        title: row.title,
        isFolded: row.isFolded,
        panels: bySection.get(row.id) ?? [],
      })),
  });
  return [toTab(first), ...rest.map(toTab)];
}

/** All panels of a tab, those of collapsed rows too. */
export function panelsOfTab<Panel>({ panels, rows }: DashboardTab<Panel>): readonly Panel[] {
  return [...panels, ...rows.flatMap((row) => row.panels)];
}

/**
 * The tab that is visible: that of a full-screen panel, else the selected one, else the first.
 */
export function visibleTab(
  tabs: readonly [DashboardTab, ...DashboardTab[]],
  { tabId, panelId }: { readonly tabId: string | null; readonly panelId: string | null },
): DashboardTab {
  const hasPanel = (tab: DashboardTab) => panelsOfTab(tab).some(({ id }) => id === panelId);
  return tabs.find(hasPanel) ?? tabs.find(({ id }) => id === tabId) ?? tabs[0];
}
