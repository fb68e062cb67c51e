import type { Account } from '../account';
import { checkRecent, type Endpoint, type Fields } from '../endpoint';
import { IdentityError } from '../identityError';
import { checkPassword, hashPassword } from '../password';
import { checkDisplayName, checkPhotoUrl } from '../profile';
import { profileOf, providersOf } from './lookup';

/**
 * `accounts:update`: name and photo, and the password after a recent sign-in. A new password ends
 * every other session of the account.
 */
export const update: Endpoint = async ({ accounts, tokens, now }, body) => {
  if (body.has('oobCode') || body.has('email') || body.list('deleteProvider').length > 0) {
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  }
  const idToken = body.required('idToken', 'MISSING_ID_TOKEN');
  const { account, signIn } = tokens.bearer(idToken);
  const profile = profileChange(body);
  let changed: Account;
  if (body.has('password')) {
    checkRecent(signIn.authTime, now());
    const passwordHash = await hashPassword(checkPassword(body.text('password')));
    // Another change may have ended this session while the hash was made.
    const current = tokens.bearer(idToken).account;
    changed = await accounts.update(account.uid, {
      ...profile,
      passwordHash,
      validSince: now(),
      session: current.session + 1,
    });
  } else {
    changed = await accounts.update(account.uid, profile);
  }
  return {
    localId: changed.uid,
    email: changed.email,
    emailVerified: changed.emailVerified,
    ...profileOf(changed),
    providerUserInfo: providersOf(changed),
    ...tokens.renew(changed, signIn, body.has('password')),
  };
};

/** Null and `deleteAttribute` both remove. */
function profileChange(body: Fields): Partial<Account> {
  const removed = body.list('deleteAttribute');
  const isNamed = body.has('displayName') || removed.includes('DISPLAY_NAME');
  const isPictured = body.has('photoUrl') || removed.includes('PHOTO_URL');
  const name = removed.includes('DISPLAY_NAME') ? null : body.text('displayName');
  const photo = removed.includes('PHOTO_URL') ? null : body.text('photoUrl');
  return {
    ...(isNamed ? { displayName: checkDisplayName(name) } : {}),
    ...(isPictured ? { photoUrl: checkPhotoUrl(photo) } : {}),
  };
}
