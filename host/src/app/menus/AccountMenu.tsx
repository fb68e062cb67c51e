import { Button, useOverlayTrigger } from '@chartroom/ui';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyOverlay } from '../../components/lazyOverlay';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { Avatar } from './Avatar';
import styles from './accountMenu.module.css';

const ActionsMenu = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './AccountActionsMenu')).AccountActionsMenu,
);

/** Shows who is signed in, with the theme, the account and signing out. */
export function AccountMenu() {
  const { session, identity, toasts } = useShell();
  const { user } = useSession();
  const { displayName, role } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!user) return null;
  const name =
    displayName ?? user.displayName ?? user.email ?? i18n.t(user.isGuest ? 'Guest' : 'You');

  function signOut() {
    session.signOut().catch((thrown: unknown) => {
      toasts.showError(toChartroomError(thrown));
    });
  }

  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Account: {name}', { name })}
        className={styles.account}
      >
        <Avatar uid={user.uid} name={name} />
      </Button>
      {overlay && (
        <ActionsMenu
          overlay={overlay}
          name={name}
          email={user.email}
          role={role}
          isGuest={user.isGuest}
          onAccount={() => navigate('/account')}
          onCreateAccount={() =>
            navigate(`/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`)
          }
          onSignOut={signOut}
        />
      )}
    </>
  );
}
