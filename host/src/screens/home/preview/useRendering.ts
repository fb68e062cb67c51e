import { useEffect, useState } from 'react';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useTheme } from '../../../services/theme/useTheme';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

type ReadRendering = typeof import('../../../services/renderings/renderings').readRendering;

export interface RenderingOptions {
  readonly entry: Pick<DashboardEntry, 'id' | 'updatedAt'>;
  /** Null until its code is loaded. */
  readonly read: ReadRendering | null;
  readonly isVisible: boolean;
}

/**
 * Address of the picture of the dashboard as the viewer saw it last in this browser. Null without one,
 * and for one that was drawn before the dashboard changed.
 */
export function useRendering({ entry, read, isVisible }: RenderingOptions): string | null {
  const { storagePrefix } = useShell();
  const { user } = useSession();
  const { id: workspace } = useWorkspace();
  const theme = useTheme();
  const [url, setUrl] = useState<string | null>(null);
  const { id: dashboard, updatedAt } = entry;
  const uid = user?.uid;
  useEffect(() => {
    if (!read || !isVisible || uid === undefined) return;
    let isActive = true;
    let created: string | null = null;
    read(storagePrefix, { uid, workspace, dashboard, theme }).then((rendering) => {
      if (!isActive || !rendering || rendering.at < updatedAt) return;
      created = URL.createObjectURL(rendering.picture);
      setUrl(created);
    });
    return () => {
      isActive = false;
      setUrl(null);
      if (created) URL.revokeObjectURL(created);
    };
  }, [read, isVisible, storagePrefix, uid, workspace, dashboard, theme, updatedAt]);
  return url;
}
