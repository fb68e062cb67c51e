import { Screen } from '../../app/layout/Screen';
import { useSession } from '../../services/session/useSession';
import { AppearanceSection } from './AppearanceSection';
import styles from './account.module.css';
import { GuestSection } from './GuestSection';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';

/** Who the viewer is, how the page looks in this browser, and the ways out. */
export function AccountScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen title="Account">
      <div className={styles.account}>
        {user.isGuest ? (
          <GuestSection />
        ) : (
          <>
            <ProfileSection user={user} />
            <SessionsSection uid={user.uid} />
          </>
        )}
        <AppearanceSection />
      </div>
    </Screen>
  );
}
