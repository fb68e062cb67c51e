import { useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';

/**
 * Why nothing can be changed now; null while the database answers. Others act on what is written
 * here within seconds, so nothing of it waits in this browser to be sent some time later.
 */
export function useOfflineReason(): string | null {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  if (state === 'online') return null;
  return 'Connection lost. You can make changes once it’s back.';
}
