import type { Services } from '@chartroom/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { lazyDatasets } from '../../services/files/lazyDatasets';
import { reportOnce } from '../../services/reports/reportOnce';
import { useShell } from '../../services/ShellContext';
import type { ShellServices } from '../../services/services';
import {
  createWorkspaceData,
  type WorkspaceData,
  type WorkspaceDataOptions,
} from '../../services/workspace/createWorkspaceData';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

const WorkspaceDataContext = createContext<WorkspaceData | null>(null);

export interface WorkspaceDataProviderProps extends Pick<WorkspaceDataOptions, 'definitions'> {
  readonly children: ReactNode;
}

/** Keeps the workspace's registry and sources open for the screens inside. */
export function WorkspaceDataProvider({ definitions, children }: WorkspaceDataProviderProps) {
  const shell = useShell();
  const { id } = useWorkspace();
  const data = useMemo(
    () =>
      createWorkspaceData({
        shell,
        uid: () => shell.identity.getSnapshot().uid,
        workspace: id,
        ...(definitions && { definitions }),
        page: window,
        services: () => currentServices(shell),
        report: reportOnce(shell.reports.add),
        datasets: lazyDatasets(shell, id),
      }),
    [shell, id, definitions],
  );
  useEffect(() => data.start(), [data]);
  return <WorkspaceDataContext value={data}>{children}</WorkspaceDataContext>;
}

export function useWorkspaceData(): WorkspaceData {
  const data = useContext(WorkspaceDataContext);
  if (!data) throw new Error('useWorkspaceData() must be used inside WorkspaceDataProvider');
  return data;
}

/** What every remote may know of the viewer and the page, now. */
export function currentServices({ identity, theme }: ShellServices): Omit<Services, 'report'> {
  const { locale, timeZone } = identity.getSnapshot();
  const { motion } = document.documentElement.dataset;
  return {
    identity: identity.getSnapshot(),
    theme: theme.getTheme(),
    locale,
    timeZone,
    reducedMotion: motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
