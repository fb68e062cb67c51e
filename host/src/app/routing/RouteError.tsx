import { buttonClassName } from '@chartroom/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { ErrorScreen } from '../layout/ErrorScreen';
import { StartupError } from '../layout/StartupError';

interface RouteErrorProps {
  readonly thrown: unknown;
  readonly retry: () => void;
}

/** Stands where a screen failed. Rail, account and the other screens go on working. */
export function RouteError({ thrown, retry }: RouteErrorProps) {
  useRetryOnNavigation(retry);
  return (
    <ErrorScreen
      title="Couldn’t show this page"
      error={toChartroomError(thrown)}
      onRetry={retry}
      secondaryAction={
        <Link to="/" className={buttonClassName({ variant: 'quiet' })}>
          All dashboards
        </Link>
      }
    />
  );
}

/** Where a screen failed that has no shell around it, or the shell itself. */
export function PageError({ thrown, retry }: RouteErrorProps) {
  useRetryOnNavigation(retry);
  return <StartupError error={toChartroomError(thrown)} onRetry={retry} />;
}

/** A failure belongs to the address at which it happened; at another one the screen is tried anew. */
function useRetryOnNavigation(retry: () => void): void {
  const { key } = useLocation();
  const failedKey = useRef(key);
  useEffect(() => {
    if (key !== failedKey.current) retry();
  });
}
