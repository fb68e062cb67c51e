import type { Dashboard, DashboardPanel } from './dashboard';

/**
 * The new dashboard with the old objects for panels that did not change, so that an edit of one
 * panel leaves the charts of the others alone.
 */
export function keepPanels(before: Dashboard | null, next: Dashboard): Dashboard {
  const known = new Map(before?.panels.map((panel) => [JSON.stringify(panel), panel]));
  const panels = next.panels.map(
    (panel): DashboardPanel => known.get(JSON.stringify(panel)) ?? panel,
  );
  return { ...next, panels };
}
