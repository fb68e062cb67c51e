import { verifyCustomToken } from '../customToken';
import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';
import { createAccount } from '../newAccount';

/**
 * `accounts:signInWithCustomToken`: the account that a token of the project names, made now if
 * it is new. The token's claims stay in all tokens of this sign-in.
 */
export const signInWithCustomToken: Endpoint = async (context, body) => {
  const { accounts, tokens, projectId, serviceAccount, now } = context;
  const token = body.required('token', 'MISSING_CUSTOM_TOKEN');
  const { uid, claims } = verifyCustomToken(token, {
    key: accounts.keys,
    projectId,
    serviceAccount,
    now: now(),
  });
  const existing = accounts.byUid(uid);
  if (existing?.disabled) throw new IdentityError('USER_DISABLED');
  const account = existing
    ? await accounts.update(uid, { lastLoginAt: now() })
    : await createAccount(accounts, { uid }, now());
  return {
    localId: uid,
    isNewUser: existing === null,
    ...tokens.issue(account, 'custom', claims),
  };
};
