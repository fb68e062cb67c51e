import { type Member, parseWorkspaceMeta } from '@chartroom/workspace';
import { type ReactNode, useEffect } from 'react';
import { useCanaryWatch } from '../../services/canary/useCanaryWatch';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { isTimeZone } from '../../services/time/isTimeZone';
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
  const { identitySync, storage, theme } = useShell();
  const { user } = useSession();
  const [meta] = useWatchedValue(`workspaces/${workspace}/meta`);
  const { role = null, displayName, photoUrl } = member ?? { displayName: i18n.t('Guest') };
  const isGuest = member === null;
  useEffect(() => {
    if (!isGuest) rememberWorkspace(storage, workspace);
  }, [storage, workspace, isGuest]);
  const parsed = meta.status === 'ready' ? parseWorkspaceMeta(meta.value) : null;
  const defaults = parsed?.ok ? parsed.value : null;
  const isKnown = defaults !== null;
  const { theme: defaultTheme, timeZone: zone } = defaults ?? {};
  // Another browser may know more zones than this one.
  const timeZone = zone && isTimeZone(zone) ? zone : undefined;
  useEffect(() => {
    if (isKnown) theme.setDefault(defaultTheme);
    return identitySync.enterWorkspace({ workspace, role, displayName, photoUrl, timeZone });
  }, [
    theme,
    isKnown,
    defaultTheme,
    identitySync,
    workspace,
    role,
    displayName,
    photoUrl,
    timeZone,
  ]);
  const isPublisher = member?.publisher ?? false;
  useCanaryWatch({ workspace, isAdmin: role === 'admin', isPublisher });
  return (
    <WorkspaceContext
      value={{
        id: workspace,
        name: defaults?.name ?? workspace,
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
