import { problemsText } from '@chartroom/contract';
import { useCallback, useEffect, useMemo } from 'react';
import { useAddress } from '../routing/useAddress';
import { useShell } from '../shell/ShellContext';
import type { Dashboard } from './dashboard';
import { type DashboardView, readView, writeView } from './dashboardView';

/** How the viewer looks at the dashboard, out of the address; a change goes into the address. */
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

  const change = useCallback(
    (next: Partial<DashboardView>) => setAddress((before) => writeView(before, next)),
    [setAddress],
  );
  return [view, change] as const;
}
