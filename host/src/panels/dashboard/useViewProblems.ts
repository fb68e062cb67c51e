import { type Problem, problemsText } from '@chartroom/contract';
import { useEffect, useRef } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useUrlParams } from './useUrlParams';

/** Says what of the link and of the dashboard's settings can't be read. */
export function useViewProblems(dashboard: Dashboard, problems: readonly Problem[]): void {
  const { toasts } = useShell();
  const [params] = useUrlParams();
  const text = params.toString();
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
}
