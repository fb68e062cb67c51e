import { buttonClass } from '@chartroom/ui';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { MessageScreen } from '../shell/MessageScreen';
import { toChartroomError } from '../shell/toChartroomError';

/** Stands where a screen failed. Rail, account and the other screens go on working. */
export function RouteError() {
  const error = toChartroomError(useRouteError());
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <MessageScreen
      title="This page failed"
      error={error}
      onRetry={() => void navigate(location, { replace: true })}
      wayOut={
        <Link to="/" className={buttonClass({ kind: 'quiet' })}>
          All dashboards
        </Link>
      }
    />
  );
}
