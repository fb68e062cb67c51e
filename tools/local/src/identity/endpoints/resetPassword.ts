import type { Account } from '../account';
import type { Endpoint, EndpointContext } from '../endpoint';
import { findActionCode } from '../findActionCode';
import { IdentityError } from '../identityError';
import { hashPassword, validatePassword } from '../password';

/**
 * `accounts:resetPassword`: without a new password it returns a link's purpose and account. With one it
 * sets the password, invalidates the link and ends every session of the account.
 */
export const resetPassword: Endpoint = async (context, body) => {
  const oobCode = body.required('oobCode', 'MISSING_OOB_CODE');
  if (!body.has('newPassword')) return describe(context, oobCode);
  const { email } = findActionCode(context, oobCode, 'PASSWORD_RESET');
  accountOf(context, email);
  const passwordHash = await hashPassword(validatePassword(body.text('newPassword')));
  // Of two concurrent requests, the second finds the link used.
  const { code } = findActionCode(context, oobCode, 'PASSWORD_RESET');
  const { uid, session } = accountOf(context, email);
  const used = context.accounts.useCode(code);
  context.attempts.recordSuccess(email);
  await context.accounts.update(uid, {
    passwordHash,
    // The link proves access to the mailbox, as in hosted projects.
    emailVerified: true,
    validSince: context.now(),
    session: session + 1,
  });
  await used;
  return { email, requestType: 'PASSWORD_RESET' };
};

function describe(context: EndpointContext, oobCode: string): object {
  const { email, newEmail, purpose } = findActionCode(context, oobCode);
  if (purpose !== 'EMAIL_SIGNIN') accountOf(context, email);
  return { email, requestType: purpose, ...(newEmail === null ? {} : { newEmail }) };
}

function accountOf({ accounts }: EndpointContext, email: string): Account {
  const account = accounts.byEmail(email);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
}
