import { changesOnEmailVerification, passwordProvider } from '../account';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { findActionCode } from '../findActionCode';
import { IdentityError } from '../identityError';
import { createAccount } from '../newAccount';

/**
 * `accounts:signInWithEmailLink`: the link proves access to the mailbox. Creates the account if there is
 * none; with an ID token it sets the e-mail of that account.
 */
export const signInWithEmailLink: Endpoint = async (context, body) => {
  const { accounts, tokens, now } = context;
  const email = checkEmail(body.text('email'));
  const bearer = body.has('idToken') ? tokens.authenticate(body.text('idToken') ?? '') : null;
  const code = findActionCode(
    context,
    body.required('oobCode', 'MISSING_OOB_CODE'),
    'EMAIL_SIGNIN',
  );
  if (code.email !== email) {
    throw new IdentityError('INVALID_EMAIL : The link was sent to another address');
  }
  const existing = bearer?.account ?? accounts.byEmail(email);
  if (existing?.disabled) throw new IdentityError('USER_DISABLED');
  if (bearer) accounts.assertEmailAvailable(email, bearer.account.uid);
  const used = accounts.useCode(code.code);
  const account = existing
    ? await accounts.update(existing.uid, {
        ...(bearer ? { emailVerified: true } : changesOnEmailVerification(existing, now())),
        email,
        usesEmailLink: true,
        lastLoginAt: now(),
      })
    : await createAccount(accounts, { email, emailVerified: true, usesEmailLink: true }, now());
  await used;
  const signedIn = bearer
    ? tokens.reissue(account, { ...bearer.signIn, provider: passwordProvider }, false)
    : tokens.issue(account, passwordProvider);
  return { localId: account.uid, email, isNewUser: existing === null, ...signedIn };
};
