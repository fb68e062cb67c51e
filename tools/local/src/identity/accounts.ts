import type { Disk } from '../log/disk';
import type { Account } from './account';
import { createAccountIndex } from './accountIndex';
import type { ActionCode } from './actionCode';
import { IdentityError } from './identityError';
import { type Journal, type JournalEntry, openJournal } from './journal';
import {
  generateKeys,
  generatePrivateKey,
  type Keys,
  keysFromStored,
  type SigningKey,
  type StoredKeys,
  signingKeyFromPem,
} from './keys';

/**
 * All accounts, outstanding links and the keys. Changes take effect at once, so that of two callers
 * only one can have an e-mail; a promise resolves when the change is on the disk.
 */
export interface Accounts {
  readonly keys: Keys;
  /** The OpenID Connect issuer's key. Tokens signed with it are never valid as ours. */
  readonly issuerKey: SigningKey;
  all(): Iterable<Account>;
  byUid(uid: string): Account | null;
  byEmail(email: string): Account | null;
  byFederated(providerId: string, subject: string): Account | null;
  /** Throws EMAIL_EXISTS if another account than this one has the e-mail. */
  assertEmailAvailable(email: string, uid: string): void;
  /** Throws EMAIL_EXISTS, FEDERATED_USER_ID_ALREADY_LINKED or DUPLICATE_LOCAL_ID. */
  create(account: Account): Promise<void>;
  /** Updates an account; throws like `create`, and USER_NOT_FOUND if it was deleted meanwhile. */
  update(uid: string, change: Partial<Account>): Promise<Account>;
  delete(uid: string): Promise<void>;
  /** Every account and every link. */
  clear(): Promise<void>;
  codes(): readonly ActionCode[];
  addCode(code: ActionCode): Promise<void>;
  useCode(code: string): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of links; the oldest are removed first. */
const maxCodes = 1_000;
/** A journal of this size is compacted at start. */
const compactAboveBytes = 1 << 20;

export interface AccountsOptions {
  /** Null keeps all in memory. */
  readonly dataDir: string | null;
  readonly onLog: (line: string) => void;
  /** Called once if an fsync fails: nothing can be changed any more. */
  readonly onFailure: (error: unknown) => void;
  /** Skips damaged entries of the journal. By default, a damaged journal is an error. */
  readonly repair: boolean;
  readonly disk: Disk;
}

export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const index = createAccountIndex();
  const codes = new Map<string, ActionCode>();
  const stored: { keys: StoredKeys | null; issuerKey: string | null } = {
    keys: null,
    issuerKey: null,
  };

  const journal = await openJournal(options.dataDir, { ...options, onEntry: apply });
  const keys = stored.keys ?? generateKeys();
  if (!stored.keys) await commitEntry(journal, { kind: 'keys', keys });
  const issuerKey = stored.issuerKey ?? generatePrivateKey();
  if (!stored.issuerKey) await commitEntry(journal, { kind: 'issuer-key', privateKey: issuerKey });
  if (journal.sizeBytes > compactAboveBytes) {
    // Without room for a second file, the first one stays in use.
    await journal.compact(entries()).catch((error: unknown) => {
      options.onLog(`Couldn’t compact the journal of accounts: ${String(error)}`);
    });
  }

  function apply(entry: JournalEntry): void {
    switch (entry.kind) {
      case 'keys':
        stored.keys = entry.keys;
        return;
      case 'issuer-key':
        stored.issuerKey = entry.privateKey;
        return;
      case 'account':
        index.put(entry.account);
        return;
      case 'account-deleted':
        index.delete(entry.uid);
        return;
      case 'code': {
        codes.set(entry.code.code, entry.code);
        const [oldest] = codes.keys();
        if (codes.size > maxCodes && oldest !== undefined) codes.delete(oldest);
        return;
      }
      case 'code-used':
        codes.delete(entry.code);
    }
  }

  /** Rejects without a change if the entry can't be written to disk. */
  async function commitEntry(target: Journal, entry: JournalEntry): Promise<void> {
    target.append(entry);
    apply(entry);
    await target.commit();
  }

  function* entries(): Iterable<JournalEntry> {
    yield { kind: 'keys', keys };
    yield { kind: 'issuer-key', privateKey: issuerKey };
    for (const account of index.all()) yield { kind: 'account', account };
    for (const code of codes.values()) yield { kind: 'code', code };
  }

  return {
    keys: keysFromStored(keys),
    issuerKey: signingKeyFromPem(issuerKey),
    all: () => index.all(),
    byUid: (uid) => index.byUid(uid),
    byEmail: (email) => index.byEmail(email),
    byFederated: (providerId, subject) => index.byFederated(providerId, subject),
    assertEmailAvailable(email, uid) {
      const owner = index.byEmail(email);
      if (owner !== null && owner.uid !== uid) throw new IdentityError('EMAIL_EXISTS');
    },
    async create(account) {
      index.assertAvailable(account);
      if (index.byUid(account.uid)) throw new IdentityError('DUPLICATE_LOCAL_ID');
      await commitEntry(journal, { kind: 'account', account });
    },
    async update(uid, changes) {
      const current = index.byUid(uid);
      if (current === null) throw new IdentityError('USER_NOT_FOUND');
      const account = { ...current, ...changes, uid };
      index.assertAvailable(account);
      await commitEntry(journal, { kind: 'account', account });
      return account;
    },
    async delete(uid) {
      if (index.byUid(uid)) await commitEntry(journal, { kind: 'account-deleted', uid });
    },
    async clear() {
      const changes = [
        ...[...index.all()].map(({ uid }) =>
          commitEntry(journal, { kind: 'account-deleted', uid }),
        ),
        ...[...codes.keys()].map((code) => commitEntry(journal, { kind: 'code-used', code })),
      ];
      await Promise.all(changes);
    },
    codes: () => [...codes.values()],
    addCode: (code) => commitEntry(journal, { kind: 'code', code }),
    useCode: (code) => commitEntry(journal, { kind: 'code-used', code }),
    close: () => journal.close(),
  };
}
