import { Badge } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { Avatar } from '../../app/menus/Avatar';
import { SettingSection } from '../../components/SettingSection';
import type { AuthUser } from '../../services/firebase/auth';
import { i18n } from '../../services/language/i18n';
import styles from './account.module.css';
import { EmailConfirmation } from './EmailConfirmation';

export interface ProfileSectionProps {
  readonly user: AuthUser;
  /** Rows that change it. */
  readonly children?: ReactNode;
}

/** Name and email, and whether the address is confirmed. */
export function ProfileSection({ user, children }: ProfileSectionProps) {
  const { uid, displayName, email, emailVerified } = user;
  const name = displayName ?? email ?? i18n.t('You');
  return (
    <SettingSection title={i18n.t('Profile')}>
      <div className={styles.person}>
        <Avatar uid={uid} name={name} />
        <div>
          <p className={styles.name} title={name} translate="no">
            {name}
          </p>
          <p className={styles.email}>
            <span translate="no">{email}</span>
            {emailVerified && <Badge tone="ok">{i18n.t('Confirmed')}</Badge>}
          </p>
        </div>
      </div>
      {!emailVerified && email && <EmailConfirmation />}
      {children}
    </SettingSection>
  );
}
