import { Button, useOverlayTrigger } from '@chartroom/ui';
import { parseMembers } from '@chartroom/workspace';
import { UserPlus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useSession } from '../../services/session/useSession';
import { useWorkspaceMeta } from '../../services/workspace/useWorkspaceMeta';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { ActivitySection } from './ActivitySection';
import { InvitationsSection } from './InvitationsSection';
import { InviteDialog } from './InviteDialog';
import { MemberList } from './MemberList';
import styles from './members.module.css';

/** Who is in the workspace and what they may do. Administrators invite, change and remove. */
export function MembersScreen() {
  const { id, name, role } = useWorkspace();
  const { user } = useSession();
  const [watched, retry] = useWatchedValue(`workspaces/${id}/members`);
  const meta = useWorkspaceMeta();
  const offline = useOfflineReason();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const stored = watched.status === 'ready' ? watched.value : null;
  const { members, malformed } = useMemo(() => parseMembers(stored), [stored]);
  const isAdmin = role === 'admin' || meta?.ownerUid === user?.uid;
  return (
    <Screen
      title={i18n.t('Members')}
      breadcrumbs={[{ label: name, to: `/w/${id}/`, translate: 'no' }]}
    >
      <div className={styles.members}>
        <section aria-labelledby="members" className={styles.section}>
          <header className={styles.head}>
            <div>
              <h2 id="members" ref={headingRef} tabIndex={-1}>
                {watched.status === 'ready'
                  ? i18n.t('{n, plural, one {# member} other {# members}}', { n: members.length })
                  : i18n.t('Members')}
              </h2>
              {!isAdmin && <p>{i18n.t('Only administrators can invite or change members.')}</p>}
            </div>
            {isAdmin && (
              <Button {...triggerProps} variant="solid" isDisabled={offline !== null}>
                <UserPlus />
                {i18n.t('Invite')}
              </Button>
            )}
          </header>
          {isAdmin && offline && (
            <p role="status" className={styles.notice}>
              {offline}
            </p>
          )}
          {watched.status === 'loading' && <ScreenSkeleton label={i18n.t('members')} />}
          {watched.status === 'failed' && (
            <div className={styles.state}>
              <ErrorState error={watched.error} onRetry={retry} />
            </div>
          )}
          {members.length > 0 && (
            <MemberList
              members={members}
              ownerUid={meta?.ownerUid ?? null}
              isAdmin={isAdmin}
              onRemoved={() => headingRef.current?.focus()}
            />
          )}
          {malformed.map((uid) => (
            <p key={uid} className={styles.malformed}>
              {i18n.t('The record of {uid} can’t be read, so they have no access.', { uid })}
            </p>
          ))}
        </section>
        {isAdmin && <InvitationsSection />}
        {isAdmin && <ActivitySection members={members} />}
      </div>
      {overlay && <InviteDialog overlay={overlay} />}
    </Screen>
  );
}
