import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';

/** How long to wait for the connection before giving up. */
const timeoutMs = 10_000;

/** Whether waiting is pointless: the connection is offline, or has been silent for long. */
export function useIsUnreachable(isWaiting: boolean): boolean {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setTimedOut(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setTimedOut(false);
    };
  }, [isWaiting]);
  return isWaiting && (state === 'offline' || (isTimedOut && state !== 'online'));
}
