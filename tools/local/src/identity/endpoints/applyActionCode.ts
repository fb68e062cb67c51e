import type { Endpoint } from '../endpoint';
import { findActionCode } from '../findActionCode';
import { IdentityError } from '../identityError';

/** `accounts:update` with a link's code: the e-mail is verified, or replaced by the one it was sent to. */
export const applyActionCode: Endpoint = async (context, body) => {
  const { accounts, now } = context;
  const { code, purpose, email, newEmail } = findActionCode(
    context,
    body.required('oobCode', 'MISSING_OOB_CODE'),
  );
  if (purpose !== 'VERIFY_EMAIL' && purpose !== 'VERIFY_AND_CHANGE_EMAIL') {
    throw new IdentityError('INVALID_OOB_CODE');
  }
  const account = accounts.byEmail(email);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const isChange = newEmail !== null && newEmail !== email;
  const change = isChange
    ? {
        email: newEmail,
        emailVerified: true,
        // Sessions with the old e-mail have to sign in again.
        validSince: now(),
        session: account.session + 1,
      }
    : // The link was asked for by the account itself, so nothing in it is a stranger's.
      { emailVerified: true };
  if (isChange) accounts.assertEmailAvailable(newEmail, account.uid);
  const used = accounts.useCode(code);
  const changed = await accounts.update(account.uid, change);
  await used;
  return { localId: changed.uid, email: changed.email, emailVerified: true };
};
