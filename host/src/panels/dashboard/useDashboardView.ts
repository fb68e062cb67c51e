import { problemsText } from '@chartroom/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { type DashboardViewSetter, parseDashboardView, updateViewParams } from './dashboardView';
import { currentUrlParams, useUrlParams } from './useUrlParams';

/**
 * The viewer's view of a dashboard, stored in the URL. `view` is the rendered one; `getView` reads the
 * current URL.
 */
export function useDashboardView(dashboard: Dashboard) {
  const { toasts } = useShell();
  const [params, setParams] = useUrlParams();
  const text = params.toString();
  const { view, problems } = useMemo(
    () => parseDashboardView(new URLSearchParams(text), dashboard),
    [text, dashboard],
  );
  const problem = problemsText(problems);

  // A link that was read stays quiet when the dashboard changes, such as when its tab is deleted.
  const readText = useRef<string | null>(null);
  useEffect(() => {
    const isRead = readText.current === text;
    readText.current = text;
    if (isRead || problem === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read part of the link'),
      detail: i18n.t('Using the dashboard’s setting instead. {problems}.', { problems: problem }),
    });
  }, [text, problem, toasts]);

  const unreadText = problemsText(dashboard.problems);
  useEffect(() => {
    if (unreadText === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read some dashboard settings'),
      detail: i18n.t('Using the defaults instead. {problems}.', { problems: unreadText }),
    });
  }, [unreadText, toasts]);

  const changeView = useCallback<DashboardViewSetter>(
    (next, options) =>
      setParams(
        (previous) =>
          updateViewParams(
            previous,
            typeof next === 'function' ? next(parseDashboardView(previous, dashboard).view) : next,
          ),
        options,
      ),
    [setParams, dashboard],
  );
  const getView = useCallback(
    () => parseDashboardView(currentUrlParams(), dashboard).view,
    [dashboard],
  );
  return { view, getView, changeView };
}
