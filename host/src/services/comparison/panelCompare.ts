import type { GridPanel } from '../dashboards/dashboard';

/**
 * What the stored `time` of a panel says that it's compared with, instead of the dashboard's choice:
 * `1w`, or `off`. Null where it follows the dashboard.
 */
export function panelCompare(stored: unknown): unknown {
  const { compare = null }: { compare?: unknown } = Object(stored);
  return compare;
}

/** Whether a panel doesn't follow the dashboard. */
export function hasOwnComparison(panel: GridPanel): boolean {
  return 'time' in panel && panelCompare(panel.time) !== null;
}
