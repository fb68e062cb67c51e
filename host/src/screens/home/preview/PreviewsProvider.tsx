import { isChartroomError } from '@chartroom/contract';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { pathsOf } from '../../../services/history/historyPaths';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { createPreviewLoader, type PreviewLoader } from './createPreviewLoader';

type PreviewCode = typeof import('./previewCode');

interface Previews {
  readonly loader: PreviewLoader;
  readonly Outline: PreviewCode['DashboardOutline'];
  readonly readRendering: PreviewCode['readRendering'];
}

const PreviewsContext = createContext<Previews | null>(null);

/**
 * Lets rows of the list read their dashboards, as they are with the edits that wait to be sent. Its
 * code loads after the first paint. Where it can't be loaded, rows have no pictures.
 */
export function PreviewsProvider({ children }: { readonly children: ReactNode }) {
  const { database, edits } = useShell();
  const { id: workspace } = useWorkspace();
  const uid = useSession().user?.uid ?? '';
  const [code, setCode] = useState<PreviewCode | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "homePreviews" */ './previewCode').then(setCode, () => undefined);
  }, []);
  const previews = useMemo(() => {
    if (!code) return null;
    const loader = createPreviewLoader({
      async read(id) {
        for (const owner of [null, uid]) {
          const path = pathsOf({ workspace, id, owner }).dashboard;
          const stored = edits.applyPending(path, await database.get(path));
          if (stored === null) continue;
          const dashboard = code.readDashboard(id, stored);
          return isChartroomError(dashboard) ? null : dashboard;
        }
        return null;
      },
    });
    return { loader, Outline: code.DashboardOutline, readRendering: code.readRendering };
  }, [code, database, edits, workspace, uid]);
  return <PreviewsContext value={previews}>{children}</PreviewsContext>;
}

/** Null until its code is loaded. */
export function usePreviews(): Previews | null {
  return useContext(PreviewsContext);
}

/** A dashboard of the list. Null until it has been in view and is read. */
export function useDashboardPreview(id: string): Dashboard | null {
  const loader = usePreviews()?.loader;
  const subscribe = useCallback(
    (onChange: () => void) => loader?.subscribe(onChange) ?? (() => undefined),
    [loader],
  );
  return useSyncExternalStore(subscribe, () => loader?.get(id) ?? null);
}

/** How many dashboards have been read so far; renders again after each. */
export function useReadCount(): number {
  const loader = usePreviews()?.loader;
  const subscribe = useCallback(
    (onChange: () => void) => loader?.subscribe(onChange) ?? (() => undefined),
    [loader],
  );
  return useSyncExternalStore(subscribe, () => loader?.readCount() ?? 0);
}
