import { ChartroomError, isRemoteId, problemsText } from '@chartroom/contract';
import { parseHead } from '@chartroom/registry';
import { buttonClass } from '@chartroom/ui';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { MessageScreen } from '../../../app/layout/MessageScreen';
import { Screen } from '../../../app/layout/Screen';
import { ScreenSketch } from '../../../components/ScreenSketch';
import { useWatched } from '../../../services/firebase/useWatched';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { RemoteActions } from '../actions/RemoteActions';
import { RemotePage } from './RemotePage';

/** One remote: what it is, its releases and channels, and how they fare. */
export function RemoteScreen() {
  const { name = '' } = useParams();
  return isRemoteId(name) ? <KnownRemote key={name} remote={name} /> : <NoRemote remote={name} />;
}

function KnownRemote({ remote }: { readonly remote: string }) {
  const { id } = useWorkspace();
  const [watched, retry] = useWatched(`registry/${id}/heads/${remote}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const head = useMemo(() => parseHead(stored), [stored]);
  if (watched.status === 'loading') {
    return (
      <Screen title={remote} crumbs={[{ label: 'Remotes', to: `/w/${id}/remotes` }]}>
        <ScreenSketch what="the remote" />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    return <MessageScreen title={remote} error={watched.error} onRetry={retry} />;
  }
  if (watched.value === null) return <NoRemote remote={remote} />;
  if (!head.ok) {
    const problems = problemsText(head.problems);
    const error = new ChartroomError('registry/malformed', { remote, problems });
    return <MessageScreen title={remote} error={error} wayOut={<AllRemotes />} />;
  }
  return (
    <RemoteActions remote={remote} head={head.value}>
      <RemotePage remote={remote} head={head.value} />
    </RemoteActions>
  );
}

function NoRemote({ remote }: { readonly remote: string }) {
  const error = new ChartroomError('registry/unknown-remote', { remote });
  return <MessageScreen title={remote} error={error} wayOut={<AllRemotes />} />;
}

function AllRemotes() {
  const { id } = useWorkspace();
  return (
    <Link to={`/w/${id}/remotes`} className={buttonClass({})}>
      All remotes
    </Link>
  );
}
