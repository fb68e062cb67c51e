import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { Navigate } from 'react-router';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { ErrorScreen } from '../layout/ErrorScreen';
import { LoadingScreen } from './LoadingScreen';
import { chooseWorkspace } from './lastWorkspace';
import { lazyScreen } from './lazyScreen';

const NoWorkspace = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "members" */ '../../screens/members/join/NoWorkspaceScreen'))
      .NoWorkspaceScreen,
  label: msg('The list of invitations'),
});

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
  return (
    <ErrorScreen title={i18n.t('Workspaces')} error={new ChartroomError('workspace/none', {})} />
  );
}

function RedirectMember({ uid }: { readonly uid: string }) {
  const { storage } = useShell();
  const [watched, retry] = useWatchedValue(`users/${uid}/workspaces`);
  if (watched.status === 'loading') {
    return <LoadingScreen title={i18n.t('Workspaces')} label={i18n.t('your workspaces')} />;
  }
  if (watched.status === 'failed') {
    return <ErrorScreen title={i18n.t('Workspaces')} error={watched.error} onRetry={retry} />;
  }
  const workspace = chooseWorkspace(watched.value, storage);
  return workspace ? <Navigate to={`/w/${workspace}/`} replace /> : <NoWorkspace />;
}
