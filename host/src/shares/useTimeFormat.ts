import { useMemo, useSyncExternalStore } from 'react';
import type { TimeFormat } from '../dashboards/formatTime';
import { useShell } from '../shell/ShellContext';

/** How the viewer reads times. */
export function useTimeFormat(): TimeFormat {
  const { identity: store } = useShell();
  const { locale, timeZone } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
}
