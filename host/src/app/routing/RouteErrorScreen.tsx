import { buttonClassName } from '@chartroom/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { ErrorScreen } from '../layout/ErrorScreen';
import { StartupErrorScreen } from '../layout/StartupErrorScreen';

interface RouteErrorScreenProps {
  readonly thrown: unknown;
  readonly retry: () => void;
}

/** Replaces a screen that failed. The rail, the account menu and other screens keep working. */
export function RouteErrorScreen({ thrown, retry }: RouteErrorScreenProps) {
  useRetryOnNavigation(retry);
  return (
    <ErrorScreen
      title={i18n.t('Couldn’t show this page')}
      error={toChartroomError(thrown)}
      onRetry={retry}
      secondaryAction={
        <Link to="/" className={buttonClassName({ variant: 'quiet' })}>
          {i18n.t('All dashboards')}
        </Link>
      }
    />
  );
}

/** Replaces the whole page when a screen outside the shell failed, or the shell itself. */
export function PageErrorScreen({ thrown, retry }: RouteErrorScreenProps) {
  useRetryOnNavigation(retry);
  return <StartupErrorScreen error={toChartroomError(thrown)} onRetry={retry} />;
}

/** An error belongs to one location: navigating elsewhere retries. */
function useRetryOnNavigation(retry: () => void): void {
  const { key } = useLocation();
  const failedKey = useRef(key);
  useEffect(() => {
    if (key !== failedKey.current) retry();
  });
}
