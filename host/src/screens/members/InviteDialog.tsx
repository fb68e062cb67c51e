import { Button, type OverlayTriggerState, TextField } from '@chartroom/ui';
import {
  invite,
  invitedEmail,
  type MemberAccess,
  newInvitationId,
  parseInvitations,
} from '@chartroom/workspace';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import { CopyableLink } from '../../components/CopyableLink';
import { dialogStyles, ModalDialog } from '../../components/ModalDialog';
import { SegmentedControl } from '../../components/SegmentedControl';
import { TaskError } from '../../components/TaskError';
import { useDialogTask } from '../../components/useDialogTask';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { AccessFields } from './AccessFields';
import { joinUrl } from './joinUrl';
import styles from './members.module.css';
import { useMembersWriter } from './useMembersWriter';

const ways = ['email', 'link'] as const;
type Way = (typeof ways)[number];

/** Lifetimes of an invitation in days. */
const lifetimes = ['1', '7', '30'] as const;
type Lifetime = (typeof lifetimes)[number];

interface Created {
  readonly address: string;
  readonly email: string | null;
}

/** Invites a person by email address or by link. */
export function InviteDialog({ overlay }: { readonly overlay: OverlayTriggerState }) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={520} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </ModalDialog>
  );
}

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { connection, database } = useShell();
  const { id: workspace, name: workspaceName } = useWorkspace();
  const { user } = useSession();
  const offline = useOfflineReason();
  const write = useMembersWriter();
  const [way, setWay] = useState<Way>('email');
  const [typedEmail, setTypedEmail] = useState('');
  const [emailProblem, setEmailProblem] = useState<string | null>(null);
  const [access, setAccess] = useState<MemberAccess>({ role: 'editor', publisher: false });
  const [lifetime, setLifetime] = useState<Lifetime>('7');
  const [created, setCreated] = useState<Created | null>(null);
  const { isBusy, error, run } = useDialogTask();

  async function create(email: string | null): Promise<Created> {
    const by = user?.uid ?? '';
    const [name, replaced] = await Promise.all([
      database.get(`workspaces/${workspace}/members/${by}/displayName`),
      email ? database.get(`workspaces/${workspace}/invites`) : null,
    ]);
    const id = newInvitationId();
    const invitation = {
      id,
      workspace,
      workspaceName,
      email,
      ...access,
      expiresAt: connection.serverNow() + Number(lifetime) * 86_400_000,
      by,
      byName: typeof name === 'string' ? name : null,
      serverTime: database.serverTime,
    };
    await write(invite(invitation, email ? findByEmail(replaced, email) : null));
    return { address: joinUrl(workspace, id), email };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = way === 'email' ? invitedEmail(typedEmail) : null;
    const isMissing = way === 'email' && email === null;
    setEmailProblem(isMissing ? emailProblemText(typedEmail) : null);
    if (isMissing || isBusy || offline) return;
    let result: Created | null = null;
    const make = async () => {
      result = await create(email);
    };
    void run(make, () => setCreated(result));
  }

  if (created) return <CreatedInvitation {...created} onClose={onClose} />;
  return (
    <form onSubmit={submit} className={dialogStyles.form} noValidate>
      <Heading slot="title">
        {i18n.t('Invite to {workspace}', { workspace: workspaceName })}
      </Heading>
      <div className={styles.ways}>
        <SegmentedControl
          label={i18n.t('Invite by')}
          options={ways}
          labels={{ email: i18n.t('By email'), link: i18n.t('By link') }}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === 'email' ? (
        <TextField
          label={i18n.t('Email')}
          type="email"
          autoFocus
          value={typedEmail}
          onChange={setTypedEmail}
          error={emailProblem}
        />
      ) : (
        <p className={dialogStyles.message}>
          {i18n.t('The first person to open the link can join. It works once.')}
        </p>
      )}
      <AccessFields access={access} onChange={setAccess} />
      <div className={styles.lifetime}>
        <span aria-hidden="true">{i18n.t('Expires after')}</span>
        <SegmentedControl
          label={i18n.t('Expires after')}
          options={lifetimes}
          labels={{
            1: i18n.t('1\u00a0day'),
            7: i18n.t('7\u00a0days'),
            30: i18n.t('30\u00a0days'),
          }}
          value={lifetime}
          onChange={setLifetime}
        />
      </div>
      <TaskError error={error} disabledReason={offline} />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          isLarge
          variant="solid"
          type="submit"
          isPending={isBusy}
          isDisabled={offline !== null}
        >
          {i18n.t('Create invitation')}
        </Button>
      </div>
    </form>
  );
}

/** The link to send: Chartroom itself sends no email. */
function CreatedInvitation({ address, email, onClose }: Created & { onClose: () => void }) {
  return (
    <div className={dialogStyles.form}>
      <Heading slot="title">{i18n.t('Invitation created')}</Heading>
      <p className={dialogStyles.message}>
        {email
          ? i18n.t(
              'Send {email} this link. Chartroom doesn’t send it for you. Only an account with that ' +
                'address can use it.',
              { email },
            )
          : i18n.t('Send this link to one person. It works once.')}
      </p>
      <CopyableLink address={address} />
      <div className={dialogStyles.foot}>
        <Button isLarge onPress={onClose}>
          {i18n.t('Done')}
        </Button>
      </div>
    </div>
  );
}

/** The id of an address's earlier invitation, which the new one replaces. */
function findByEmail(stored: unknown, email: string): string | null {
  const { invitations } = parseInvitations(stored);
  return invitations.find((invitation) => invitation.email === email)?.id ?? null;
}

function emailProblemText(typed: string): string {
  // The database's keys can't have these characters.
  const isUnusual = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
  if (isUnusual) return i18n.t('This address can’t be invited by email. Invite by link instead.');
  return i18n.t('Enter an email address, such as {example}', { example: 'ada@example.com' });
}
