import { buttonClassName } from '@chartroom/ui';
import { Link, Outlet, useLocation } from 'react-router';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { guestAccess } from '../../services/workspace/access';
import { ErrorScreen } from '../layout/ErrorScreen';
import { WorkspaceProvider } from './WorkspaceProvider';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';

/** Admits guests for as long as the rules let them read the workspace's name. */
export function GuestGate({ workspace }: { readonly workspace: string }) {
  const [meta, retry] = useWatchedValue(`workspaces/${workspace}/meta`);
  const { pathname, search } = useLocation();
  const admitted = guestAccess(workspace, meta);
  if (!admitted) return <WorkspaceSkeleton />;
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
      Sign in
    </Link>
  );
  return (
    <ErrorScreen
      title="Workspace"
      error={admitted}
      onRetry={retry}
      secondaryAction={secondaryAction}
    />
  );
}
