/** One person's account. Times are epoch milliseconds. */
export interface Account {
  readonly uid: string;
  /** Lower case; unique. Null for guests. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** From `hashPassword`; null for accounts that sign in without a password. */
  readonly passwordHash: string | null;
  /** Has signed in by a link sent to the e-mail. */
  readonly usesEmailLink: boolean;
  /** Accounts at other providers that can sign in to this one. */
  readonly federated: readonly FederatedIdentity[];
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** Tokens of an earlier sign-in are refused: set when the password or the e-mail changes. */
  readonly validSince: number;
  /** Grows with every such change; exact where `auth_time`, in seconds, is not. */
  readonly session: number;
}

/** An account at an OpenID Connect issuer. */
export interface FederatedIdentity {
  /** `google.com`, or `oidc.` and a name. */
  readonly providerId: string;
  /** The issuer's `sub`: unique there, and never given to another person. */
  readonly subject: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** The SDK's name of signing in with an e-mail, be it by password or by link. */
export const passwordProvider = 'password';

/** Migrates an account of an earlier version, which supported only passwords. */
export function readAccount(stored: Partial<Account> & { readonly uid: string }): Account {
  return {
    email: null,
    emailVerified: false,
    passwordHash: null,
    usesEmailLink: false,
    federated: [],
    displayName: null,
    photoUrl: null,
    disabled: false,
    createdAt: 0,
    lastLoginAt: 0,
    validSince: 0,
    session: 0,
    ...stored,
  };
}

/** Neither e-mail nor any other way to sign in again. */
export function isGuest({ email, federated }: Account): boolean {
  return email === null && federated.length === 0;
}

/** The names of the ways in which an account can sign in. */
export function signInProviders(account: Account): readonly string[] {
  const { email, passwordHash, usesEmailLink, federated } = account;
  const usesEmail = email !== null && (passwordHash !== null || usesEmailLink);
  return [
    ...(usesEmail ? [passwordProvider] : []),
    ...federated.map((identity) => identity.providerId),
  ];
}

/**
 * The change when a person has proved that the mailbox is theirs. Credentials from before could belong
 * to an attacker who registered the e-mail first: they are removed, and their sessions end.
 */
export function changesOnEmailVerification(account: Account, now: number): Partial<Account> {
  if (account.emailVerified) return {};
  const hasUnverifiedCredentials = account.passwordHash !== null || account.federated.length > 0;
  return {
    emailVerified: true,
    ...(hasUnverifiedCredentials
      ? { passwordHash: null, federated: [], validSince: now, session: account.session + 1 }
      : {}),
  };
}
