import { ChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { i18n } from '../language/i18n';
import {
  fileStore,
  inTransaction,
  openFileDatabase,
  sliceStore,
  slicesOf,
} from './browserFileStore';
import { filesDatabaseName } from './deleteBrowserFiles';
import { sizeText } from './sizeText';

export interface BrowserFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface AddBrowserFileOptions {
  readonly id: string;
  readonly file: File;
  /** Aborting removes what has been written, and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with the fraction that has been written, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The files of a workspace that one user keeps in this browser. Nobody else can read them. */
export interface BrowserFiles {
  /** Rejects with a ChartroomError if the browser has no room or refuses. */
  add(options: AddBrowserFileOptions): Promise<void>;
  /** Null if this browser doesn't have the file. */
  open(id: string): Promise<Blob | null>;
  list(): Promise<readonly BrowserFile[]>;
  remove(id: string): Promise<void>;
}

/** A slice is written at once, so that progress moves and cancelling is quick. */
const sliceBytes = 4 * 2 ** 20;
/** What an interrupted tab left behind is removed after this time. */
const abandonedAfterMs = 3_600_000;

export interface OpenBrowserFilesOptions {
  readonly storagePrefix: string;
  readonly uid: string;
  readonly workspace: string;
}

/** Opens the files of a user and a workspace. The database is created with the first file. */
export function openBrowserFiles({
  storagePrefix,
  uid,
  workspace,
}: OpenBrowserFilesOptions): BrowserFiles {
  const databaseName = filesDatabaseName(storagePrefix, uid, workspace);

  /** Runs with the database, or returns `fallback` if there's none. */
  async function withDatabase<T>(fallback: T, run: (database: IDBDatabase) => Promise<T>) {
    const database = await openFileDatabase(databaseName, false);
    if (!database) return fallback;
    try {
      return await run(database);
    } finally {
      database.close();
    }
  }

  return {
    async add({ id, file, signal, onProgress }) {
      const { name, size } = file;
      let database: IDBDatabase | null = null;
      try {
        database = await openFileDatabase(databaseName, true);
        if (!database) throw new Error('no database');
        const opened = database;
        await removeAbandoned(opened);
        const putFile = (isWhole: boolean) =>
          inTransaction(opened, 'readwrite', (store) =>
            store(fileStore).put({ name, size, isWhole, at: Date.now() }, id),
          );
        await putFile(false);
        for (let index = 0; index * sliceBytes < size; index++) {
          signal.throwIfAborted();
          const slice = file.slice(index * sliceBytes, (index + 1) * sliceBytes);
          // Without a media type: data-files detects what a file is.
          const blob = new Blob([slice]);
          await inTransaction(opened, 'readwrite', (store) =>
            store(sliceStore).put(blob, [id, index]),
          );
          onProgress(Math.min(1, ((index + 1) * sliceBytes) / size));
        }
        signal.throwIfAborted();
        await putFile(true);
        // Else a browser that runs out of disk space may delete it. Some ask the viewer.
        navigator.storage?.persist?.().catch(() => undefined);
      } catch (cause) {
        if (database) await removeFile(database, id).catch(() => undefined);
        signal.throwIfAborted();
        throw toFileError(file, cause);
      } finally {
        database?.close();
      }
    },
    open: (id) =>
      withDatabase<Blob | null>(null, async (database) => {
        const record = await inTransaction(database, 'readonly', (store) =>
          store(fileStore).get(id),
        );
        const file = parseFile(record);
        if (!file) return null;
        const slices = await inTransaction(database, 'readonly', (store) =>
          store(sliceStore).getAll(slicesOf(id)),
        );
        const blob = new Blob(slices.filter((slice): slice is Blob => slice instanceof Blob));
        return blob.size === file.size ? blob : null;
      }),
    list: () =>
      withDatabase<readonly BrowserFile[]>([], async (database) => {
        const records = await readRecords(database);
        return records.flatMap(([id, record]) => {
          const file = parseFile(record);
          return file ? [{ id, ...file }] : [];
        });
      }),
    remove: (id) => withDatabase<void>(undefined, (database) => removeFile(database, id)),
  };
}

async function removeFile(database: IDBDatabase, id: string): Promise<void> {
  await inTransaction(database, 'readwrite', (store) => {
    store(sliceStore).delete(slicesOf(id));
    return store(fileStore).delete(id);
  });
}

/** All records by id. */
async function readRecords(
  database: IDBDatabase,
): Promise<readonly (readonly [string, unknown])[]> {
  const keys = await inTransaction(database, 'readonly', (store) => store(fileStore).getAllKeys());
  const records = await inTransaction(database, 'readonly', (store) => store(fileStore).getAll());
  return keys.map((key, index) => [String(key), records[index]]);
}

/** Removes files whose tab was closed while they were written. */
async function removeAbandoned(database: IDBDatabase): Promise<void> {
  for (const [id, record] of await readRecords(database)) {
    const { isWhole, at } = Object(record);
    const isAbandoned = isWhole !== true && !(Number(at) > Date.now() - abandonedAfterMs);
    if (isAbandoned) await removeFile(database, id);
  }
}

/** Name and size of a file that was written to its end. */
function parseFile(record: unknown): Omit<BrowserFile, 'id'> | null {
  const fields = new Map(entriesOf(record));
  const [name, size] = [fields.get('name'), fields.get('size')];
  const isWhole = fields.get('isWhole') === true;
  return isWhole && typeof name === 'string' && typeof size === 'number' ? { name, size } : null;
}

function toFileError({ name, size }: File, cause: unknown): ChartroomError {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  const text = cause instanceof Error ? cause.message : String(cause);
  const reason = isFull ? i18n.t('it has no room for {size}', { size: sizeText(size) }) : text;
  return new ChartroomError('source/browser-refused', { file: name, reason }, { cause });
}
