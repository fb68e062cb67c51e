import type { Head } from '@chartroom/registry';
import type { Workspace } from '../../services/workspace/WorkspaceContext';

/** What the rules allow the viewer to do with a remote; see `firebase/rules/authority.ts`. */
export interface Permissions {
  /** Move channels, withdraw releases and see health: the remote's owner and admins. */
  readonly canManage: boolean;
  /** Change trust, disable and enable: admins. */
  readonly canAdminister: boolean;
  /** See the activity: admins and publishers. */
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
