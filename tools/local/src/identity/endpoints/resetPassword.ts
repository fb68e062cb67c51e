import type { Account } from '../account';
import type { Endpoint, EndpointContext } from '../endpoint';
import { IdentityError } from '../identityError';
import { checkPassword, hashPassword } from '../password';

/** A link works for this long. */
const lifeMs = 60 * 60 * 1000;

/**
 * `accounts:resetPassword`: without a new password it tells whose link it is; with one it sets it,
 * uses up the link and ends every session of the account.
 */
export const resetPassword: Endpoint = async (context, body) => {
  const code = body.required('oobCode', 'MISSING_OOB_CODE');
  const found = accountOfCode(context, code);
  const { email } = found;
  const answer = { email, requestType: 'PASSWORD_RESET' };
  if (!body.has('newPassword')) return answer;
  const passwordHash = await hashPassword(checkPassword(body.text('newPassword')));
  // The same link twice at once: the second finds it used.
  const { uid, session } = accountOfCode(context, code);
  const used = context.accounts.useCode(code);
  context.attempts.succeeded(email);
  await context.accounts.update(uid, {
    passwordHash,
    // Whoever has the link reads the mail, as hosted projects see it too.
    emailVerified: true,
    validSince: context.now(),
    session: session + 1,
  });
  await used;
  return answer;
};

function accountOfCode({ accounts, now }: EndpointContext, code: string): Account {
  const known = accounts.codes().find((c) => c.code === code);
  if (known === undefined) throw new IdentityError('INVALID_OOB_CODE');
  if (now() - known.createdAt > lifeMs) throw new IdentityError('EXPIRED_OOB_CODE');
  const account = accounts.byEmail(known.email);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
}
