import { type Account, passwordProvider } from '../account';
import { checkEmail } from '../email';
import { assertRecentSignIn, type Endpoint, type Fields } from '../endpoint';
import { IdentityError } from '../identityError';
import { hashPassword, validatePassword } from '../password';
import { checkDisplayName, checkPhotoUrl } from '../profile';
import { applyActionCode } from './applyActionCode';
import { profileOf, providerInfoOf } from './lookup';

/**
 * `accounts:update`: name and photo, ways to sign in that are given up, and after a recent sign-in
 * e-mail and password. A new e-mail or password ends every other session of the account.
 */
export const update: Endpoint = async (context, body) => {
  if (body.has('oobCode')) return applyActionCode(context, body);
  const { accounts, tokens, now } = context;
  const idToken = body.required('idToken', 'MISSING_ID_TOKEN');
  const { account, signIn } = tokens.authenticate(idToken);
  const changesCredentials = body.has('email') || body.has('password');
  if (changesCredentials) assertRecentSignIn(signIn.authTime, now());
  const email = body.has('email') ? checkEmail(body.text('email')) : account.email;
  if (email !== null) accounts.assertEmailAvailable(email, account.uid);
  if (email === null && body.has('password')) throw new IdentityError('MISSING_EMAIL');
  const passwordHash = body.has('password')
    ? await hashPassword(validatePassword(body.text('password')))
    : account.passwordHash;
  // Another change may have ended this session while the hash was made.
  const current = tokens.authenticate(idToken).account;
  const changed = await accounts.update(account.uid, {
    ...profileChange(body),
    ...(changesCredentials
      ? {
          email,
          passwordHash,
          emailVerified: current.emailVerified && email === current.email,
          validSince: now(),
          session: current.session + 1,
        }
      : {}),
    ...unlinkChanges(current, body.list('deleteProvider')),
  });
  return {
    localId: changed.uid,
    email: changed.email,
    emailVerified: changed.emailVerified,
    ...profileOf(changed),
    providerUserInfo: providerInfoOf(changed),
    ...tokens.reissue(changed, signIn, changesCredentials),
  };
};

/** Null and `deleteAttribute` both remove. */
function profileChange(body: Fields): Partial<Account> {
  const removed = body.list('deleteAttribute');
  const changesName = body.has('displayName') || removed.includes('DISPLAY_NAME');
  const changesPhoto = body.has('photoUrl') || removed.includes('PHOTO_URL');
  const name = removed.includes('DISPLAY_NAME') ? null : body.text('displayName');
  const photo = removed.includes('PHOTO_URL') ? null : body.text('photoUrl');
  return {
    ...(changesName ? { displayName: checkDisplayName(name) } : {}),
    ...(changesPhoto ? { photoUrl: checkPhotoUrl(photo) } : {}),
  };
}

function unlinkChanges(account: Account, providers: readonly unknown[]): Partial<Account> {
  const { federated } = account;
  const remaining = federated.filter((identity) => !providers.includes(identity.providerId));
  return {
    ...(remaining.length < federated.length ? { federated: remaining } : {}),
    ...(providers.includes(passwordProvider) ? { passwordHash: null, usesEmailLink: false } : {}),
  };
}
