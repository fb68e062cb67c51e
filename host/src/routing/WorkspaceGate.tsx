import { ChartroomError, problemsText } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { rememberWorkspace } from '../shell/lastWorkspace';
import { MessageScreen } from '../shell/MessageScreen';
import { type Member, parseMember, parseWorkspaceName } from '../shell/member';
import { Screen } from '../shell/Screen';
import { ScreenSketch } from '../shell/ScreenSketch';
import { useShell } from '../shell/ShellContext';
import { useSession } from '../shell/useSession';
import { useWatched, type Watched } from '../shell/useWatched';
import { WorkspaceContext } from '../shell/WorkspaceContext';

/** Lets members of `w/:workspace` through and says the others why not. */
export function WorkspaceGate() {
  const { workspace = '' } = useParams();
  const { user } = useSession();
  const [watched, retry] = useWatched(`workspaces/${workspace}/members/${user?.uid}`);
  if (watched.status === 'loading') {
    return (
      <Screen title="Dashboards">
        <ScreenSketch what="the workspace" />
      </Screen>
    );
  }
  const member = memberOf(workspace, watched);
  if (member instanceof ChartroomError) {
    const wayOut = (
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        My workspaces
      </Link>
    );
    return <MessageScreen title="Workspace" error={member} onRetry={retry} wayOut={wayOut} />;
  }
  return (
    <MemberOnly workspace={workspace} member={member}>
      <Outlet />
    </MemberOnly>
  );
}

interface MemberOnlyProps {
  readonly workspace: string;
  readonly member: Member;
  readonly children: ReactNode;
}

/** Tells the page, remotes included, who the viewer is here. */
function MemberOnly({ workspace, member, children }: MemberOnlyProps) {
  const { membership, storage } = useShell();
  const { user } = useSession();
  const [meta] = useWatched(`workspaces/${workspace}/meta`);
  const { role, displayName, photoUrl } = member;
  useEffect(() => rememberWorkspace(storage, workspace), [storage, workspace]);
  useEffect(
    () => membership.enter({ workspace, role, displayName, photoUrl }),
    [membership, workspace, role, displayName, photoUrl],
  );
  return (
    <WorkspaceContext
      value={{
        id: workspace,
        name: nameOf(workspace, meta),
        role,
        isPublisher: member.publisher ?? false,
        memberName: displayName ?? user?.displayName ?? user?.email ?? 'You',
      }}
    >
      {children}
    </WorkspaceContext>
  );
}

function memberOf(workspace: string, watched: Watched): Member | ChartroomError {
  if (watched.status === 'failed' && watched.error.code !== 'connection/refused') {
    return watched.error;
  }
  // Whoever is no member is refused, or finds nothing.
  if (watched.status !== 'ready' || watched.value === null) {
    return new ChartroomError('workspace/forbidden', { workspace });
  }
  const parsed = parseMember(watched.value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  return new ChartroomError('workspace/malformed', { workspace, problems });
}

/** Its id until the name is known. */
function nameOf(workspace: string, meta: Watched): string {
  if (meta.status !== 'ready') return workspace;
  const name = parseWorkspaceName(meta.value);
  return name.ok ? name.value : workspace;
}
