import type { Dashboard, GridPosition } from '../../services/dashboards/dashboard';
import { isMalformedPanel } from '../../services/dashboards/dashboard';
import { groupByTab, visibleTab } from '../../services/dashboards/dashboardTabs';

/** A panel of an outline, in units of the grid. `y` counts from the top of the tab. */
export interface OutlineBox extends GridPosition {
  readonly id: string;
  /** Name of the chart's remote; null for a panel that can't be parsed. */
  readonly remote: string | null;
}

/** Rows of the grid that the heading of a row of panels takes. */
const headingHeight = 1;

/**
 * The panels that a viewer sees on opening a dashboard: those of its first tab, or of the tab that has
 * the panel. Rows are below one another, without the panels of collapsed ones.
 */
export function outlineBoxes(
  { panels, sections }: Pick<Dashboard, 'panels' | 'sections'>,
  panelId: string | null = null,
): readonly OutlineBox[] {
  const tab = visibleTab(groupByTab(sections, panels), { tabId: null, panelId });
  const boxes: OutlineBox[] = [];
  let top = 0;
  const addGroup = (group: Dashboard['panels']) => {
    for (const panel of group) {
      const { id, position } = panel;
      const remote = isMalformedPanel(panel) ? null : panel.remote;
      boxes.push({ id, remote, ...position, y: top + position.y });
    }
    top += Math.max(0, ...group.map(({ position: { y, h } }) => y + h));
  };
  addGroup(tab.panels);
  for (const row of tab.rows) {
    top += headingHeight;
    const isExpanded = !row.isFolded || row.panels.some(({ id }) => id === panelId);
    if (isExpanded) addGroup(row.panels);
  }
  return boxes;
}
