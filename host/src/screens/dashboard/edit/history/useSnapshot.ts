import { ChartroomError, isChartroomError, problemsText } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import type { DashboardRef } from '../../../../services/dashboards/dashboardPath';
import { parseDashboard } from '../../../../services/dashboards/parseDashboard';
import { pathsOf, revisionKey } from '../../../../services/history/historyPaths';
import type { Revision } from '../../../../services/history/parseRevisions';
import { decodeSnapshot } from '../../../../services/history/snapshot';
import { useShell } from '../../../../services/ShellContext';

/** What a dashboard was or is: as stored, and parsed. */
export interface DashboardState {
  readonly stored: unknown;
  readonly dashboard: Dashboard;
}

/** The content of a revision; null while it is read or for none, or the error that says why it can't be. */
export function useSnapshot(
  ref: DashboardRef,
  revision: Revision | null,
): DashboardState | ChartroomError | null {
  const { database } = useShell();
  const { id } = ref;
  const [read, setRead] = useState<{ key: string; value: object | ChartroomError } | null>(null);
  const path = revision && snapshotPath(ref, revision);
  // The 50th revision after it takes its path.
  const key = revision && `${path} ${revision.n}`;
  useEffect(() => {
    if (path === null || key === null) return;
    let isActive = true;
    async function load(from: string): Promise<object> {
      const decoded = await decodeSnapshot(await database.get(from));
      if (decoded.ok) return decoded.value;
      throw malformed(from, problemsText(decoded.problems));
    }
    load(path).then(
      (value) => isActive && setRead({ key, value }),
      (thrown: unknown) => {
        if (!isChartroomError(thrown)) throw thrown;
        if (isActive) setRead({ key, value: thrown });
      },
    );
    return () => {
      isActive = false;
    };
  }, [database, path, key]);
  const value = key !== null && read?.key === key ? read.value : null;
  return useMemo(() => {
    if (value === null || isChartroomError(value)) return value;
    const parsed = parseDashboard(id, value);
    return parsed.ok
      ? { stored: value, dashboard: parsed.value }
      : malformed(id, problemsText(parsed.problems));
  }, [value, id]);
}

/** A named one stays where its name is, whatever takes its slot among the newest. */
function snapshotPath(ref: DashboardRef, { n, nameSlots }: Revision): string {
  const [slot] = nameSlots;
  const { snapshots } = pathsOf(ref);
  return slot === undefined ? `${snapshots}/${revisionKey(n)}` : `${snapshots}/named/${slot}`;
}

function malformed(dashboard: string, problems: string): ChartroomError {
  return new ChartroomError('dashboard/malformed', { dashboard, problems });
}
