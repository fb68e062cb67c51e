import { passwordProvider, provenMailbox } from '../account';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { findCode } from '../findCode';
import { IdentityError } from '../identityError';
import { createAccount } from '../newAccount';

/**
 * `accounts:signInWithEmailLink`: whoever has the link reads the mail. Makes the account if there is
 * none; with an ID token it gives the e-mail to that account.
 */
export const signInWithEmailLink: Endpoint = async (context, body) => {
  const { accounts, tokens, now } = context;
  const email = checkEmail(body.text('email'));
  const bearer = body.has('idToken') ? tokens.bearer(body.text('idToken') ?? '') : null;
  const code = findCode(context, body.required('oobCode', 'MISSING_OOB_CODE'), 'EMAIL_SIGNIN');
  if (code.email !== email) {
    throw new IdentityError('INVALID_EMAIL : The link was sent to another address');
  }
  const known = bearer?.account ?? accounts.byEmail(email);
  if (known?.disabled) throw new IdentityError('USER_DISABLED');
  if (bearer) accounts.refuseEmail(email, bearer.account.uid);
  const used = accounts.useCode(code.code);
  const account = known
    ? await accounts.update(known.uid, {
        ...(bearer ? { emailVerified: true } : provenMailbox(known, now())),
        email,
        usesEmailLink: true,
        lastLoginAt: now(),
      })
    : await createAccount(accounts, { email, emailVerified: true, usesEmailLink: true }, now());
  await used;
  const signedIn = bearer
    ? tokens.renew(account, { ...bearer.signIn, provider: passwordProvider }, false)
    : tokens.issue(account, passwordProvider);
  return { localId: account.uid, email, isNewUser: known === null, ...signedIn };
};
