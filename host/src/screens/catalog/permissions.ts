import type { Head } from '@chartroom/registry';
import type { Workspace } from '../../services/workspace/WorkspaceContext';

/** What the rules allow the viewer to do with one remote; see `firebase/rules/authority.ts`. */
export interface Permissions {
  /** Channels, releases and withdrawals: the remote's owner and admins. They see its health, too. */
  readonly canManage: boolean;
  /** Trust, and whether it is disabled. */
  readonly canAdminister: boolean;
  /** Who did what. */
  readonly canReadHistory: boolean;
}

export function permissionsOf(
  { role, isPublisher, isGuest }: Pick<Workspace, 'role' | 'isPublisher' | 'isGuest'>,
  uid: string | null,
  { owner }: Pick<Head, 'owner'>,
): Permissions {
  const isAdmin = role === 'admin' && !isGuest;
  return {
    canManage: isAdmin || (isPublisher && owner === uid),
    canAdminister: isAdmin,
    canReadHistory: isAdmin || isPublisher,
  };
}
