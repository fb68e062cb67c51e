import { ChartroomError } from '@chartroom/contract';
import { useEffect, useState } from 'react';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { googleReturnOnce } from './googleReturn';
import type { GoogleReturn } from './takeGoogleReturn';

/** Whoever comes back from Google is signed in with what came along, or told why not. */
export function useGoogleReturn() {
  const { auth } = useShell();
  const [returned] = useState(googleReturnOnce);
  const answer = returned?.kind === 'answer' ? returned.answer : null;
  const [isReturning, setReturning] = useState(answer !== null);
  const [failure, setFailure] = useState(() => failureOf(returned));
  useEffect(() => {
    if (!answer) return;
    auth
      .signInWithGoogle(answer)
      .catch((thrown: unknown) => setFailure(toChartroomError(thrown)))
      .finally(() => setReturning(false));
  }, [auth, answer]);
  return { isReturning, failure };
}

function failureOf(returned: GoogleReturn | null): ChartroomError | null {
  switch (returned?.kind) {
    case 'cancelled':
      return new ChartroomError('sign-in/google-cancelled', {});
    case 'foreign':
      return new ChartroomError('sign-in/google-foreign', {});
    case 'refused':
      return new ChartroomError('sign-in/google-refused', { reason: returned.reason });
    default:
      return null;
  }
}
