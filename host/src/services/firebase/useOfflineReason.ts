import { useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../ShellContext';

/**
 * Returns why nothing can be changed now, or null while connected. Others act on registry changes
 * within seconds, so these are never queued in the browser to be sent later.
 */
export function useOfflineReason(): string | null {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  if (state === 'online') return null;
  return i18n.t('Connection lost. You can make changes once you’re back online.');
}
