import { useEffect } from 'react';
import { useShell } from '../ShellContext';

export interface CanaryWatcher {
  readonly workspace: string;
  /** May withdraw any release. */
  readonly isAdmin: boolean;
  /** May withdraw those of remotes that are their own. */
  readonly isPublisher: boolean;
}

/** No first chart waits for it. */
const startAfterMs = 5000;

/** Judges canaries for as long as a publisher or an admin has a page of the workspace open. */
export function useCanaryWatch({ workspace, isAdmin, isPublisher }: CanaryWatcher): void {
  const shell = useShell();
  const isConcerned = isAdmin || isPublisher;

  useEffect(() => {
    if (!isConcerned) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const timer = setTimeout(async () => {
      const part = import(/* webpackChunkName: "canary" */ './startCanaryWatch');
      // Where it can't be had, another page judges, or this one when it is opened again.
      const start = await part.then((brought) => brought.startCanaryWatch).catch(() => null);
      if (start && !isOver) stop = start({ page: window, shell, workspace, isAdmin });
    }, startAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [shell, workspace, isAdmin, isConcerned]);
}
