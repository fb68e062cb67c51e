import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withDiskErrors } from '../dataFolderError';
import type { Disk } from '../log/disk';
import { type Log, openLog } from '../log/log';
import { type Account, readAccount } from './account';
import type { ActionCode } from './actionCode';
import type { StoredKeys } from './keys';

/** One change of the identity server's state. Read in order they rebuild it. */
export type JournalEntry =
  | { readonly kind: 'keys'; readonly keys: StoredKeys }
  | { readonly kind: 'issuer-key'; readonly privateKey: string }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'account-deleted'; readonly uid: string }
  | { readonly kind: 'code'; readonly code: ActionCode }
  | { readonly kind: 'code-used'; readonly code: string };

const entryKinds: readonly string[] = [
  'keys',
  'issuer-key',
  'account',
  'account-deleted',
  'code',
  'code-used',
] satisfies readonly JournalEntry['kind'][];

export interface Journal {
  /** Throws LogWriteError, and keeps nothing of the entry, if the disk does not take it. */
  append(entry: JournalEntry): void;
  /** Resolves once all that was appended is on the disk. */
  commit(): Promise<void>;
  compact(entries: Iterable<JournalEntry>): Promise<void>;
  readonly sizeBytes: number;
  close(): Promise<void>;
}

export interface JournalOptions {
  /** Called with every entry of the file, in order. */
  readonly onEntry: (entry: JournalEntry) => void;
  readonly onLog: (line: string) => void;
  /** Called once if an fsync fails: nothing can be appended any more. */
  readonly onFailure: (error: unknown) => void;
  /** Goes on without damaged entries. By default a damaged file is refused. */
  readonly repair: boolean;
  readonly disk: Disk;
}

/** Kept in `identity/accounts.log` of the data folder; nowhere if there is none. */
export async function openJournal(
  dataDir: string | null,
  { onEntry, ...rest }: JournalOptions,
): Promise<Journal> {
  if (dataDir === null) return memoryJournal;
  const folder = join(dataDir, 'identity');
  // Password hashes and the signing key: for the owner's eyes.
  await withDiskErrors(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }));
  const log = await openLog({
    file: join(folder, 'accounts.log'),
    onRecord: (record) => {
      if (!isEntry(record)) throw new Error('this version doesn’t know its kind of record');
      const entry = migrateEntry(record);
      if (entry) onEntry(entry);
    },
    ...rest,
  });
  return journalOf(log);
}

const memoryJournal: Journal = {
  append: () => undefined,
  commit: () => Promise.resolve(),
  compact: () => Promise.resolve(),
  sizeBytes: 0,
  close: () => Promise.resolve(),
};

function journalOf(log: Log): Journal {
  return {
    append: (entry) => log.append(JSON.stringify(entry)),
    commit: () => log.commit(),
    compact: (entries) => log.compact(serialize(entries)),
    get sizeBytes() {
      return log.sizeBytes;
    },
    close: () => log.close(),
  };
}

function* serialize(entries: Iterable<JournalEntry>): Iterable<string> {
  for (const entry of entries) yield JSON.stringify(entry);
}

/** The log's checksums already tell a torn record; this tells a file of something else. */
function isEntry(record: unknown): record is JournalEntry {
  if (typeof record !== 'object' || record === null || !('kind' in record)) return false;
  return typeof record.kind === 'string' && entryKinds.includes(record.kind);
}

/** Entries of earlier versions, brought up; null for a link of one, which has long run out. */
function migrateEntry(entry: JournalEntry): JournalEntry | null {
  switch (entry.kind) {
    case 'account':
      return { kind: 'account', account: readAccount(entry.account) };
    case 'code':
      return 'purpose' in entry.code ? entry : null;
    default:
      return entry;
  }
}
