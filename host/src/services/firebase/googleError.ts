import { ChartroomError, type SignInAttempt, signInError } from '@chartroom/contract';

/** Converts a failure to sign in with Google's credential to a ChartroomError. */
export function googleError(thrown: unknown, attempt: SignInAttempt): ChartroomError {
  const options = { cause: thrown };
  switch (codeOf(thrown)) {
    // The token is expired, used, for another application, or has another nonce.
    case 'auth/invalid-credential':
    case 'auth/missing-or-invalid-nonce':
      return new ChartroomError('sign-in/google-answer', {}, options);
    case 'auth/email-already-in-use':
    case 'auth/account-exists-with-different-credential':
      return new ChartroomError('sign-in/other-way', { email: attempt.email }, options);
    default:
      return signInError(thrown, attempt);
  }
}

/** Whether linking a guest failed because the account already exists. */
export function isAccountTaken(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return code === 'auth/credential-already-in-use' || code === 'auth/email-already-in-use';
}

/** The email in a token, for error texts only: it isn't verified here. */
export function emailFromToken(idToken: string): string {
  try {
    const payload = (idToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const isNamed = typeof claims === 'object' && claims !== null && 'email' in claims;
    return isNamed && typeof claims.email === 'string' ? claims.email : fallbackEmail;
  } catch {
    return fallbackEmail;
  }
}

const fallbackEmail = 'this Google account';

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
}
