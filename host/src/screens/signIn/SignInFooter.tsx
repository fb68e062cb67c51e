import { msg } from '@chartroom/plot/messages';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu } from '@chartroom/ui/menu';
import { useSyncExternalStore } from 'react';
import { ThemeMenuSection } from '../../app/menus/ThemeMenuSection';
import type { ConnectionState } from '../../services/firebase/connection';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useThemeChoice } from '../../services/theme/useTheme';
import styles from './signIn.module.css';

const stateLabels: Record<ConnectionState, string> = {
  online: msg('Connected'),
  connecting: msg('Connecting'),
  reconnecting: msg('Reconnecting'),
  offline: msg('No connection'),
};

/** Connection state and theme. */
export function SignInFooter() {
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const [choice] = useThemeChoice();
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const isOnline = state === 'online';
  return (
    <footer className={styles.foot}>
      <span role="status" className={styles.connected}>
        <span className={isOnline ? styles.dotOnline : styles.dot} />
        {i18n.t(stateLabels[state])}
      </span>
      {!isOnline && state !== 'connecting' && (
        <Button variant="quiet" className={styles.small} onPress={() => connection.retryNow()}>
          {i18n.t('Retry now')}
        </Button>
      )}
      <Button {...triggerProps} variant="quiet" className={styles.small}>
        {i18n.t('Theme: {choice, select, light {light} dark {dark} other {system}}', { choice })}
      </Button>
      {overlay && (
        <Menu overlay={overlay} placement="top start">
          <ThemeMenuSection />
        </Menu>
      )}
    </footer>
  );
}
