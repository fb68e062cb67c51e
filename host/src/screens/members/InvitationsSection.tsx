import { msg } from '@chartroom/plot/messages';
import { Badge, Button } from '@chartroom/ui';
import { type InvitationEntry, parseInvitations, revokeInvitation } from '@chartroom/workspace';
import { Check, Copy, Link2, Mail } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { RichText } from '../../components/RichText';
import { useAsyncTask } from '../../components/useAsyncTask';
import { useCopyToClipboard } from '../../components/useCopyToClipboard';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { expiryText } from '../../services/shares/expiryText';
import { useNow } from '../../services/time/useNow';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { roleName } from '../../services/workspace/roleTexts';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { joinUrl } from './joinUrl';
import styles from './members.module.css';
import { useMembersWriter } from './useMembersWriter';

/** Invitations that are pending. Not shown if there are none. */
export function InvitationsSection() {
  const { id: workspace } = useWorkspace();
  const { connection } = useShell();
  const [watched, retry] = useWatchedValue(`workspaces/${workspace}/invites`);
  const now = useNow(connection.serverNow, true);
  const stored = watched.status === 'ready' ? watched.value : null;
  const { invitations, malformed } = useMemo(() => parseInvitations(stored), [stored]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const write = useMembersWriter();
  if (watched.status === 'failed') {
    return (
      <div className={styles.state}>
        <ErrorState error={watched.error} onRetry={retry} />
      </div>
    );
  }
  if (invitations.length === 0 && malformed.length === 0) return null;
  const revoke = async (invitation: Pick<InvitationEntry, 'id' | 'email'>) => {
    await write(revokeInvitation(workspace, invitation));
    headingRef.current?.focus();
  };
  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h3 id="invitations" ref={headingRef} tabIndex={-1}>
        {i18n.t('Pending invitations')}
      </h3>
      <ul className={styles.list} aria-label={i18n.t('Pending invitations')}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            now={now}
            onRevoke={() => revoke(invitation)}
          />
        ))}
      </ul>
      {malformed.map((id) => (
        <p key={id} className={styles.malformed}>
          {i18n.t('An invitation can’t be read.')}{' '}
          <Button variant="quiet" onPress={() => void revoke({ id })}>
            {i18n.t('Delete it')}
          </Button>
        </p>
      ))}
    </section>
  );
}

interface InvitationRowProps {
  readonly invitation: InvitationEntry;
  readonly now: number;
  readonly onRevoke: () => Promise<void>;
}

function InvitationRow({ invitation, now, onRevoke }: InvitationRowProps) {
  const { id, email, role, publisher, expiresAt, by, byName = by } = invitation;
  const { id: workspace } = useWorkspace();
  const format = useTimeFormat();
  const offline = useOfflineReason();
  const [isCopied, copy] = useCopyToClipboard(joinUrl(workspace, id));
  const [isBusy, run] = useAsyncTask();
  const isExpired = expiresAt <= now;
  const whom = email ?? i18n.t('Anyone with the link');
  return (
    <li data-off={isExpired || undefined}>
      <span className={styles.kind}>{email ? <Mail /> : <Link2 />}</span>
      <div className={styles.names}>
        <p className={styles.name}>
          <span translate={email ? 'no' : undefined}>{whom}</span>
          {isExpired && <Badge tone="warn">{i18n.t('Expired')}</Badge>}
          {publisher && <Badge>{i18n.t('Can publish remotes')}</Badge>}
        </p>
        <p className={styles.when}>
          <RichText
            message={
              isExpired
                ? msg('Invited by {name}, expired {date}')
                : msg('Invited by {name}, expires {date}')
            }
            values={{
              name: <span translate="no">{byName}</span>,
              date: (
                <time dateTime={new Date(expiresAt).toISOString()}>
                  {expiryText(expiresAt, now, format)}
                </time>
              ),
            }}
          />
        </p>
      </div>
      <p className={styles.role}>{roleName(role)}</p>
      {!isExpired && (
        <Button onPress={copy} aria-label={i18n.t('Copy link for {name}', { name: whom })}>
          {isCopied ? <Check /> : <Copy />}
          {i18n.t(isCopied ? 'Copied' : 'Copy link')}
        </Button>
      )}
      <Button
        variant="danger"
        isPending={isBusy}
        isDisabled={offline !== null}
        aria-label={i18n.t('Revoke invitation for {name}', { name: whom })}
        onPress={() => run(onRevoke)}
      >
        {i18n.t('Revoke')}
      </Button>
    </li>
  );
}
