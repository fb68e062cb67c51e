import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';

/** Waited for so long without a connection, it is said. */
const timeoutMs = 10_000;

/** Whether there is no use in waiting: the connection is given up, or has been silent for long. */
export function useUnreachable(isWaiting: boolean): boolean {
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
