import { ChartroomError } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { Link, useLocation } from 'react-router';
import { MessageScreen } from '../layout/MessageScreen';

/** For a path that no screen has. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <MessageScreen
      title="Not found"
      error={new ChartroomError('route/unknown', { path: pathname })}
      wayOut={
        <Link to="/" className={buttonClass({})}>
          All dashboards
        </Link>
      }
    />
  );
}
