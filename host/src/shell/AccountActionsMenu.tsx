import type { Overlay } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { LogOut } from 'lucide-react';
import styles from './accountMenu.module.css';
import { ThemeSection } from './ThemeSection';

export interface AccountActionsMenuProps {
  readonly overlay: Overlay;
  readonly name: string;
  readonly email: string | null;
  readonly role: string | null;
  readonly onSignOut: () => void;
}

export function AccountActionsMenu(props: AccountActionsMenuProps) {
  const { overlay, name, email, role, onSignOut } = props;
  return (
    <Menu
      overlay={overlay}
      placement="top start"
      heading={
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.who}>{email}</p>
          {role && <p className={styles.who}>Role here: {role}</p>}
        </>
      }
    >
      <ThemeSection />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onAction={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
