import { useMemo } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import { createPanelRelease, type PanelRelease } from '../core/panelRelease';
import { useWorkspaceData } from './WorkspaceDataProvider';

/** The release of a panel. Its place, title, options and encoding don't matter. */
export function useRelease({ remote, version, channel }: DashboardPanel): PanelRelease {
  const { registry } = useWorkspaceData();
  const { loader } = useShell();
  return useMemo(
    () => createPanelRelease({ remote, kind: 'chart', version, channel }, { registry, loader }),
    [remote, version, channel, registry, loader],
  );
}
