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
  return { tabs, tab, selectTab, tabSearch: tab.id === null ? '' : `?tab=${tab.id}` };
}
