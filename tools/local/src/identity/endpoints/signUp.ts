import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';
import { createAccount } from '../newAccount';

/** `accounts:signUp`: an account with e-mail and password, signed in at once. */
export const signUp: Endpoint = async ({ accounts, tokens, now }, body) => {
  if (body.has('idToken')) throw new IdentityError('OPERATION_NOT_ALLOWED');
  // Without both it is the anonymous sign-in, which hosted projects refuse in these words.
  if (!body.has('email') && !body.has('password')) {
    throw new IdentityError('ADMIN_ONLY_OPERATION');
  }
  const wanted = {
    email: body.text('email'),
    password: body.text('password'),
    displayName: body.text('displayName'),
  };
  const account = await createAccount(accounts, wanted, now());
  return {
    localId: account.uid,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...tokens.issue(account, 'password'),
  };
};
