import { buttonClass } from '@chartroom/ui';
import { Link, Outlet, useLocation } from 'react-router';
import { useWatched } from '../../services/firebase/useWatched';
import { guestsAdmitted } from '../../services/workspace/access';
import { MessageScreen } from '../layout/MessageScreen';
import { InWorkspace } from './InWorkspace';
import { WorkspaceSketch } from './WorkspaceSketch';

/** Lets guests in where the rules show them the workspace's name, for as long as they do. */
export function GuestGate({ workspace }: { readonly workspace: string }) {
  const [meta, retry] = useWatched(`workspaces/${workspace}/meta`);
  const { pathname, search } = useLocation();
  const admitted = guestsAdmitted(workspace, meta);
  if (!admitted) return <WorkspaceSketch />;
  if (admitted === true) {
    return (
      <InWorkspace workspace={workspace} member={null}>
        <Outlet />
      </InWorkspace>
    );
  }
  const next = new URLSearchParams({ next: `${pathname}${search}` });
  const wayOut = (
    <Link to={`/sign-in?${next}`} className={buttonClass({ kind: 'quiet' })}>
      Sign in
    </Link>
  );
  return <MessageScreen title="Workspace" error={admitted} onRetry={retry} wayOut={wayOut} />;
}
