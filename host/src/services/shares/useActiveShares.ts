import { useMemo, useState } from 'react';
import { useWatchedQuery, useWatchedValue, type WatchedValue } from '../firebase/useWatchedValue';
import { useShell } from '../ShellContext';
import { useNow } from '../time/useNow';
import { useWorkspace } from '../workspace/WorkspaceContext';
import { type ActiveShare, parseActiveShares } from './activeShares';
import { parseSharerIds } from './sharers';

export interface ActiveShareList {
  /** State of the list itself. */
  readonly watched: WatchedValue;
  readonly retry: () => void;
  /** Active shares, newest first. */
  readonly shares: readonly ActiveShare[];
  /** Whether this user may share, without which their shares don't work. True until known. */
  readonly isSharer: (uid: string) => boolean;
  /** Epoch milliseconds by the database's clock. */
  readonly now: number;
}

/** Limit of the list. Shares that expire last are left out. */
const maxShares = 500;

/** Returns the workspace's shares, for those who may revoke them. */
export function useActiveShares(): ActiveShareList {
  const { connection } = useShell();
  const { id: workspace } = useWorkspace();
  const now = useNow(connection.serverNow, true);
  const [openedAt] = useState(connection.serverNow);
  const [watched, retry] = useWatchedQuery({
    path: `shareIndex/${workspace}`,
    orderBy: 'expiresAt',
    startAt: openedAt,
    from: 'first',
    count: maxShares,
  });
  const [members] = useWatchedValue(`workspaces/${workspace}/members`);
  const [meta] = useWatchedValue(`workspaces/${workspace}/meta`);
  const isSharer = useMemo(() => {
    if (members.status !== 'ready' || meta.status !== 'ready') return () => true;
    const sharers = parseSharerIds(members.value, meta.value);
    return (uid: string) => sharers.has(uid);
  }, [members, meta]);
  const shares = parseActiveShares(watched.status === 'ready' ? watched.value : null, now);
  return { watched, retry, shares, isSharer, now };
}
