import { problemsText } from '@chartroom/contract';
import { useCallback, useEffect, useMemo } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import { type ChangeView, readView, writeView } from './dashboardView';
import { addressNow, useAddress } from './useAddress';

/**
 * How the viewer looks at the dashboard, out of the address; a change goes into the address. `view` is
 * what is drawn, `shown` reads what the address says by now.
 */
export function useDashboardView(dashboard: Dashboard) {
  const { toasts } = useShell();
  const [address, setAddress] = useAddress();
  const text = address.toString();
  const { view, problems } = useMemo(
    () => readView(new URLSearchParams(text), dashboard),
    [text, dashboard],
  );
  const problem = problemsText(problems);

  useEffect(() => {
    if (problem === '') return;
    return toasts.show({
      title: 'Part of the address can’t be read',
      detail: `The dashboard’s own setting is shown instead. ${problem}.`,
    });
  }, [problem, toasts]);

  const unread = problemsText(dashboard.problems);
  useEffect(() => {
    if (unread === '') return;
    return toasts.show({
      title: 'Some dashboard settings can’t be read',
      detail: `The defaults are used instead. ${unread}. An editor can fix them.`,
    });
  }, [unread, toasts]);

  const change = useCallback<ChangeView>(
    (next) =>
      setAddress((before) =>
        writeView(
          before,
          typeof next === 'function' ? next(readView(before, dashboard).view) : next,
        ),
      ),
    [setAddress, dashboard],
  );
  const shown = useCallback(() => readView(addressNow(), dashboard).view, [dashboard]);
  return { view, shown, change };
}
