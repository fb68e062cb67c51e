import type { ChartroomError } from '@chartroom/contract';
import { Button, StateMessage } from '@chartroom/ui';
import { LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { MessageScreen } from '../../app/layout/MessageScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardSketch } from '../../panels/dashboard/DashboardSketch';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import styles from './shared.module.css';

export interface GuestSessionProps {
  readonly children: (uid: string) => ReactNode;
}

/**
 * Lets in whoever is signed in, as who they are, and makes a guest of whoever is not, unasked: a link
 * needs no account. Only who has signed out while this page was open is asked first.
 */
export function GuestSession({ children }: GuestSessionProps) {
  const { auth } = useShell();
  const { status, user } = useSession();
  const [error, setError] = useState<ChartroomError | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const wasAsked = useRef(false);
  const isKnown = status !== 'unknown';
  const isIn = user !== null;

  const enter = useCallback(() => {
    setLeft(false);
    setError(null);
    auth.signInAsGuest().catch((thrown: unknown) => setError(toChartroomError(thrown)));
  }, [auth]);
  useEffect(() => {
    if (!isKnown) return;
    if (!isIn && !wasAsked.current) enter();
    // From now on nobody comes in unasked.
    wasAsked.current = true;
    if (isIn) return () => setLeft(true);
  }, [isKnown, isIn, enter]);

  if (user) return children(user.uid);
  if (error) return <MessageScreen title="Shared view" error={error} onRetry={enter} />;
  return (
    <Screen title="Shared view">
      {hasLeft ? (
        <div className={styles.message}>
          <StateMessage
            icon={<LogOut />}
            title="You are signed out"
            actions={<Button onPress={enter}>Show it as a guest</Button>}
          >
            What is shared here needs no account.
          </StateMessage>
        </div>
      ) : (
        <DashboardSketch />
      )}
    </Screen>
  );
}
