import type { Accounts } from './accounts';
import { signCustomToken } from './customToken';
import { checkEmail } from './email';
import type { Claims } from './jwt';
import { createPasswordAccount } from './newAccount';

/** What the machine's owner may do without signing in: seeding and tests. */
export interface AccountAdmin {
  /** Throws an IdentityError, EMAIL_EXISTS say. The owner vouches for the e-mail: it is verified. */
  createAccount(account: {
    readonly uid?: string;
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<{ readonly uid: string }>;
  /** The uid of an e-mail's account, or null. */
  findAccount(email: string): string | null;
  /** A disabled account can't sign in, and its tokens are refused. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
  /** Refuses the refresh tokens of every session so far, and the ID tokens of earlier seconds. */
  revokeRefreshTokens(uid: string): Promise<void>;
  /** For `signInWithCustomToken`; the account is made at the first sign-in. Good for an hour. */
  createCustomToken(uid: string, claims?: Claims): string;
}

export interface AccountAdminOptions {
  readonly accounts: Accounts;
  readonly projectId: string;
  readonly now: () => number;
}

export function createAccountAdmin({
  accounts,
  projectId,
  now,
}: AccountAdminOptions): AccountAdmin {
  return {
    async createAccount(account) {
      const newAccount = { ...account, emailVerified: true };
      const { uid } = await createPasswordAccount(accounts, newAccount, now());
      return { uid };
    },
    findAccount: (email) => accounts.byEmail(checkEmail(email))?.uid ?? null,
    async setDisabled(uid, disabled) {
      await accounts.update(uid, { disabled });
    },
    deleteAccount: (uid) => accounts.delete(uid),
    async revokeRefreshTokens(uid) {
      const session = (accounts.byUid(uid)?.session ?? 0) + 1;
      await accounts.update(uid, { validSince: now(), session });
    },
    createCustomToken: (uid, claims = {}) =>
      signCustomToken({ uid, claims }, { key: accounts.keys, projectId, now: now() }),
  };
}
