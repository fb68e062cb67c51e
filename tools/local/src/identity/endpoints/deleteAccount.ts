import { checkRecent, type Endpoint } from '../endpoint';

/** `accounts:delete`: the caller's own account, after a recent sign-in. */
export const deleteAccount: Endpoint = async ({ accounts, tokens, now }, body) => {
  const { account, signIn } = tokens.bearer(body.required('idToken', 'MISSING_ID_TOKEN'));
  checkRecent(signIn.authTime, now());
  await accounts.delete(account.uid);
  return {};
};
