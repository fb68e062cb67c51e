import { type Account, passwordProvider, signInProviders } from '../account';
import type { Endpoint } from '../endpoint';

/** `accounts:lookup`: the account of a token, as the SDK shows it. */
export const lookup: Endpoint = async ({ tokens }, body) => {
  const { account } = tokens.authenticate(body.required('idToken', 'MISSING_ID_TOKEN'));
  return { users: [describe(account)] };
};

function describe(account: Account): object {
  return {
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
    ...profileOf(account),
    providerUserInfo: providerInfoOf(account),
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
export function providerInfoOf(account: Account): readonly object[] {
  const { email } = account;
  const usesEmail = signInProviders(account).includes(passwordProvider);
  const emailProviderInfo = {
    providerId: passwordProvider,
    email,
    federatedId: email,
    rawId: email,
    ...profileOf(account),
  };
  return [
    ...(usesEmail ? [emailProviderInfo] : []),
    ...account.federated.map(({ providerId, subject, email: federatedEmail, displayName }) => ({
      providerId,
      rawId: subject,
      federatedId: subject,
      email: federatedEmail,
      ...(displayName === null ? {} : { displayName }),
    })),
  ];
}
