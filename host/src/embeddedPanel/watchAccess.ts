import { ChartroomError } from '@chartroom/contract';
import type { Member } from '@chartroom/workspace';
import type { AuthUser } from '../services/firebase/auth';
import type { WatchedValue } from '../services/firebase/watchedValue';
import { guestAccess, memberAccess } from '../services/workspace/access';
import type { ServerLink } from './openServerLink';

/** A workspace that the viewer may see. */
export interface WorkspaceAccess {
  readonly workspace: string;
  /** Null for a guest. */
  readonly member: Member | null;
}

/**
 * Reports whether a user may see a workspace, now and after every change. Null until it is known.
 * Returns the unsubscribe function.
 */
export function watchAccess(
  { database }: Pick<ServerLink, 'database'>,
  user: AuthUser,
  workspace: string,
  onAccess: (access: WorkspaceAccess | ChartroomError | null) => void,
): () => void {
  let hadAccess = false;

  function update(watched: WatchedValue) {
    if (user.isGuest) {
      const admitted = guestAccess(workspace, watched);
      onAccess(admitted === true ? { workspace, member: null } : admitted);
      return;
    }
    const member = memberAccess(workspace, watched);
    if (!member || !(member instanceof ChartroomError)) {
      hadAccess ||= member !== null;
      onAccess(member && { workspace, member });
      return;
    }
    const isRemoved = hadAccess && member.code === 'workspace/forbidden';
    onAccess(isRemoved ? new ChartroomError('workspace/removed', { workspace }) : member);
  }

  update({ status: 'loading' });
  const path = user.isGuest ? 'meta' : `members/${user.uid}`;
  return database.watch(
    `workspaces/${workspace}/${path}`,
    (value) => update({ status: 'ready', value }),
    (error) => update({ status: 'failed', error }),
  );
}
