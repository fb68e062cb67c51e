import { ChartroomError, isRemoteId, problemsText } from '@chartroom/contract';
import { parseHead } from '@chartroom/registry';
import { buttonClassName } from '@chartroom/ui';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorScreen } from '../../../app/layout/ErrorScreen';
import { Screen } from '../../../app/layout/Screen';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { RemoteActionsProvider } from '../actions/RemoteActionsProvider';
import { RemotePage } from './RemotePage';

/** A remote: its description, releases, channels and health. */
export function RemoteScreen() {
  const { name = '' } = useParams();
  return isRemoteId(name) ? (
    <KnownRemote key={name} remote={name} />
  ) : (
    <UnknownRemote remote={name} />
  );
}

function KnownRemote({ remote }: { readonly remote: string }) {
  const { id } = useWorkspace();
  const [watched, retry] = useWatchedValue(`registry/${id}/heads/${remote}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const head = useMemo(() => parseHead(stored), [stored]);
  if (watched.status === 'loading') {
    return (
      <Screen
        title={remote}
        translate="no"
        breadcrumbs={[{ label: i18n.t('Remotes'), to: `/w/${id}/remotes` }]}
      >
        <ScreenSkeleton label={i18n.t('remote')} />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    return <ErrorScreen title={remote} translate="no" error={watched.error} onRetry={retry} />;
  }
  if (watched.value === null) return <UnknownRemote remote={remote} />;
  if (!head.ok) {
    const problems = problemsText(head.problems);
    const error = new ChartroomError('registry/malformed', { remote, problems });
    return (
      <ErrorScreen
        title={remote}
        translate="no"
        error={error}
        secondaryAction={<AllRemotesLink />}
      />
    );
  }
  return (
    <RemoteActionsProvider remote={remote} head={head.value}>
      <RemotePage remote={remote} head={head.value} />
    </RemoteActionsProvider>
  );
}

function UnknownRemote({ remote }: { readonly remote: string }) {
  const error = new ChartroomError('registry/unknown-remote', { remote });
  return (
    <ErrorScreen title={remote} translate="no" error={error} secondaryAction={<AllRemotesLink />} />
  );
}

function AllRemotesLink() {
  const { id } = useWorkspace();
  return (
    <Link to={`/w/${id}/remotes`} className={buttonClassName({})}>
      {i18n.t('All remotes')}
    </Link>
  );
}
