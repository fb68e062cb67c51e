import { ChartroomError } from '@chartroom/contract';
import { buttonClassName } from '@chartroom/ui';
import { unlistWorkspace } from '@chartroom/workspace';
import { useEffect, useState } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { deleteFilesOf } from '../../services/files/deleteFilesOnSignOut';
import type { AuthUser } from '../../services/firebase/auth';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { memberAccess } from '../../services/workspace/access';
import { ErrorScreen } from '../layout/ErrorScreen';
import { GuestGate } from './GuestGate';
import { LoadingScreen } from './LoadingScreen';
import { WorkspaceProvider } from './WorkspaceProvider';

/**
 * Admits members of `w/:workspace`, and guests where the workspace allows them. Tells others why
 * not.
 */
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
 * Watches the viewer's own member record, which every user may read. A removed member leaves the
 * workspace's screens and all their subscriptions at once, and returns when admitted again.
 */
function MemberGate({ workspace, user }: MemberGateProps) {
  const { database, storagePrefix } = useShell();
  const [watched, retry] = useWatchedValue(`workspaces/${workspace}/members/${user.uid}`);
  const [hasBeenMember, setHasBeenMember] = useState(false);
  const member = memberAccess(workspace, watched);
  const isMember = member !== null && !(member instanceof ChartroomError);
  useEffect(() => {
    if (isMember) setHasBeenMember(true);
  }, [isMember]);
  const isRefused = member instanceof ChartroomError && member.code === 'workspace/forbidden';
  useEffect(() => {
    if (!isRefused) return;
    // Otherwise “My workspaces” would lead here again. If it fails, the next visit repeats it.
    database.update(unlistWorkspace(workspace, user.uid)).catch(() => undefined);
  }, [isRefused, database, workspace, user.uid]);
  // A refusal says that the session has ended: everyone may read that they aren't a member.
  const isNoMember = watched.status === 'ready' && watched.value === null;
  useEffect(() => {
    if (isNoMember) void deleteFilesOf(storagePrefix, user.uid, workspace);
  }, [isNoMember, storagePrefix, workspace, user.uid]);
  if (!member)
    return <LoadingScreen title={i18n.t('Dashboards')} label={i18n.t('the workspace')} />;
  if (member instanceof ChartroomError) {
    const isRemoved = hasBeenMember && member.code === 'workspace/forbidden';
    const error = isRemoved ? new ChartroomError('workspace/removed', { workspace }) : member;
    const secondaryAction = (
      <Link to="/" className={buttonClassName({ variant: 'quiet' })}>
        {i18n.t('My workspaces')}
      </Link>
    );
    return (
      <ErrorScreen
        title={i18n.t('Workspace')}
        error={error}
        onRetry={retry}
        secondaryAction={secondaryAction}
      />
    );
  }
  return (
    <WorkspaceProvider workspace={workspace} member={member}>
      <Outlet />
    </WorkspaceProvider>
  );
}
