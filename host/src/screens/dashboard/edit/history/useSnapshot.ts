import { ChartroomError, isChartroomError, problemsText } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import type { DashboardRef } from '../../../../services/history/historyPaths';
import { pathsOf, revisionKey } from '../../../../services/history/historyPaths';
import { decodeSnapshot } from '../../../../services/history/snapshot';
import { useShell } from '../../../../services/ShellContext';

/** The content of a revision; null while it is read, or the error that says why it can't be. */
export function useSnapshot({ workspace, id }: DashboardRef, n: number | null) {
  const { database } = useShell();
  const [read, setRead] = useState<{ n: number; value: object | ChartroomError } | null>(null);
  useEffect(() => {
    if (n === null) return;
    let isActive = true;
    const { snapshots } = pathsOf({ workspace, id, owner: null });
    async function load(revision: number): Promise<object> {
      const decoded = await decodeSnapshot(
        await database.get(`${snapshots}/${revisionKey(revision)}`),
      );
      if (decoded.ok) return decoded.value;
      const problems = problemsText(decoded.problems);
      throw new ChartroomError('dashboard/malformed', { dashboard: `${id} ${revision}`, problems });
    }
    load(n).then(
      (value) => isActive && setRead({ n, value }),
      (thrown: unknown) => {
        if (!isChartroomError(thrown)) throw thrown;
        if (isActive) setRead({ n, value: thrown });
      },
    );
    return () => {
      isActive = false;
    };
  }, [database, workspace, id, n]);
  return n !== null && read?.n === n ? read.value : null;
}
