import { useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';
import type { SessionSnapshot } from './session';

export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
