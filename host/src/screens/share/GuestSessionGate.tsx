import type { ChartroomError } from '@chartroom/contract';
import { Button, StateMessage } from '@chartroom/ui';
import { LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorScreen } from '../../app/layout/ErrorScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardSkeleton } from '../../panels/dashboard/DashboardSkeleton';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import styles from './shared.module.css';

export interface GuestSessionGateProps {
  readonly children: (uid: string) => ReactNode;
}

/**
 * Opens the shared view as the signed-in user, else as a guest: a link needs no account. Only a viewer
 * who signs out while the page is open has to confirm that they continue as a guest.
 */
export function GuestSessionGate({ children }: GuestSessionGateProps) {
  const { auth } = useShell();
  const { status, user } = useSession();
  const [error, setError] = useState<ChartroomError | null>(null);
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const hasEntered = useRef(false);
  const isKnown = status !== 'unknown';
  const isSignedIn = user !== null;

  const enterAsGuest = useCallback(() => {
    setHasSignedOut(false);
    setError(null);
    auth.signInAsGuest().catch((thrown: unknown) => setError(toChartroomError(thrown)));
  }, [auth]);
  useEffect(() => {
    if (!isKnown) return;
    if (!isSignedIn && !hasEntered.current) enterAsGuest();
    // From now on, becoming a guest needs a press.
    hasEntered.current = true;
    if (isSignedIn) return () => setHasSignedOut(true);
  }, [isKnown, isSignedIn, enterAsGuest]);

  if (user) return children(user.uid);
  if (error)
    return <ErrorScreen title={i18n.t('Shared view')} error={error} onRetry={enterAsGuest} />;
  return (
    <Screen title={i18n.t('Shared view')}>
      {hasSignedOut ? (
        <div className={styles.message}>
          <StateMessage
            icon={<LogOut />}
            title={i18n.t('You’re signed out')}
            actions={<Button onPress={enterAsGuest}>{i18n.t('View as guest')}</Button>}
          >
            {i18n.t('You don’t need an account to view this.')}
          </StateMessage>
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </Screen>
  );
}
