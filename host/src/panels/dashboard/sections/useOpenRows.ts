import { useState } from 'react';
import type { DashboardRow } from '../../../services/dashboards/dashboardTabs';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { type OpenRows, readOpenRows, withOpenRow, writeOpenRows } from './openRows';

/** Which rows are expanded for this person: as the dashboard says until they choose otherwise. */
export function useOpenRows(dashboardId: string) {
  const { storage } = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const key = `chartroom.rows.${user?.uid ?? 'guest'}.${workspace}.${dashboardId}`;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly rows: OpenRows }>(() => ({
    key,
    rows: readOpenRows(storage, key),
  }));
  const rows = chosen.key === key ? chosen.rows : readOpenRows(storage, key);
  return {
    isOpen: ({ id, isFolded }: DashboardRow) => rows[id] ?? !isFolded,
    setOpen(row: DashboardRow, isOpen: boolean) {
      const next = withOpenRow(rows, row, isOpen);
      setChosen({ key, rows: next });
      writeOpenRows(storage, key, next);
    },
  };
}
