import { toChartroomError } from '../../services/reports/toChartroomError';
import { StartFailure } from '../layout/StartFailure';
import type { RouteErrorProps } from './RouteError';
import { useRetryElsewhere } from './useRetryElsewhere';

/** Where a screen failed that has no shell around it, or the shell itself. */
export function WholePageError({ thrown, retry }: RouteErrorProps) {
  useRetryElsewhere(retry);
  return <StartFailure error={toChartroomError(thrown)} onRetry={retry} />;
}
