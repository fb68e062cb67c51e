import { useCallback, useMemo, useRef } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { type DashboardViewSetter, parseDashboardView, updateViewParams } from './dashboardView';
import { currentUrlParams, useUrlParams } from './useUrlParams';

/**
 * The viewer's view of a dashboard, stored in the URL. `view` is the rendered one; `getView` reads the
 * current URL. `problems` are those of the URL with which the dashboard was opened.
 */
export function useDashboardView(dashboard: Dashboard) {
  const [params, setParams] = useUrlParams();
  const { view, problems } = useMemo(
    () => parseDashboardView(params, dashboard),
    [params, dashboard],
  );
  // An edit of the dashboard leaves the functions as they are, and with them all panels.
  const latest = useRef(dashboard);
  latest.current = dashboard;

  const getView = useCallback(
    () => parseDashboardView(currentUrlParams(), latest.current).view,
    [],
  );
  const changeView = useCallback<DashboardViewSetter>(
    (next, options) =>
      setParams(
        (previous) =>
          updateViewParams(previous, typeof next === 'function' ? next(getView()) : next),
        options,
      ),
    [setParams, getView],
  );
  return { view, problems: useRef(problems).current, getView, changeView };
}
