import { ChartroomError } from './errors';

/** The attempt that failed, for the texts. */
export interface SignInAttempt {
  readonly email: string;
  /** Host of the identity service. */
  readonly host: string;
}

/** Firebase's minimum length. */
const minPasswordLength = 6;

/** Converts an error of Firebase Authentication by its code. */
export function signInError(thrown: unknown, { email, host }: SignInAttempt): ChartroomError {
  const options = { cause: thrown };
  switch (codeOf(thrown)) {
    // Hosted projects that hide which accounts exist return the second code for every mismatch.
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return new ChartroomError('sign-in/wrong-password', {}, options);
    case 'auth/user-not-found':
      return new ChartroomError('sign-in/unknown-account', { email }, options);
    case 'auth/missing-password':
      return new ChartroomError(
        'sign-in/missing-password',
        { minimum: minPasswordLength },
        options,
      );
    case 'auth/weak-password':
      return new ChartroomError('sign-in/weak-password', { minimum: minPasswordLength }, options);
    case 'auth/invalid-email':
    case 'auth/missing-email':
      return new ChartroomError('sign-in/invalid-email', { email }, options);
    case 'auth/email-already-in-use':
      return new ChartroomError('sign-in/email-in-use', { email }, options);
    case 'auth/too-many-requests':
      return new ChartroomError('sign-in/too-many-attempts', {}, options);
    case 'auth/user-disabled':
      return new ChartroomError('sign-in/disabled', { email }, options);
    case 'auth/invalid-custom-token':
    case 'auth/custom-token-mismatch':
      return new ChartroomError(
        'sign-in/token-refused',
        { reason: authErrorReason(thrown) },
        options,
      );
    case 'auth/invalid-action-code':
    case 'auth/expired-action-code':
      return new ChartroomError('sign-in/reset-code-invalid', {}, options);
    case 'auth/user-token-expired':
    case 'auth/invalid-user-token':
      return new ChartroomError('sign-in/expired', {}, options);
    case 'auth/operation-not-allowed':
    case 'auth/admin-restricted-operation':
      return new ChartroomError('sign-in/way-not-allowed', {}, options);
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return new ChartroomError('sign-in/unreachable', { host }, options);
    default:
      return new ChartroomError('sign-in/failed', { reason: authErrorReason(thrown) }, options);
  }
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
}

function authErrorReason(thrown: unknown): string {
  const code = codeOf(thrown);
  if (typeof code === 'string') return code;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
