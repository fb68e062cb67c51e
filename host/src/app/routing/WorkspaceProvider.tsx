import { type Member, parseWorkspaceMeta } from '@chartroom/workspace';
import { type ReactNode, useEffect } from 'react';
import { useCanaryWatch } from '../../services/canary/useCanaryWatch';
import { useWatchedValue, type WatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { WorkspaceContext } from '../../services/workspace/WorkspaceContext';
import { rememberWorkspace } from './lastWorkspace';

export interface WorkspaceProviderProps {
  readonly workspace: string;
  /** Null for a guest. */
  readonly member: Member | null;
  readonly children: ReactNode;
}

/** Provides the workspace, and tells the page and its remotes who the viewer is in it. */
export function WorkspaceProvider({ workspace, member, children }: WorkspaceProviderProps) {
  const { identitySync, storage } = useShell();
  const { user } = useSession();
  const [meta] = useWatchedValue(`workspaces/${workspace}/meta`);
  const { role = null, displayName, photoUrl } = member ?? { displayName: i18n.t('Guest') };
  const isGuest = member === null;
  useEffect(() => {
    if (!isGuest) rememberWorkspace(storage, workspace);
  }, [storage, workspace, isGuest]);
  useEffect(
    () => identitySync.enterWorkspace({ workspace, role, displayName, photoUrl }),
    [identitySync, workspace, role, displayName, photoUrl],
  );
  const isPublisher = member?.publisher ?? false;
  useCanaryWatch({ workspace, isAdmin: role === 'admin', isPublisher });
  return (
    <WorkspaceContext
      value={{
        id: workspace,
        name: nameOf(workspace, meta),
        role: role ?? 'viewer',
        isGuest,
        isPublisher,
        memberName: displayName ?? user?.displayName ?? user?.email ?? i18n.t('You'),
      }}
    >
      {children}
    </WorkspaceContext>
  );
}

/** The workspace's name, or its id until the name is known. */
function nameOf(workspace: string, meta: WatchedValue): string {
  if (meta.status !== 'ready') return workspace;
  const parsed = parseWorkspaceMeta(meta.value);
  return parsed.ok ? parsed.value.name : workspace;
}
