import type { Account, FederatedIdentity } from './account';
import { IdentityError } from './identityError';

/** Accounts by all that names one: uid, e-mail, and identity elsewhere. */
export interface AccountIndex {
  all(): Iterable<Account>;
  byUid(uid: string): Account | null;
  byEmail(email: string): Account | null;
  byFederated(providerId: string, subject: string): Account | null;
  /** Throws EMAIL_EXISTS or FEDERATED_USER_ID_ALREADY_LINKED where another account has the name. */
  assertAvailable(account: Account): void;
  /** Adds the account or replaces the one with its uid. */
  put(account: Account): void;
  delete(uid: string): void;
}

export function createAccountIndex(): AccountIndex {
  const accounts = new Map<string, Account>();
  const uidsByEmail = new Map<string, string>();
  const uidsByIdentity = new Map<string, string>();

  function remove(uid: string): void {
    const account = accounts.get(uid);
    if (!account) return;
    accounts.delete(uid);
    if (account.email !== null) uidsByEmail.delete(account.email);
    for (const identity of account.federated) uidsByIdentity.delete(identityKey(identity));
  }

  function accountOf(uid: string | undefined): Account | null {
    return accounts.get(uid ?? '') ?? null;
  }

  function isTaken(owner: string | undefined, uid: string): boolean {
    return owner !== undefined && owner !== uid;
  }

  return {
    all: () => accounts.values(),
    byUid: accountOf,
    byEmail: (email) => accountOf(uidsByEmail.get(email)),
    byFederated: (providerId, subject) =>
      accountOf(uidsByIdentity.get(identityKey({ providerId, subject }))),
    assertAvailable({ uid, email, federated }) {
      if (federated.some((identity) => isTaken(uidsByIdentity.get(identityKey(identity)), uid))) {
        throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
      }
      if (email !== null && isTaken(uidsByEmail.get(email), uid)) {
        throw new IdentityError('EMAIL_EXISTS');
      }
    },
    put(account) {
      remove(account.uid);
      accounts.set(account.uid, account);
      if (account.email !== null) uidsByEmail.set(account.email, account.uid);
      for (const identity of account.federated)
        uidsByIdentity.set(identityKey(identity), account.uid);
    },
    delete: remove,
  };
}

function identityKey({ providerId, subject }: Pick<FederatedIdentity, 'providerId' | 'subject'>) {
  return JSON.stringify([providerId, subject]);
}
