import { buttonClassName } from '@chartroom/ui';
import { Link, Outlet, useLocation } from 'react-router';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { guestAccess } from '../../services/workspace/access';
import { ErrorScreen } from '../layout/ErrorScreen';
import { LoadingScreen } from './LoadingScreen';
import { WorkspaceProvider } from './WorkspaceProvider';

/** Admits guests for as long as the rules let them read the workspace's name. */
export function GuestGate({ workspace }: { readonly workspace: string }) {
  const [meta, retry] = useWatchedValue(`workspaces/${workspace}/meta`);
  const { pathname, search } = useLocation();
  const admitted = guestAccess(workspace, meta);
  if (!admitted)
    return <LoadingScreen title={i18n.t('Dashboards')} label={i18n.t('the workspace')} />;
  if (admitted === true) {
    return (
      <WorkspaceProvider workspace={workspace} member={null}>
        <Outlet />
      </WorkspaceProvider>
    );
  }
  const next = new URLSearchParams({ next: `${pathname}${search}` });
  const secondaryAction = (
    <Link to={`/sign-in?${next}`} className={buttonClassName({ variant: 'quiet' })}>
      {i18n.t('Sign in')}
    </Link>
  );
  return (
    <ErrorScreen
      title={i18n.t('Workspace')}
      error={admitted}
      onRetry={retry}
      secondaryAction={secondaryAction}
    />
  );
}
