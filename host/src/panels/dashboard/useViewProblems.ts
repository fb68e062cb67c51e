import { type Problem, problemsText } from '@chartroom/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { parseDashboardView } from './dashboardView';
import { useUrlParams } from './useUrlParams';

/**
 * Says what of the link and of the dashboard's settings can't be read.
 *
 * @param linkProblems of the URL with which the dashboard was opened
 */
export function useViewProblems(dashboard: Dashboard, linkProblems: readonly Problem[]): void {
  const { toasts } = useShell();
  const [params] = useUrlParams();
  const text = params.toString();
  const current = useMemo(
    () => problemsText(parseDashboardView(params, dashboard).problems),
    [params, dashboard],
  );

  // A link that was read stays quiet when the dashboard changes, such as when its tab is deleted. That
  // may happen before this code has loaded, so what counts first is what was opened.
  const readText = useRef<string | null>(null);
  useEffect(() => {
    const isRead = readText.current === text;
    const problem = readText.current === null ? problemsText(linkProblems) : current;
    readText.current = text;
    if (isRead || problem === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read part of the link'),
      detail: i18n.t('Using the dashboard’s setting instead. {problems}.', { problems: problem }),
    });
  }, [text, current, linkProblems, toasts]);

  const unreadText = problemsText(dashboard.problems);
  useEffect(() => {
    if (unreadText === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read some dashboard settings'),
      detail: i18n.t('Using the defaults instead. {problems}.', { problems: unreadText }),
    });
  }, [unreadText, toasts]);
}
