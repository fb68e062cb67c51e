import { assertRecentSignIn, type Endpoint } from '../endpoint';

/** `accounts:delete`: the caller's own account, after a recent sign-in. */
export const deleteAccount: Endpoint = async ({ accounts, tokens, now }, body) => {
  const { account, signIn } = tokens.authenticate(body.required('idToken', 'MISSING_ID_TOKEN'));
  assertRecentSignIn(signIn.authTime, now());
  await accounts.delete(account.uid);
  return {};
};
