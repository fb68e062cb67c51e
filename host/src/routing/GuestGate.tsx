import { ChartroomError } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { Link, Outlet, useLocation } from 'react-router';
import { MessageScreen } from '../shell/MessageScreen';
import { useWatched } from '../shell/useWatched';
import { InWorkspace } from './InWorkspace';
import { WorkspaceSketch } from './WorkspaceGate';

/** Lets guests in where the rules show them the workspace's name, for as long as they do. */
export function GuestGate({ workspace }: { readonly workspace: string }) {
  const [meta, retry] = useWatched(`workspaces/${workspace}/meta`);
  const { pathname, search } = useLocation();
  if (meta.status === 'loading') return <WorkspaceSketch />;
  if (meta.status === 'ready' && meta.value !== null) {
    return (
      <InWorkspace workspace={workspace} member={null}>
        <Outlet />
      </InWorkspace>
    );
  }
  const isRefused = meta.status === 'ready' || meta.error.code === 'connection/refused';
  const error = isRefused ? new ChartroomError('workspace/no-guests', { workspace }) : meta.error;
  const next = new URLSearchParams({ next: `${pathname}${search}` });
  const wayOut = (
    <Link to={`/sign-in?${next}`} className={buttonClass({ kind: 'quiet' })}>
      Sign in
    </Link>
  );
  return <MessageScreen title="Workspace" error={error} onRetry={retry} wayOut={wayOut} />;
}
