import { msg } from '@chartroom/plot/messages';
import { Badge } from '@chartroom/ui';
import type { MemberEntry } from '@chartroom/workspace';
import { Crown, PackageCheck } from 'lucide-react';
import { Avatar } from '../../app/menus/Avatar';
import { RichText } from '../../components/RichText';
import { Timestamp } from '../../components/Timestamp';
import { i18n } from '../../services/language/i18n';
import { useSession } from '../../services/session/useSession';
import { roleDescription, roleName } from '../../services/workspace/roleTexts';
import { MemberMenu } from './MemberMenu';
import styles from './members.module.css';

export interface MemberListProps {
  readonly members: readonly MemberEntry[];
  /** Null until known. */
  readonly ownerUid: string | null;
  readonly isAdmin: boolean;
  /** Called after a removal, whose button is gone. */
  readonly onRemoved: () => void;
}

/** One row per member. */
export function MemberList({ members, ownerUid, isAdmin, onRemoved }: MemberListProps) {
  const { user } = useSession();
  const isOwner = user?.uid === ownerUid;
  return (
    <ul className={styles.list} aria-label={i18n.t('Members')}>
      {members.map((member) => {
        const { uid, displayName = uid, role, publisher, joinedAt } = member;
        const isListedOwner = uid === ownerUid;
        return (
          <li key={uid}>
            <Avatar uid={uid} name={displayName} />
            <div className={styles.names}>
              <p className={styles.name}>
                <span translate="no">{displayName}</span>
                {uid === user?.uid && <Badge>{i18n.t('You')}</Badge>}
                {isListedOwner && (
                  <Badge tone="info" icon={<Crown />}>
                    {i18n.t('Owner')}
                  </Badge>
                )}
                {publisher && (
                  <Badge icon={<PackageCheck />}>{i18n.t('Can publish remotes')}</Badge>
                )}
              </p>
              <p className={styles.when}>
                {joinedAt !== undefined && (
                  <RichText
                    message={msg('Joined {date}')}
                    values={{ date: <Timestamp time={joinedAt} isInSentence /> }}
                  />
                )}
              </p>
            </div>
            <p className={styles.role} title={roleDescription(role)}>
              {roleName(role)}
            </p>
            {isAdmin && (
              <MemberMenu
                member={member}
                name={displayName}
                isOwner={isListedOwner}
                canTransfer={isOwner && !isListedOwner && role === 'admin'}
                onRemoved={onRemoved}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
