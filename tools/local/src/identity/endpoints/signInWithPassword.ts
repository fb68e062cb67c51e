import { passwordProvider } from '../account';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';
import { hashPassword, isWeakHash, verifyPassword } from '../password';
import type { SignInAttempts } from '../signInAttempts';

/**
 * `accounts:signInWithPassword`. Unlike a hosted project with e-mail enumeration protection it
 * distinguishes an unknown e-mail from a wrong password, which helps on a developer's machine.
 */
export const signInWithPassword: Endpoint = async (context, body) => {
  const { accounts, tokens, attempts, now } = context;
  const email = checkEmail(body.text('email'));
  const password = body.required('password', 'MISSING_PASSWORD');
  const account = accounts.byEmail(email);
  if (account === null) throw new IdentityError('EMAIL_NOT_FOUND');
  checkAttempts(attempts, email);
  const isCorrect =
    account.passwordHash !== null && (await verifyPassword(password, account.passwordHash));
  // Checked again, so that concurrent guesses can't exceed the limit.
  checkAttempts(attempts, email);
  if (!isCorrect) {
    attempts.recordFailure(email);
    throw new IdentityError('INVALID_PASSWORD');
  }
  attempts.recordSuccess(email);
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const passwordHash = await rehashIfWeak(password, account.passwordHash);
  const stored = accounts.byUid(account.uid);
  // Another sign-in may have changed or rehashed it meanwhile, so the current one is checked.
  if (stored && stored.passwordHash !== account.passwordHash) {
    return signInWithPassword(context, body);
  }
  const current = await accounts.update(account.uid, { lastLoginAt: now(), passwordHash });
  return {
    localId: current.uid,
    email: current.email,
    displayName: current.displayName ?? '',
    registered: true,
    ...(current.photoUrl === null ? {} : { profilePicture: current.photoUrl }),
    ...tokens.issue(current, passwordProvider),
  };
};

/** As it is, or made at the cost of today: only at a sign-in the password itself is known. */
async function rehashIfWeak(password: string, stored: string | null): Promise<string | null> {
  return stored !== null && isWeakHash(stored) ? hashPassword(password) : stored;
}

function checkAttempts(attempts: SignInAttempts, email: string): void {
  if (attempts.isBlocked(email)) {
    throw new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many failed attempts. Try again in a minute.',
    );
  }
}
