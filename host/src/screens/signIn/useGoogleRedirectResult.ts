import { ChartroomError } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { consumeRedirectResult } from './googleRedirectResult';
import type { GoogleRedirectResult } from './takeGoogleRedirectResult';

/** Signs in with the credential that Google's redirect brought, or returns why that failed. */
export function useGoogleRedirectResult() {
  const { auth } = useShell();
  const [result] = useState(consumeRedirectResult);
  const credential = result?.kind === 'credential' ? result.credential : null;
  const [isSigningIn, setSigningIn] = useState(credential !== null);
  const [failure, setFailure] = useState(() => errorOf(result));
  useEffect(() => {
    if (!credential) return;
    auth
      .signInWithGoogle(credential)
      .catch((thrown: unknown) => setFailure(toChartroomError(thrown)))
      .finally(() => setSigningIn(false));
  }, [auth, credential]);
  return { isSigningIn, failure };
}

function errorOf(result: GoogleRedirectResult | null): ChartroomError | null {
  switch (result?.kind) {
    case 'cancelled':
      return new ChartroomError('sign-in/google-cancelled', {});
    case 'foreign':
      return new ChartroomError('sign-in/google-foreign', {});
    case 'refused':
      return new ChartroomError('sign-in/google-refused', { reason: result.reason });
    default:
      return null;
  }
}
