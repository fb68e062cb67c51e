import { useMemo } from 'react';
import type { DashboardPanel } from '../dashboards/dashboard';
import { useWorkspaceData } from '../dashboards/WorkspaceDataProvider';
import { useShell } from '../shell/ShellContext';
import { createPanelRelease, type PanelRelease } from './panelRelease';

/** The release of a panel. Its place, title, options and encoding don't matter. */
export function useRelease({ remote, version, channel }: DashboardPanel): PanelRelease {
  const { registry } = useWorkspaceData();
  const { loader } = useShell();
  return useMemo(
    () => createPanelRelease({ remote, kind: 'chart', version, channel }, { registry, loader }),
    [remote, version, channel, registry, loader],
  );
}
