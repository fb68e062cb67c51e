import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DashboardEditor,
  type EditorSnapshot,
  editDashboard,
} from '../../../services/edits/dashboardEditor';
import { showNotice } from '../../../services/edits/showNotice';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useMemberNames } from '../../../services/workspace/useMemberNames';

export interface OpenEditor {
  readonly editor: DashboardEditor;
  readonly snapshot: EditorSnapshot;
}

/** The editor of a dashboard while the screen is open; null until it is. */
export function useDashboardEditor(workspace: string, dashboard: string): OpenEditor | null {
  const { database, edits, connection, toasts } = useShell();
  const { user } = useSession();
  const uid = user?.uid ?? null;
  const nameOf = useMemberNames();
  const latestNameOf = useRef(nameOf);
  latestNameOf.current = nameOf;
  const [editor, setEditor] = useState<DashboardEditor | null>(null);
  useEffect(() => {
    if (uid === null) return;
    const opened = editDashboard({
      database,
      edits,
      workspace,
      dashboard,
      uid,
      serverNow: connection.serverNow,
      random: Math.random,
      storage: sessionStorage,
      onNotice: (notice) => showNotice(notice, { edits, toasts, nameOf: latestNameOf.current }),
    });
    setEditor(opened);
    return () => {
      setEditor(null);
      opened.close();
    };
  }, [database, edits, connection, toasts, workspace, dashboard, uid]);
  const snapshot = useSyncExternalStore(
    editor?.subscribe ?? neverChanges,
    editor?.getSnapshot ?? noSnapshot,
  );
  return editor && snapshot ? { editor, snapshot } : null;
}

const neverChanges = () => () => undefined;
const noSnapshot = () => null;
