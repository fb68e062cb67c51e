import { Button } from '@chartroom/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { parseNext } from '../../app/routing/parseNext';
import { useShell } from '../../services/ShellContext';
import { prefixed } from '../../services/storage/openStorage';
import { shellPrefix } from '../../services/storage/storagePrefix';
import { GoogleMark } from './GoogleMark';
import { goToGoogle } from './goToGoogle';
import { ModeLink } from './ModeLink';
import styles from './signIn.module.css';

export interface OtherWaysProps {
  /** Runs one way at a time and shows its failure where the form shows its own. */
  readonly onChoose: (way: () => Promise<void>) => void;
}

/** The ways in beside the form: Google and, where there is something to see, as a guest. */
export function OtherWays({ onChoose }: OtherWaysProps) {
  const { auth, config, session } = useShell();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { google = null, guestWorkspace = null } = config.signIn ?? {};
  const next = parseNext(query.get('next'));

  async function lookAround() {
    if (!session.getSnapshot().user?.isGuest) await auth.signInAsGuest();
    navigate(next ?? '/', { replace: true });
  }
  function continueWithGoogle() {
    if (!google) return Promise.resolve();
    return goToGoogle({
      google,
      baseUri: document.baseURI,
      next,
      fetch: window.fetch.bind(window),
      storage: prefixed(window.sessionStorage, shellPrefix(document.baseURI)),
      leaveTo: (url) => window.location.assign(url),
    });
  }
  return (
    <>
      {google && (
        <>
          <p className={styles.or}>or</p>
          <Button large className={styles.way} onPress={() => onChoose(continueWithGoogle)}>
            <GoogleMark />
            Continue with Google
          </Button>
        </>
      )}
      <p className={styles.others}>
        <ModeLink mode="create">Create account</ModeLink>
        {guestWorkspace && (
          <button type="button" className={styles.link} onClick={() => onChoose(lookAround)}>
            Look around as a guest
          </button>
        )}
      </p>
    </>
  );
}
