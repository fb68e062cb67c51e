import { ChartroomError } from '@chartroom/contract';
import { buttonClassName } from '@chartroom/ui';
import { Link, useLocation } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { ErrorScreen } from '../layout/ErrorScreen';

/** Shown for a path that matches no route. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen
      title={i18n.t('Not found')}
      error={new ChartroomError('route/unknown', { path: pathname })}
      secondaryAction={
        <Link to="/" className={buttonClassName({})}>
          {i18n.t('All dashboards')}
        </Link>
      }
    />
  );
}
