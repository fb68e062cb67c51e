import { msg } from '@chartroom/plot/messages';
import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSeparator } from '@chartroom/ui/menu';
import { LogOut, UserRound, UserRoundPlus } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import styles from './accountMenu.module.css';
import { ThemeMenuSection } from './ThemeMenuSection';

const roleText = msg(
  'Role: {role, select, viewer {Viewer} editor {Editor} admin {Admin} producer {Producer} ' +
    'other {{role}}}',
);

export interface AccountActionsMenuProps {
  readonly overlay: OverlayTriggerState;
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
          <p translate="no" className={styles.name}>
            {name}
          </p>
          <p translate={isGuest ? 'yes' : 'no'} className={styles.who}>
            {isGuest ? i18n.t('View only') : email}
          </p>
          {role && <p className={styles.who}>{i18n.t(roleText, { role })}</p>}
        </>
      }
    >
      <ThemeMenuSection />
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onAction={props.onAccount}>
        {i18n.t('Account')}
      </MenuItem>
      {isGuest && (
        <MenuItem icon={<UserRoundPlus />} onAction={props.onCreateAccount}>
          {i18n.t('Create account or sign in')}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut />} onAction={props.onSignOut}>
        {i18n.t(isGuest ? 'Leave' : 'Sign out')}
      </MenuItem>
    </Menu>
  );
}
