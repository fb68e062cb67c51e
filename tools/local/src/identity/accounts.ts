import type { Account, ActionCode } from './account';
import { IdentityError } from './identityError';
import { type Journal, type JournalEntry, openJournal } from './journal';
import { generateKeys, type Keys, readKeys, type StoredKeys } from './keys';

/**
 * All accounts, outstanding links and the keys. Changes take effect at once, so that of two callers
 * only one can have an e-mail; a promise resolves when the change is on the disk.
 */
export interface Accounts {
  readonly keys: Keys;
  byUid(uid: string): Account | null;
  byEmail(email: string): Account | null;
  /** Throws EMAIL_EXISTS or DUPLICATE_LOCAL_ID. */
  create(account: Account): Promise<void>;
  /** Replaces the account with this uid; throws USER_NOT_FOUND if it is gone meanwhile. */
  update(uid: string, change: Partial<Account>): Promise<Account>;
  delete(uid: string): Promise<void>;
  codes(): readonly ActionCode[];
  addCode(code: ActionCode): Promise<void>;
  useCode(code: string): Promise<void>;
  close(): Promise<void>;
}

/** Links kept at a time; the oldest go first. */
const codesKept = 1_000;
/** A journal of this size is written anew at start. */
const compactAboveBytes = 1 << 20;

export async function openAccounts(dataDir: string | null): Promise<Accounts> {
  const accounts = new Map<string, Account>();
  const uids = new Map<string, string>();
  const codes = new Map<string, ActionCode>();
  let storedKeys: StoredKeys | null = null;

  const journal = await openJournal(dataDir, apply);
  const keys = storedKeys ?? (await addKeys());
  if (journal.sizeBytes > compactAboveBytes) await journal.compact(entries(keys));

  async function addKeys(): Promise<StoredKeys> {
    const made = generateKeys();
    await change(journal, { kind: 'keys', keys: made });
    return made;
  }

  function apply(entry: JournalEntry): void {
    switch (entry.kind) {
      case 'keys':
        storedKeys = entry.keys;
        return;
      case 'account':
        accounts.set(entry.account.uid, entry.account);
        uids.set(entry.account.email, entry.account.uid);
        return;
      case 'account-deleted':
        uids.delete(accounts.get(entry.uid)?.email ?? '');
        accounts.delete(entry.uid);
        return;
      case 'code': {
        codes.set(entry.code.code, entry.code);
        const [oldest] = codes.keys();
        if (codes.size > codesKept && oldest !== undefined) codes.delete(oldest);
        return;
      }
      case 'code-used':
        codes.delete(entry.code);
    }
  }

  function change(to: Journal, entry: JournalEntry): Promise<void> {
    apply(entry);
    to.append(entry);
    return to.commit();
  }

  function* entries(current: StoredKeys): Iterable<JournalEntry> {
    yield { kind: 'keys', keys: current };
    for (const account of accounts.values()) yield { kind: 'account', account };
    for (const code of codes.values()) yield { kind: 'code', code };
  }

  return {
    keys: readKeys(keys),
    byUid: (uid) => accounts.get(uid) ?? null,
    byEmail: (email) => accounts.get(uids.get(email) ?? '') ?? null,
    async create(account) {
      if (uids.has(account.email)) throw new IdentityError('EMAIL_EXISTS');
      if (accounts.has(account.uid)) throw new IdentityError('DUPLICATE_LOCAL_ID');
      await change(journal, { kind: 'account', account });
    },
    async update(uid, changes) {
      const current = accounts.get(uid);
      if (current === undefined) throw new IdentityError('USER_NOT_FOUND');
      const account = { ...current, ...changes, uid, email: current.email };
      await change(journal, { kind: 'account', account });
      return account;
    },
    async delete(uid) {
      if (accounts.has(uid)) await change(journal, { kind: 'account-deleted', uid });
    },
    codes: () => [...codes.values()],
    addCode: (code) => change(journal, { kind: 'code', code }),
    useCode: (code) => change(journal, { kind: 'code-used', code }),
    close: () => journal.close(),
  };
}
