import type { ChartroomError } from '@chartroom/contract';
import { Loading } from '@chartroom/ui';
import { Navigate, useSearchParams } from 'react-router';
import { CompassMark } from '../../app/layout/CompassMark';
import { parseNext } from '../../app/routing/parseNext';
import { useSession } from '../../services/session/useSession';
import { ChartPicture } from './ChartPicture';
import { ConfirmEmailForm } from './ConfirmEmailForm';
import { CreateAccountForm } from './CreateAccountForm';
import { parseMode } from './ModeLink';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetForm } from './ResetForm';
import { SignInFoot } from './SignInFoot';
import { SignInForm } from './SignInForm';
import styles from './signIn.module.css';
import { useGoogleReturn } from './useGoogleReturn';

/**
 * Signing in and what belongs to it; whoever is signed in goes on to `?next=`. A guest stays: this
 * is where a guest gets an account.
 */
export function SignInScreen() {
  const [query] = useSearchParams();
  const { status, user } = useSession();
  const { isReturning, failure } = useGoogleReturn();
  const code = query.get('oobCode');
  if (user && !user.isGuest && !isReturning && !code) {
    return <Navigate to={parseNext(query.get('next')) ?? '/'} replace />;
  }
  return (
    <div className={styles.split}>
      <title>Sign in · Chartroom</title>
      <main className={styles.side}>
        <div className={styles.brand}>
          <CompassMark />
          Chartroom
        </div>
        <div className={styles.middle}>
          {isReturning && (
            <Loading what="your account">
              <p className={styles.returning}>Signing in with Google</p>
            </Loading>
          )}
          {!isReturning && status !== 'unknown' && <FormOf query={query} failure={failure} />}
        </div>
        <SignInFoot />
      </main>
      <ChartPicture />
    </div>
  );
}

interface FormOfProps {
  readonly query: URLSearchParams;
  /** Why Google did not lead in. */
  readonly failure: ChartroomError | null;
}

function FormOf({ query, failure }: FormOfProps) {
  switch (parseMode(query.get('mode'))) {
    case 'create':
      return <CreateAccountForm />;
    case 'reset':
      return <ResetForm />;
    case 'resetPassword':
      return <NewPasswordForm code={query.get('oobCode') ?? ''} />;
    case 'verifyEmail':
      return <ConfirmEmailForm code={query.get('oobCode') ?? ''} />;
    default:
      return <SignInForm failure={failure} />;
  }
}
