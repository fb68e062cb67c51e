import { randomBytes } from 'node:crypto';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { checkEmail } from './email';
import { IdentityError } from './identityError';
import { checkPassword, hashPassword } from './password';
import { checkDisplayName } from './profile';

export interface NewAccount {
  /** Made up if not given. */
  readonly uid?: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly displayName: string | null;
}

/** Checks, hashes and stores; resolves when the account is on the disk. */
export async function createAccount(
  accounts: Accounts,
  wanted: NewAccount,
  now: number,
): Promise<Account> {
  const email = checkEmail(wanted.email);
  const password = checkPassword(wanted.password);
  const displayName = checkDisplayName(wanted.displayName);
  // Spares the hash; `create` decides between two that come at once.
  if (accounts.byEmail(email) !== null) throw new IdentityError('EMAIL_EXISTS');
  const account: Account = {
    uid: wanted.uid ?? newUid(),
    email,
    emailVerified: false,
    passwordHash: await hashPassword(password),
    displayName,
    photoUrl: null,
    disabled: false,
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
    // Not 0: tokens of a deleted account stay dead if its uid comes back.
    session: now,
  };
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
