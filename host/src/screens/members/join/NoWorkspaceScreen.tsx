import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { Button, buttonClassName } from '@chartroom/ui';
import {
  type InvitationPointer,
  invitationsPath,
  parseInvitation,
  parseInvitationPointers,
} from '@chartroom/workspace';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../../app/layout/Screen';
import { ErrorState } from '../../../components/ErrorState';
import { RichText } from '../../../components/RichText';
import { SentLinkStatus } from '../../../components/SentLinkStatus';
import { useEmailConfirmation } from '../../../components/useEmailConfirmation';
import type { AuthUser } from '../../../services/firebase/auth';
import { useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useSession } from '../../../services/session/useSession';
import { roleName } from '../../../services/workspace/roleTexts';
import styles from './join.module.css';

/** For people without a workspace: the invitations to their address, else how to get one. */
export function NoWorkspaceScreen() {
  const { user } = useSession();
  return (
    <Screen title={i18n.t('Workspaces')}>
      <div className={styles.card}>
        {user?.email && user.emailVerified ? (
          <Invitations email={user.email} />
        ) : (
          <NoInvitation user={user} />
        )}
      </div>
    </Screen>
  );
}

function NoInvitation({ user }: { readonly user: AuthUser | null }) {
  const canConfirm = user !== null && !user.isGuest && user.email !== null && !user.emailVerified;
  return (
    <>
      <ErrorState error={new ChartroomError('workspace/none', {})} />
      {canConfirm && <ConfirmEmail />}
    </>
  );
}

function ConfirmEmail() {
  const { sentLink, isBusy, send } = useEmailConfirmation();
  return (
    <div>
      <p role="status">
        {sentLink ? (
          <SentLinkStatus {...sentLink} />
        ) : (
          i18n.t('Were you invited by email? Confirm your address to see the invitation.')
        )}
      </p>
      <Button isPending={isBusy} onPress={send} className={styles.confirm}>
        {i18n.t(sentLink ? 'Send again' : 'Send link')}
      </Button>
    </div>
  );
}

function Invitations({ email }: { readonly email: string }) {
  const [watched] = useWatchedValue(invitationsPath(email));
  const stored = watched.status === 'ready' ? watched.value : null;
  const pointers = useMemo(() => parseInvitationPointers(stored), [stored]);
  if (watched.status === 'loading') return null;
  if (pointers.length === 0) return <NoInvitation user={null} />;
  return (
    <div>
      <h2>{i18n.t('You’re invited')}</h2>
      <ul className={styles.list} aria-label={i18n.t('Invitations')}>
        {pointers.map((pointer) => (
          <InvitationItem key={pointer.workspace} {...pointer} />
        ))}
      </ul>
    </div>
  );
}

function InvitationItem({ workspace, id }: InvitationPointer) {
  const [watched] = useWatchedValue(`workspaces/${workspace}/invites/${id}`);
  const invitation = useMemo(
    () => (watched.status === 'ready' ? parseInvitation(watched.value) : null),
    [watched],
  );
  if (!invitation?.ok) return null;
  const { workspaceName, role, by, byName = by } = invitation.value;
  return (
    <li>
      <p>
        <b translate="no">{workspaceName}</b>
        <br />
        <RichText
          message={msg('{role}, invited by {name}')}
          values={{ role: roleName(role), name: <span translate="no">{byName}</span> }}
        />
      </p>
      <Link to={`/join/${workspace}/${id}`} className={buttonClassName({ variant: 'solid' })}>
        {i18n.t('View')}
      </Link>
    </li>
  );
}
