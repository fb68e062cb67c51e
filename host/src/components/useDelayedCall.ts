import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls back with the last argument once there was no other for `ms`, and when the component goes: nothing
 * typed is lost.
 */
export function useDelayedCall<T>(call: (argument: T) => void, ms: number): (argument: T) => void {
  const latest = useRef(call);
  latest.current = call;
  const pending = useRef<{ readonly argument: T; readonly timer: number } | null>(null);
  const flush = useCallback(() => {
    const due = pending.current;
    pending.current = null;
    if (!due) return;
    clearTimeout(due.timer);
    latest.current(due.argument);
  }, []);
  useEffect(() => flush, [flush]);
  return useCallback(
    (argument) => {
      clearTimeout(pending.current?.timer);
      pending.current = { argument, timer: window.setTimeout(flush, ms) };
    },
    [flush, ms],
  );
}
