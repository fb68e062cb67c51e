import { Button, buttonClassName } from '@chartroom/ui';
import { Link } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { SettingRow, SettingSection } from '../../components/SettingSection';
import { useAsyncTask } from '../../components/useAsyncTask';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { AppearanceSection } from './AppearanceSection';
import styles from './account.module.css';
import { NameRow } from './NameRow';
import { PasswordRow } from './PasswordRow';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';

/** The viewer's profile, sessions, and how the app looks in this browser. */
export function AccountScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen title={i18n.t('Account')}>
      <div className={styles.account}>
        {user.isGuest ? (
          <GuestSection />
        ) : (
          <>
            <ProfileSection user={user}>
              <NameRow user={user} />
              {user.email && <PasswordRow email={user.email} />}
            </ProfileSection>
            <SessionsSection uid={user.uid} />
          </>
        )}
        <AppearanceSection />
      </div>
    </Screen>
  );
}

/** For viewers without an account. */
function GuestSection() {
  const { session } = useShell();
  const [, run] = useAsyncTask();
  return (
    <SettingSection title={i18n.t('Guest')}>
      <SettingRow
        label={i18n.t('You’re browsing as a guest')}
        note={i18n.t('You can view dashboards but not change them.')}
      >
        <Link to="/sign-in?mode=create" className={buttonClassName({})}>
          {i18n.t('Create account')}
        </Link>
      </SettingRow>
      <SettingRow label={i18n.t('Leave')} note={i18n.t('Guest sessions aren’t saved.')}>
        <Button onPress={() => run(() => session.signOut())}>{i18n.t('Leave')}</Button>
      </SettingRow>
    </SettingSection>
  );
}
