import { ChartroomError } from '@chartroom/contract';
import { Navigate } from 'react-router';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { ErrorScreen } from '../layout/ErrorScreen';
import { Screen } from '../layout/Screen';
import { chooseWorkspace } from './lastWorkspace';

/**
 * The index route. Redirects to the viewer's last workspace, or a guest's only one, or says why
 * there is none.
 */
export function RedirectToWorkspace() {
  const { config } = useShell();
  const { user } = useSession();
  const guestWorkspace = config.signIn?.guestWorkspace;
  if (!user?.isGuest) return <RedirectMember uid={user?.uid ?? ''} />;
  if (guestWorkspace) return <Navigate to={`/w/${guestWorkspace}/`} replace />;
  return <ErrorScreen title="Workspaces" error={new ChartroomError('workspace/none', {})} />;
}

function RedirectMember({ uid }: { readonly uid: string }) {
  const { storage } = useShell();
  const [watched, retry] = useWatchedValue(`users/${uid}/workspaces`);
  if (watched.status === 'loading') {
    return (
      <Screen title="Workspaces">
        <ScreenSkeleton label="your workspaces" />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    return <ErrorScreen title="Workspaces" error={watched.error} onRetry={retry} />;
  }
  const workspace = chooseWorkspace(watched.value, storage);
  if (workspace) return <Navigate to={`/w/${workspace}/`} replace />;
  return <ErrorScreen title="Workspaces" error={new ChartroomError('workspace/none', {})} />;
}
