import { buttonClass } from '@chartroom/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { MessageScreen } from '../layout/MessageScreen';
import { StartFailure } from '../layout/StartFailure';

interface RouteErrorProps {
  readonly thrown: unknown;
  readonly retry: () => void;
}

/** Stands where a screen failed. Rail, account and the other screens go on working. */
export function RouteError({ thrown, retry }: RouteErrorProps) {
  useRetryElsewhere(retry);
  return (
    <MessageScreen
      title="This page failed"
      error={toChartroomError(thrown)}
      onRetry={retry}
      wayOut={
        <Link to="/" className={buttonClass({ kind: 'quiet' })}>
          All dashboards
        </Link>
      }
    />
  );
}

/** Where a screen failed that has no shell around it, or the shell itself. */
export function WholePageError({ thrown, retry }: RouteErrorProps) {
  useRetryElsewhere(retry);
  return <StartFailure error={toChartroomError(thrown)} onRetry={retry} />;
}

/** A failure belongs to the address at which it happened; at another one the screen is tried anew. */
function useRetryElsewhere(retry: () => void): void {
  const { key } = useLocation();
  const failedAt = useRef(key);
  useEffect(() => {
    if (key !== failedAt.current) retry();
  });
}
