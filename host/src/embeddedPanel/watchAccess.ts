import { ChartroomError } from '@chartroom/contract';
import type { AuthUser } from '../services/firebase/auth';
import type { Watched } from '../services/firebase/watched';
import { guestsAdmitted, memberOf } from '../services/workspace/access';
import type { Member } from '../services/workspace/member';
import type { Link } from './openLink';

/** Where the viewer has come in. */
export interface Place {
  readonly workspace: string;
  /** Null for a guest. */
  readonly member: Member | null;
}

/**
 * Tells whether a user may see a workspace, now and whenever that changes: null until it is known.
 * Returns its own undo.
 */
export function watchAccess(
  { database }: Pick<Link, 'database'>,
  user: AuthUser,
  workspace: string,
  onAccess: (access: Place | ChartroomError | null) => void,
): () => void {
  let wasIn = false;

  function tell(watched: Watched) {
    if (user.isGuest) {
      const admitted = guestsAdmitted(workspace, watched);
      onAccess(admitted === true ? { workspace, member: null } : admitted);
      return;
    }
    const member = memberOf(workspace, watched);
    if (!member || !(member instanceof ChartroomError)) {
      wasIn ||= member !== null;
      onAccess(member && { workspace, member });
      return;
    }
    const isRemoved = wasIn && member.code === 'workspace/forbidden';
    onAccess(isRemoved ? new ChartroomError('workspace/removed', { workspace }) : member);
  }

  tell({ status: 'loading' });
  const path = user.isGuest ? 'meta' : `members/${user.uid}`;
  return database.watch(
    `workspaces/${workspace}/${path}`,
    (value) => tell({ status: 'ready', value }),
    (error) => tell({ status: 'failed', error }),
  );
}
