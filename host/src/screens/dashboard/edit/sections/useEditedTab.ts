import { useCallback, useMemo } from 'react';
import { updateViewParams } from '../../../../panels/dashboard/dashboardView';
import { type UrlChangeOptions, useUrlParams } from '../../../../panels/dashboard/useUrlParams';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import { groupByTab, visibleTab } from '../../../../services/dashboards/dashboardTabs';

/** The tabs of an edited dashboard, of which the URL names the visible one. */
export function useEditedTab({ sections, panels }: Dashboard) {
  const [params, setParams] = useUrlParams();
  const tabs = useMemo(() => groupByTab(sections, panels), [sections, panels]);
  const tab = visibleTab(tabs, { tabId: params.get('tab'), panelId: null });
  const selectTab = useCallback(
    (tabId: string, options?: UrlChangeOptions) =>
      setParams((previous) => updateViewParams(previous, { tabId }), options),
    [setParams],
  );
  // Time and variables stay when the viewer leaves.
  const search = updateViewParams(params, { tabId: tab.id });
  return { tabs, tab, selectTab, search: search.size === 0 ? '' : `?${search}` };
}
