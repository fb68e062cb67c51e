import { useCallback, useMemo, useRef } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { type DashboardViewSetter, parseDashboardView, updateViewParams } from './dashboardView';
import { currentUrlParams, useUrlParams } from './useUrlParams';

/**
 * The viewer's view of a dashboard, stored in the URL. `view` is the rendered one; `getView` reads the
 * current URL.
 */
export function useDashboardView(dashboard: Dashboard) {
  const [params, setParams] = useUrlParams();
  const text = params.toString();
  const { view, problems } = useMemo(
    () => parseDashboardView(new URLSearchParams(text), dashboard),
    [text, dashboard],
  );
  // An edit of the dashboard leaves the functions as they are, and with them all panels.
  const latest = useRef(dashboard);
  latest.current = dashboard;

  const changeView = useCallback<DashboardViewSetter>(
    (next, options) =>
      setParams(
        (previous) =>
          updateViewParams(
            previous,
            typeof next === 'function'
              ? next(parseDashboardView(previous, latest.current).view)
              : next,
          ),
        options,
      ),
    [setParams],
  );
  const getView = useCallback(
    () => parseDashboardView(currentUrlParams(), latest.current).view,
    [],
  );
  return { view, problems, getView, changeView };
}
