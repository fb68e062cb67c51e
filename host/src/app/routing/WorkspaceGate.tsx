import { ChartroomError } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { useEffect, useState } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import type { AuthUser } from '../../services/firebase/auth';
import { useWatched } from '../../services/firebase/useWatched';
import { useSession } from '../../services/session/useSession';
import { memberOf } from '../../services/workspace/access';
import { MessageScreen } from '../layout/MessageScreen';
import { GuestGate } from './GuestGate';
import { InWorkspace } from './InWorkspace';
import { WorkspaceSketch } from './WorkspaceSketch';

/** Lets members of `w/:workspace` through, and guests where it admits them; says the others why not. */
export function WorkspaceGate() {
  const { workspace = '' } = useParams();
  const { user } = useSession();
  if (!user) return null;
  if (user.isGuest) return <GuestGate workspace={workspace} />;
  return <MemberGate key={workspace} workspace={workspace} user={user} />;
}

interface MemberGateProps {
  readonly workspace: string;
  readonly user: AuthUser;
}

/**
 * Listens to the viewer's own record, which everybody may read: whoever is removed leaves the
 * workspace's screens and all that they listen to at once, and is back in them when let in again.
 */
function MemberGate({ workspace, user }: MemberGateProps) {
  const [watched, retry] = useWatched(`workspaces/${workspace}/members/${user.uid}`);
  const [wasMember, setWasMember] = useState(false);
  const member = memberOf(workspace, watched);
  const isMember = member !== null && !(member instanceof ChartroomError);
  useEffect(() => {
    if (isMember) setWasMember(true);
  }, [isMember]);
  if (!member) return <WorkspaceSketch />;
  if (member instanceof ChartroomError) {
    const isRemoved = wasMember && member.code === 'workspace/forbidden';
    const error = isRemoved ? new ChartroomError('workspace/removed', { workspace }) : member;
    const wayOut = (
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        My workspaces
      </Link>
    );
    return <MessageScreen title="Workspace" error={error} onRetry={retry} wayOut={wayOut} />;
  }
  return (
    <InWorkspace workspace={workspace} member={member}>
      <Outlet />
    </InWorkspace>
  );
}
