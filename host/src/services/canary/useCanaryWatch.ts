import { useEffect } from 'react';
import { useShell } from '../ShellContext';

export interface UseCanaryWatchOptions {
  readonly workspace: string;
  /** Admins may withdraw any release. */
  readonly isAdmin: boolean;
  /** Publishers may withdraw releases of their own remotes. */
  readonly isPublisher: boolean;
}

/** Delayed, so that it doesn't compete with the first charts. */
const startAfterMs = 5000;

/** Judges canaries for as long as a publisher or an admin has a page of the workspace open. */
export function useCanaryWatch({ workspace, isAdmin, isPublisher }: UseCanaryWatchOptions): void {
  const shell = useShell();
  const canWithdraw = isAdmin || isPublisher;

  useEffect(() => {
    if (!canWithdraw) return;
    let stop: (() => void) | null = null;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const chunk = import(/* webpackChunkName: "canary" */ './startCanaryWatch');
      // If it doesn't load, another page judges, or this one when it is opened again.
      const start = await chunk.then((module) => module.startCanaryWatch).catch(() => null);
      if (start && !isCancelled) stop = start({ page: window, shell, workspace, isAdmin });
    }, startAfterMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [shell, workspace, isAdmin, canWithdraw]);
}
