import type { Account } from '../account';
import type { Endpoint } from '../endpoint';

/** `accounts:lookup`: the account that a token stands for, as the SDK shows it. */
export const lookup: Endpoint = async ({ tokens }, body) => {
  const { account } = tokens.bearer(body.required('idToken', 'MISSING_ID_TOKEN'));
  return { users: [describe(account)] };
};

function describe(account: Account): object {
  const profile = profileOf(account);
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    ...profile,
    providerUserInfo: providersOf(account),
    validSince: String(Math.floor(account.validSince / 1000)),
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
  };
}

/** Name and photo, left out where there is none. */
export function profileOf(account: Account): object {
  return {
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
  };
}

/** The ways in which this account can sign in. */
export function providersOf(account: Account): readonly object[] {
  const { email } = account;
  return [
    { providerId: 'password', email, federatedId: email, rawId: email, ...profileOf(account) },
  ];
}
