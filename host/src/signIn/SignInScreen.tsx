import { Navigate, useSearchParams } from 'react-router';
import { parseNext } from '../routing/parseNext';
import { CompassMark } from '../shell/CompassMark';
import { useSession } from '../shell/useSession';
import { ChartPicture } from './ChartPicture';
import { CreateAccountForm } from './CreateAccountForm';
import { parseMode } from './ModeLink';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetForm } from './ResetForm';
import { SignInFoot } from './SignInFoot';
import { SignInForm } from './SignInForm';
import styles from './signIn.module.css';

/** Signing in and what belongs to it; whoever is signed in goes on to `?next=`. */
export function SignInScreen() {
  const [query] = useSearchParams();
  const { status } = useSession();
  const mode = parseMode(query.get('mode'));
  if (status === 'signed-in' && mode !== 'resetPassword') {
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
        <div className={styles.middle}>{status !== 'unknown' && <FormOf query={query} />}</div>
        <SignInFoot />
      </main>
      <ChartPicture />
    </div>
  );
}

function FormOf({ query }: { readonly query: URLSearchParams }) {
  switch (parseMode(query.get('mode'))) {
    case 'create':
      return <CreateAccountForm />;
    case 'reset':
      return <ResetForm />;
    case 'resetPassword':
      return <NewPasswordForm code={query.get('oobCode') ?? ''} />;
    default:
      return <SignInForm />;
  }
}
