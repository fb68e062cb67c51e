import { buttonClass } from '@chartroom/ui';
import { Link } from 'react-router';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { MessageScreen } from '../layout/MessageScreen';
import { useRetryElsewhere } from './useRetryElsewhere';

export interface RouteErrorProps {
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
