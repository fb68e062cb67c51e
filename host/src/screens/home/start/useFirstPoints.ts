import { useEffect, useState } from 'react';
import { useShell } from '../../../services/ShellContext';
import { useSeriesGroups } from '../../../services/sources/useSeriesGroups';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

export interface FirstPoints extends FirstGroup {
  /** Groups that producers may write. */
  readonly groups: readonly string[];
}

interface FirstGroup {
  /** A series group that has points; null while none has. */
  readonly group: string | null;
  /** Whether they began to arrive while this page was waiting. */
  readonly hasJustArrived: boolean;
}

/** The newest batch is enough to tell. */
const recentMs = 60_000;

/** Waits for the first live points of the workspace. */
export function useFirstPoints(): FirstPoints {
  const { database, connection } = useShell();
  const { id: workspace } = useWorkspace();
  const groups = useSeriesGroups();
  const key = groups.join('\n');
  const [first, setFirst] = useState<FirstGroup>({ group: null, hasJustArrived: false });
  useEffect(() => {
    if (key === '') return;
    const arrive = (group: string, hasJustArrived: boolean) =>
      setFirst((before) => (before.group === null ? { group, hasJustArrived } : before));
    const stops = key.split('\n').map((group) =>
      database.watchChildren(
        {
          path: `series/${workspace}/${group}`,
          orderBy: 't0',
          startAt: connection.serverNow() - recentMs,
        },
        {
          initial: (children) => children.length > 0 && arrive(group, false),
          added: () => arrive(group, true),
          // Another group may still have points.
          error: () => undefined,
        },
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [database, connection, workspace, key]);
  return { ...first, groups };
}
