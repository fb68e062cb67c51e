import { Button, Menu, MenuItem, MenuSeparator, MenuTrigger } from '@chartroom/ui';
import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Avatar } from './Avatar';
import styles from './accountMenu.module.css';
import { useShell } from './ShellContext';
import { ThemeSection } from './ThemeSection';
import { toChartroomError } from './toChartroomError';
import { useSession } from './useSession';

/** Who is signed in, the theme, and the way out. */
export function AccountMenu() {
  const { session, identity, toasts } = useShell();
  const { user } = useSession();
  const { displayName, role } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  if (!user) return null;
  const name = displayName ?? user.displayName ?? user.email ?? 'You';

  function signOut() {
    session.signOut().catch((thrown: unknown) => {
      const { title, detail, code } = toChartroomError(thrown);
      toasts.show({ title, detail, code });
    });
  }

  return (
    <MenuTrigger>
      <Button kind="quiet" iconOnly aria-label={`Account: ${name}`} className={styles.account}>
        <Avatar uid={user.uid} name={name} />
      </Button>
      <Menu
        placement="top start"
        aria-label="Account"
        heading={
          <>
            <p className={styles.name}>{name}</p>
            <p className={styles.who}>{user.email}</p>
            {role && <p className={styles.who}>Role here: {role}</p>}
          </>
        }
      >
        <ThemeSection />
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onAction={signOut}>
          Sign out
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
