import { randomBytes } from 'node:crypto';
import { type Account, readAccount } from './account';
import type { Accounts } from './accounts';
import { checkEmail } from './email';
import { IdentityError } from './identityError';
import { checkPassword, hashPassword } from './password';
import { checkDisplayName } from './profile';

export interface NewAccount {
  /** Made up if not given. */
  readonly uid?: string;
  readonly email: string | null;
  readonly emailVerified?: boolean;
  readonly password: string | null;
  readonly displayName: string | null;
}

/** Checks, hashes and stores; resolves when the account is on the disk. */
export async function createPasswordAccount(
  accounts: Accounts,
  newAccount: NewAccount,
  now: number,
): Promise<Account> {
  const email = checkEmail(newAccount.email);
  const password = checkPassword(newAccount.password);
  const displayName = checkDisplayName(newAccount.displayName);
  // Spares the hash; `create` decides between two that come at once.
  if (accounts.byEmail(email) !== null) throw new IdentityError('EMAIL_EXISTS');
  const passwordHash = await hashPassword(password);
  const { uid = newUid(), emailVerified = false } = newAccount;
  return createAccount(accounts, { uid, email, emailVerified, passwordHash, displayName }, now);
}

/** Stores an account of which only some is known; the uid is made up if not given. */
export async function createAccount(
  accounts: Accounts,
  fields: Partial<Account>,
  now: number,
): Promise<Account> {
  const account = readAccount({
    uid: newUid(),
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
    // Not 0: tokens of a deleted account stay dead if its uid comes back.
    session: now,
    ...fields,
  });
  await accounts.create(account);
  return account;
}

/** 28 letters and digits, as Firebase's own. */
function newUid(): string {
  let uid = '';
  while (uid.length < 28) {
    uid += randomBytes(32).toString('base64').replace(/[+/=]/g, '');
  }
  return uid.slice(0, 28);
}
