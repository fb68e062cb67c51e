import type { ChartroomError } from '@chartroom/contract';
import { Loading } from '@chartroom/ui';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { CompassLogo } from '../../app/layout/CompassLogo';
import { parseNextParam } from '../../app/routing/parseNextParam';
import { loadingLabels } from '../../components/loadingLabels';
import { i18n } from '../../services/language/i18n';
import { clearRenderings } from '../../services/renderings/renderings';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { ConfirmEmailForm } from './ConfirmEmailForm';
import { CreateAccountForm } from './CreateAccountForm';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetForm } from './ResetForm';
import { SignInFooter } from './SignInFooter';
import { SignInForm } from './SignInForm';
import { SignInIllustration } from './SignInIllustration';
import { parseSignInMode } from './SignInModeLink';
import styles from './signIn.module.css';
import { useGoogleRedirectResult } from './useGoogleRedirectResult';

/**
 * All forms around signing in. Signed-in viewers are redirected to `?next=`; guests stay, because this
 * is where they create an account.
 */
export function SignInScreen() {
  const [query] = useSearchParams();
  const { status, user, hasSignedOut } = useSession();
  const { storagePrefix } = useShell();
  const hasLeft = hasSignedOut || status === 'expired';
  useEffect(() => {
    if (hasLeft) clearRenderings(storagePrefix);
  }, [hasLeft, storagePrefix]);
  const { isSigningIn, failure } = useGoogleRedirectResult();
  const code = query.get('oobCode');
  if (user && !user.isGuest && !isSigningIn && !code) {
    return <Navigate to={parseNextParam(query.get('next')) ?? '/'} replace />;
  }
  return (
    <div className={styles.split}>
      <title>{`${i18n.t('Sign in')} · Chartroom`}</title>
      <main className={styles.side}>
        <div className={styles.brand} translate="no">
          <CompassLogo />
          Chartroom
        </div>
        <div className={styles.middle}>
          {isSigningIn && (
            <Loading {...loadingLabels(i18n.t('your account'))}>
              <p className={styles.returning}>{i18n.t('Signing in with Google')}</p>
            </Loading>
          )}
          {!isSigningIn && status !== 'unknown' && <ModeForm query={query} failure={failure} />}
        </div>
        <SignInFooter />
      </main>
      <SignInIllustration />
    </div>
  );
}

interface ModeFormProps {
  readonly query: URLSearchParams;
  /** Why signing in with Google failed. */
  readonly failure: ChartroomError | null;
}

function ModeForm({ query, failure }: ModeFormProps) {
  switch (parseSignInMode(query.get('mode'))) {
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
