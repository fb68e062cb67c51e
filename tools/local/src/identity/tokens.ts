import type { Auth } from '../rules/rules';
import { type Account, isGuest } from './account';
import type { Accounts } from './accounts';
import { reservedClaims } from './customToken';
import { IdentityError } from './identityError';
import { type Claims, readClaims, signJwt, verifyJwt } from './jwt';
import { issueRefreshToken, readRefreshToken } from './refreshToken';

/** Firebase's own life time of an ID token, in seconds. */
export const tokenLifetimeSeconds = 3600;

/** The sign-in of a session. A refresh doesn't change it. */
export interface SignIn {
  /** Epoch seconds. */
  readonly authTime: number;
  /** `password`, `anonymous`, `custom`, `google.com` …: Firebase's names. */
  readonly provider: string;
  /** Claims from a custom token, which rules can read like our own. */
  readonly custom: Claims;
}

/** The account of a token, and the token's claims. */
export interface Bearer {
  readonly account: Account;
  readonly claims: Claims;
  readonly signIn: SignIn;
}

export interface Tokens {
  /** Tokens of a sign-in that happens now, with the claims of a custom token if there was one. */
  issue(account: Account, provider: string, custom?: Claims): IssuedTokens;
  /** Tokens after a change: for the same sign-in, or a new one if the old one ended. */
  reissue(account: Account, signIn: SignIn, isNewSignIn: boolean): IssuedTokens;
  /** Throws INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED. */
  authenticate(idToken: string): Bearer;
  /** New tokens of the same sign-in; throws INVALID_REFRESH_TOKEN and the others of `bearer`. */
  refresh(refreshToken: string): IssuedTokens & { readonly account: Account };
  /** The account of an ID token; null unless it is ours, current, and the account can sign in. */
  verify(idToken: string): Auth | null;
}

export interface IssuedTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds, as text, as Firebase writes it. */
  readonly expiresIn: string;
}

export function createTokens(accounts: Accounts, projectId: string, now: () => number): Tokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const seconds = () => Math.floor(now() / 1000);

  function issueFor(account: Account, signIn: SignIn): IssuedTokens {
    const { authTime, provider, custom } = signIn;
    const { uid, session } = account;
    const idToken = signJwt(
      {
        ...custom,
        ...(account.displayName === null ? {} : { name: account.displayName }),
        ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
        iss: issuer,
        aud: projectId,
        auth_time: authTime,
        user_id: uid,
        sub: uid,
        iat: seconds(),
        exp: seconds() + tokenLifetimeSeconds,
        ...(isGuest(account) && provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
        ...(account.email === null
          ? {}
          : { email: account.email, email_verified: account.emailVerified }),
        firebase: { identities: identitiesOf(account), sign_in_provider: provider },
      },
      accounts.keys,
    );
    const grant = { uid, authTime, session, provider, custom };
    const refreshToken = issueRefreshToken(grant, accounts.keys.refreshSecret);
    return { idToken, refreshToken, expiresIn: String(tokenLifetimeSeconds) };
  }

  function accountOf(uid: string): Account {
    const account = accounts.byUid(uid);
    if (account === null) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return account;
  }

  function authenticate(idToken: string): Bearer {
    const claims = verifyJwt(idToken, accounts.keys);
    const { sub, exp, auth_time: authTime } = claims ?? {};
    const isFromThisIssuer = claims?.iss === issuer && claims.aud === projectId;
    if (!isFromThisIssuer || typeof sub !== 'string' || typeof authTime !== 'number') {
      throw new IdentityError('INVALID_ID_TOKEN');
    }
    if (typeof exp !== 'number' || exp <= seconds()) throw new IdentityError('TOKEN_EXPIRED');
    const account = accountOf(sub);
    if (authTime < Math.floor(account.validSince / 1000)) throw new IdentityError('TOKEN_EXPIRED');
    return { account, claims, signIn: signInOf(claims, authTime) };
  }

  return {
    issue: (account, provider, custom = {}) =>
      issueFor(account, { authTime: seconds(), provider, custom }),
    reissue: (account, signIn, isNewSignIn) =>
      issueFor(account, isNewSignIn ? { ...signIn, authTime: seconds() } : signIn),
    authenticate,
    refresh(refreshToken) {
      const grant = readRefreshToken(refreshToken, accounts.keys.refreshSecret);
      if (grant === null) throw new IdentityError('INVALID_REFRESH_TOKEN');
      const account = accountOf(grant.uid);
      if (grant.session !== account.session) throw new IdentityError('TOKEN_EXPIRED');
      return { account, ...issueFor(account, grant) };
    },
    verify(idToken) {
      try {
        const { account, claims } = authenticate(idToken);
        return { uid: account.uid, token: claims };
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    },
  };
}

/** The account's identities at other providers, as in the claims for rules. */
function identitiesOf({ email, federated }: Account): Readonly<Record<string, readonly string[]>> {
  return {
    ...Object.fromEntries(federated.map((identity) => [identity.providerId, [identity.subject]])),
    ...(email === null ? {} : { email: [email] }),
  };
}

function signInOf(claims: Claims, authTime: number): SignIn {
  const provider = readClaims(claims.firebase)?.sign_in_provider;
  return {
    authTime,
    provider: typeof provider === 'string' ? provider : 'custom',
    custom: Object.fromEntries(
      Object.entries(claims).filter(([name]) => !reservedClaims.has(name)),
    ),
  };
}
