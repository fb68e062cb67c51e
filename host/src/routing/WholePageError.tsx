import { useLocation, useNavigate, useRouteError } from 'react-router';
import { StartFailure } from '../config/StartFailure';
import { toChartroomError } from '../shell/toChartroomError';

/** Where a screen failed that has no shell around it, or the shell itself. */
export function WholePageError() {
  const error = toChartroomError(useRouteError());
  const location = useLocation();
  const navigate = useNavigate();
  return <StartFailure error={error} onRetry={() => void navigate(location, { replace: true })} />;
}
