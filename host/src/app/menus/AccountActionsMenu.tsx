import type { Overlay } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { LogOut, UserRound, UserRoundPlus } from 'lucide-react';
import styles from './accountMenu.module.css';
import { ThemeSection } from './ThemeSection';

export interface AccountActionsMenuProps {
  readonly overlay: Overlay;
  readonly name: string;
  readonly email: string | null;
  readonly role: string | null;
  readonly isGuest: boolean;
  readonly onAccount: () => void;
  /** For guests, who can create an account. */
  readonly onCreateAccount: () => void;
  readonly onSignOut: () => void;
}

export function AccountActionsMenu(props: AccountActionsMenuProps) {
  const { overlay, name, email, role, isGuest } = props;
  return (
    <Menu
      overlay={overlay}
      placement="top start"
      heading={
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.who}>{isGuest ? 'View only' : email}</p>
          {role && <p className={styles.who}>Role: {role}</p>}
        </>
      }
    >
      <ThemeSection />
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onAction={props.onAccount}>
        Account
      </MenuItem>
      {isGuest && (
        <MenuItem icon={<UserRoundPlus />} onAction={props.onCreateAccount}>
          Create account or sign in
        </MenuItem>
      )}
      <MenuItem icon={<LogOut />} onAction={props.onSignOut}>
        {isGuest ? 'Leave' : 'Sign out'}
      </MenuItem>
    </Menu>
  );
}
