import { ChartroomError } from '@chartroom/contract';
import { Navigate } from 'react-router';
import { ScreenSketch } from '../../components/ScreenSketch';
import { useWatched } from '../../services/firebase/useWatched';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { MessageScreen } from '../layout/MessageScreen';
import { Screen } from '../layout/Screen';
import { chooseWorkspace } from './lastWorkspace';

/** The bare route: on to the viewer's last workspace, a guest's only one, or why there is none. */
export function LastWorkspace() {
  const { config } = useShell();
  const { user } = useSession();
  const guestWorkspace = config.signIn?.guestWorkspace;
  if (!user?.isGuest) return <MembersWorkspace uid={user?.uid ?? ''} />;
  if (guestWorkspace) return <Navigate to={`/w/${guestWorkspace}/`} replace />;
  return <MessageScreen title="Workspaces" error={new ChartroomError('workspace/none', {})} />;
}

function MembersWorkspace({ uid }: { readonly uid: string }) {
  const { storage } = useShell();
  const [watched, retry] = useWatched(`users/${uid}/workspaces`);
  if (watched.status === 'loading') {
    return (
      <Screen title="Workspaces">
        <ScreenSketch what="your workspaces" />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    return <MessageScreen title="Workspaces" error={watched.error} onRetry={retry} />;
  }
  const workspace = chooseWorkspace(watched.value, storage);
  if (workspace) return <Navigate to={`/w/${workspace}/`} replace />;
  return <MessageScreen title="Workspaces" error={new ChartroomError('workspace/none', {})} />;
}
