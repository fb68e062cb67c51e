import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';

/** Waited for so long without a connection, it is said. */
const patienceMs = 10_000;

/** Whether there is no use in waiting: the connection is given up, or has been silent for long. */
export function useSilence(isWaiting: boolean): boolean {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && (state === 'offline' || (isLate && state !== 'online'));
}
