import type { ChartroomError, Services } from '@chartroom/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Reports } from '../shell/reports';
import { useShell } from '../shell/ShellContext';
import type { ShellServices } from '../shell/services';
import { useWorkspace } from '../shell/WorkspaceContext';
import { createWorkspaceData, type WorkspaceData } from './createWorkspaceData';

const WorkspaceDataContext = createContext<WorkspaceData | null>(null);

/** Keeps registry and sources of the workspace open for the screens inside. */
export function WorkspaceDataProvider({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const { id } = useWorkspace();
  const data = useMemo(
    () =>
      createWorkspaceData({
        shell,
        workspace: id,
        page: window,
        services: () => servicesNow(shell),
        report: reportOnce(shell.reports),
      }),
    [shell, id],
  );
  useEffect(() => data.start(), [data]);
  return <WorkspaceDataContext value={data}>{children}</WorkspaceDataContext>;
}

export function useWorkspaceData(): WorkspaceData {
  const data = useContext(WorkspaceDataContext);
  if (!data) throw new Error('useWorkspaceData() stands outside WorkspaceDataProvider');
  return data;
}

/** What every remote may know of the viewer and the page, at this moment. */
export function servicesNow({ identity, theme }: ShellServices): Omit<Services, 'report'> {
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

/** A remote may tell without end. */
const mostTold = 100;

/** Reports what remotes tell of, each once: a source may meet the same with every batch. */
function reportOnce(reports: Reports): (error: ChartroomError) => void {
  const told = new Set<string>();
  return (error) => {
    const text = `${error.code}: ${error.detail}`;
    if (told.has(text) || told.size >= mostTold) return;
    told.add(text);
    reports.add(error);
  };
}
