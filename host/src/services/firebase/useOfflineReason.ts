import { useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';

/**
 * Returns why nothing can be changed now, or null while connected. Others act on registry changes
 * within seconds, so these are never queued in the browser to be sent later.
 */
export function useOfflineReason(): string | null {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  if (state === 'online') return null;
  return 'Connection lost. You can make changes once it’s back.';
}
