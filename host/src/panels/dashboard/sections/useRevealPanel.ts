import { useEffect, useRef } from 'react';
import {
  type DashboardRow,
  type DashboardTab,
  panelsOfTab,
} from '../../../services/dashboards/dashboardTabs';
import { onShowPanel, scrollToPanel } from '../showPanel';

export interface RevealPanelOptions {
  readonly tabs: readonly DashboardTab[];
  /** The visible one. */
  readonly tab: DashboardTab;
  readonly isOpen: (row: DashboardRow) => boolean;
  readonly onTab: (id: string) => void;
  readonly onOpen: (row: DashboardRow) => void;
}

/** Selects the tab and expands the row of a panel that `showPanel` is called for, then scrolls to it. */
export function useRevealPanel(options: RevealPanelOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef<string | null>(null);
  useEffect(
    () =>
      onShowPanel((id) => {
        const { tabs, tab, isOpen, onTab, onOpen } = latest.current;
        const hasPanel = ({ panels }: Pick<DashboardRow, 'panels'>) =>
          panels.some((panel) => panel.id === id);
        const target = tabs.find((each) => panelsOfTab(each).some((panel) => panel.id === id));
        const row = target?.rows.find(hasPanel);
        const isFolded = row !== undefined && !isOpen(row);
        if (!target || (target.id === tab.id && !isFolded)) return;
        pending.current = id;
        if (isFolded) onOpen(row);
        if (target.id !== null && target.id !== tab.id) onTab(target.id);
      }),
    [],
  );
  // Until it is mounted, which can take more than one render.
  useEffect(() => {
    const id = pending.current;
    const { tab, isOpen } = options;
    if (id === null) return;
    const mounted = [...tab.panels, ...tab.rows.filter(isOpen).flatMap(({ panels }) => panels)];
    if (!mounted.some((panel) => panel.id === id)) return;
    pending.current = null;
    scrollToPanel(id);
  });
}
