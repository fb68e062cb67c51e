import { createSelectionStore, type Selections } from '@chartroom/embed';

/**
 * The selections of a dashboard. They outlast the charts that made them, which are unmounted with
 * their tab; what is selected by a panel goes when the dashboard no longer has the panel.
 */
export function createDashboardSelections(): Selections {
  const selections = createSelectionStore();
  return { ...selections, removeChart: (chart) => selections.setFrame(chart, null) };
}
