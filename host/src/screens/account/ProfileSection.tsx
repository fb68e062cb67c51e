import { Badge } from '@chartroom/ui';
import { Avatar } from '../../app/menus/Avatar';
import type { AuthUser } from '../../services/firebase/auth';
import styles from './account.module.css';
import { EmailConfirmation } from './EmailConfirmation';
import { Section } from './Section';

/** Name and email, and whether the address is confirmed. */
export function ProfileSection({ user }: { readonly user: AuthUser }) {
  const { uid, displayName, email, emailVerified } = user;
  const name = displayName ?? email ?? 'You';
  return (
    <Section title="Profile">
      <div className={styles.person}>
        <Avatar uid={uid} name={name} />
        <div>
          <p className={styles.name} title={name}>
            {name}
          </p>
          <p className={styles.email}>
            {email}
            {emailVerified && <Badge tone="ok">Confirmed</Badge>}
          </p>
        </div>
      </div>
      {!emailVerified && email && <EmailConfirmation />}
    </Section>
  );
}
