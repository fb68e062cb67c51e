import type { Services } from '@chartroom/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../../services/ShellContext';
import { useTheme } from '../../services/theme/useTheme';
import { useMediaQuery } from './useMediaQuery';
import { useWorkspaceData } from './WorkspaceDataProvider';

/** What every chart may know of the viewer and the page; a new object after every change. */
export function useChartServices(): Services {
  const { identity: store } = useShell();
  const { report } = useWorkspaceData();
  const identity = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const theme = useTheme();
  const prefersReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { motion } = document.documentElement.dataset;
  const reducedMotion = prefersReduced || motion === 'reduced';
  return useMemo(() => {
    const { locale, timeZone } = identity;
    return { identity, theme, locale, timeZone, reducedMotion, report };
  }, [identity, theme, reducedMotion, report]);
}
