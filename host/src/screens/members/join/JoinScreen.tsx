import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { Button, buttonClassName, StateMessage } from '@chartroom/ui';
import {
  acceptInvitation,
  type Invitation,
  isInvitationId,
  listWorkspace,
  memberName,
  parseInvitation,
} from '@chartroom/workspace';
import { MailCheck, UserPlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ErrorScreen } from '../../../app/layout/ErrorScreen';
import { Screen } from '../../../app/layout/Screen';
import { ErrorState } from '../../../components/ErrorState';
import { RichText } from '../../../components/RichText';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import { SentLinkStatus } from '../../../components/SentLinkStatus';
import { useEmailConfirmation } from '../../../components/useEmailConfirmation';
import type { AuthUser } from '../../../services/firebase/auth';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { expiryText } from '../../../services/shares/expiryText';
import { useTimeFormat } from '../../../services/time/useTimeFormat';
import { roleName } from '../../../services/workspace/roleTexts';
import styles from './join.module.css';

/** The route `join/:workspace/:id`: an invitation, for the person who has its link. */
export function JoinScreen() {
  const { workspace = '', id = '' } = useParams();
  const { user } = useSession();
  if (!user) return null;
  if (!isInvitationId(id)) return <Refused error={new ChartroomError('invitation/unknown', {})} />;
  if (user.isGuest) return <SignInFirst workspace={workspace} id={id} />;
  return <InvitationGate key={`${user.uid} ${id}`} workspace={workspace} id={id} user={user} />;
}

function Refused({ error }: { readonly error: ChartroomError }) {
  return (
    <ErrorScreen
      title={i18n.t('Invitation')}
      error={error}
      secondaryAction={
        <Link to="/" className={buttonClassName({ variant: 'quiet' })}>
          {i18n.t('My workspaces')}
        </Link>
      }
    />
  );
}

interface InvitationLink {
  readonly workspace: string;
  readonly id: string;
}

function SignInFirst({ workspace, id }: InvitationLink) {
  const next = new URLSearchParams({ next: `/join/${workspace}/${id}` });
  return (
    <Screen title={i18n.t('Invitation')}>
      <div className={styles.card}>
        <StateMessage
          icon={<UserPlus />}
          title={i18n.t('Sign in to join')}
          actions={
            <Link to={`/sign-in?${next}`} className={buttonClassName({ variant: 'solid' })}>
              {i18n.t('Create account or sign in')}
            </Link>
          }
        >
          {i18n.t('You’re browsing as a guest. Joining a workspace needs an account.')}
        </StateMessage>
      </div>
    </Screen>
  );
}

interface InvitationGateProps extends InvitationLink {
  readonly user: AuthUser;
}

/** Members go to the workspace: they have joined already, maybe just now. */
function InvitationGate({ workspace, id, user }: InvitationGateProps) {
  const [membership] = useWatchedValue(`workspaces/${workspace}/members/${user.uid}`);
  const [watched, retry] = useWatchedValue(`workspaces/${workspace}/invites/${id}`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const invitation = useMemo(() => parseInvitation(stored), [stored]);
  const isMember = membership.status === 'ready' && membership.value !== null;
  if (isMember) return <Member workspace={workspace} user={user} />;
  if (watched.status === 'failed') {
    return <ErrorScreen title={i18n.t('Invitation')} error={watched.error} onRetry={retry} />;
  }
  if (watched.status === 'loading' || membership.status === 'loading') {
    return (
      <Screen title={i18n.t('Invitation')}>
        <ScreenSkeleton label={i18n.t('the invitation')} />
      </Screen>
    );
  }
  if (!invitation.ok) return <Refused error={new ChartroomError('invitation/unknown', {})} />;
  return <Offer workspace={workspace} id={id} user={user} invitation={invitation.value} />;
}

interface OfferProps extends InvitationGateProps {
  readonly invitation: Invitation;
}

function Offer({ workspace, id, user, invitation }: OfferProps) {
  const { connection, database } = useShell();
  const format = useTimeFormat();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ChartroomError | null>(null);
  const { workspaceName, role, email, expiresAt, by, byName = by } = invitation;
  const now = connection.serverNow();

  async function join() {
    setBusy(true);
    setError(null);
    const { uid } = user;
    const name = memberName(user);
    const { serverTime } = database;
    try {
      await database.update(acceptInvitation({ workspace, id, invitation, uid, name, serverTime }));
    } catch (thrown) {
      setBusy(false);
      const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
      setError(
        isRefused
          ? new ChartroomError('invitation/refused', {}, { cause: thrown })
          : toChartroomError(thrown),
      );
    }
  }

  if (expiresAt <= now) return <Refused error={new ChartroomError('invitation/expired', {})} />;
  const ownEmail = user.email?.toLowerCase() ?? '';
  if (email && email !== ownEmail) {
    const error = new ChartroomError('invitation/other-email', { invited: email, email: ownEmail });
    return <Refused error={error} />;
  }
  if (email && !user.emailVerified) return <ConfirmEmailFirst workspaceName={workspaceName} />;
  return (
    <Screen title={i18n.t('Invitation')}>
      <div className={styles.card}>
        <StateMessage
          icon={<UserPlus />}
          title={i18n.t('Join {workspace}', { workspace: workspaceName })}
          actions={
            <Button variant="solid" isPending={isBusy} autoFocus onPress={() => void join()}>
              {i18n.t('Join')}
            </Button>
          }
        >
          <p>
            <RichText
              message={msg('{name} invited you to this workspace. Role: {role}. Expires {date}.')}
              values={{
                name: <b translate="no">{byName}</b>,
                role: <b>{roleName(role)}</b>,
                date: (
                  <time dateTime={new Date(expiresAt).toISOString()}>
                    {expiryText(expiresAt, now, format)}
                  </time>
                ),
              }}
            />
          </p>
          <p className={styles.account}>
            <RichText
              message={msg('You’re signed in as {email}.')}
              values={{ email: <span translate="no">{user.email ?? user.displayName}</span> }}
            />
          </p>
        </StateMessage>
        {error && <ErrorState error={error} />}
      </div>
    </Screen>
  );
}

/** An address is proved before it gives access. The page notices once it is. */
function ConfirmEmailFirst({ workspaceName }: { readonly workspaceName: string }) {
  const { sentLink, isBusy, send } = useEmailConfirmation();
  return (
    <Screen title={i18n.t('Invitation')}>
      <div className={styles.card}>
        <StateMessage
          icon={<MailCheck />}
          title={i18n.t('Confirm your email to join {workspace}', { workspace: workspaceName })}
          actions={
            <Button variant={sentLink ? 'plain' : 'solid'} isPending={isBusy} onPress={send}>
              {i18n.t(sentLink ? 'Send again' : 'Send link')}
            </Button>
          }
        >
          <p role="status">
            {sentLink ? (
              <SentLinkStatus {...sentLink} />
            ) : (
              i18n.t('This invitation is for your address, so we have to know that it’s yours.')
            )}
          </p>
        </StateMessage>
      </div>
    </Screen>
  );
}

/** Adds the workspace to the person's own list, and opens it. */
function Member({ workspace, user }: { readonly workspace: string; readonly user: AuthUser }) {
  const { database } = useShell();
  const navigate = useNavigate();
  const [error, setError] = useState<ChartroomError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    database.update(listWorkspace(workspace, user.uid)).then(
      () => navigate(`/w/${workspace}/`, { replace: true }),
      (thrown: unknown) => setError(toChartroomError(thrown)),
    );
  }, [database, navigate, workspace, user.uid, attempt]);
  if (!error) {
    return (
      <Screen title={i18n.t('Invitation')}>
        <ScreenSkeleton label={i18n.t('the workspace')} />
      </Screen>
    );
  }
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return <ErrorScreen title={i18n.t('Invitation')} error={error} onRetry={retry} />;
}
