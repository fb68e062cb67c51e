import type { Accounts } from './accounts';
import { checkEmail } from './email';
import { createAccount } from './newAccount';

/** What the machine's owner may do without signing in: seeding and tests. */
export interface AccountAdmin {
  /** Throws an IdentityError, EMAIL_EXISTS say. */
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
}

export function createAdmin(accounts: Accounts, now: () => number): AccountAdmin {
  return {
    async createAccount(account) {
      const { uid } = await createAccount(accounts, account, now());
      return { uid };
    },
    findAccount: (email) => accounts.byEmail(checkEmail(email))?.uid ?? null,
    async setDisabled(uid, disabled) {
      await accounts.update(uid, { disabled });
    },
    deleteAccount: (uid) => accounts.delete(uid),
  };
}
