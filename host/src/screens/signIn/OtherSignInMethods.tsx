import { Button } from '@chartroom/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { parseNextParam } from '../../app/routing/parseNextParam';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { prefixStorage } from '../../services/storage/openStorage';
import { shellPrefix } from '../../services/storage/shellPrefix';
import { redirectToGoogle } from './redirectToGoogle';
import { SignInModeLink } from './SignInModeLink';
import styles from './signIn.module.css';

export interface OtherSignInMethodsProps {
  /** Runs one method at a time and shows its error in the form. */
  readonly onSelect: (method: () => Promise<void>) => void;
}

/** Sign-in methods besides the form: Google and, if a workspace admits guests, as a guest. */
export function OtherSignInMethods({ onSelect }: OtherSignInMethodsProps) {
  const { auth, config, session } = useShell();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { google = null, guestWorkspace = null } = config.signIn ?? {};
  const next = parseNextParam(query.get('next'));

  async function continueAsGuest() {
    if (!session.getSnapshot().user?.isGuest) await auth.signInAsGuest();
    navigate(next ?? '/', { replace: true });
  }
  function continueWithGoogle() {
    if (!google) return Promise.resolve();
    return redirectToGoogle({
      google,
      baseUri: document.baseURI,
      next,
      fetch: window.fetch.bind(window),
      storage: prefixStorage(window.sessionStorage, shellPrefix(document.baseURI)),
      navigateTo: (url) => window.location.assign(url),
    });
  }
  return (
    <>
      {google && (
        <>
          <p className={styles.or}>{i18n.t('or')}</p>
          <Button isLarge className={styles.google} onPress={() => onSelect(continueWithGoogle)}>
            <GoogleLogo />
            {i18n.t('Continue with Google')}
          </Button>
        </>
      )}
      <p className={styles.others}>
        <SignInModeLink mode="create">{i18n.t('Create account')}</SignInModeLink>
        {guestWorkspace && (
          <button type="button" className={styles.link} onClick={() => onSelect(continueAsGuest)}>
            {i18n.t('Continue as guest')}
          </button>
        )}
      </p>
    </>
  );
}

/** Google's G, in the colour of the text beside it. */
function GoogleLogo() {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.8 3-4.3 3-7.4ZM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1a5.9 5.9 0 0 1-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22ZM6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9L6.4 14ZM12 5.9c1.5 0 2.8.5 3.9 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5L6.4 10A5.9 5.9 0 0 1 12 5.9Z"
      />
    </svg>
  );
}
