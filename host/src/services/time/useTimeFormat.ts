import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';
import type { TimeFormat } from './formatTime';

/** Returns the viewer's locale and time zone. */
export function useTimeFormat(): TimeFormat {
  const { identity: store } = useShell();
  const { locale, timeZone } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
}
