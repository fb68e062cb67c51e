import { closeSync, openSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeDiskError, withDiskErrors } from '../dataFolderError';
import { type Disk, systemDisk, writeAll } from './disk';
import { LogWriteError } from './logErrors';
import { encodeRecord } from './logRecord';
import { type OpenRecordsOptions, openRecords } from './openRecords';

/**
 * A write-ahead log in one file of JSON records. Reading all records in order rebuilds the state; a
 * snapshot is nothing but fewer records that rebuild the same. Records are written at once, so that
 * a full disk refuses the one record that does not fit; all that were appended in one turn share one
 * fsync (group commit).
 *
 * @example
 * const log = await openLog({ file, onRecord: (record) => state.apply(record), onLog });
 * log.append(JSON.stringify(change)); // throws if the disk is full, before the state changes
 * state.apply(change);
 * await log.commit(); // now the change survives `kill -9` and a loss of power
 */
export interface Log {
  /** Bytes in the file, so that the owner can decide when to compact. */
  readonly sizeBytes: number;
  /** Whether records wait for a `commit`. */
  readonly isDirty: boolean;
  /**
   * Adds a record, given as JSON text or as `encodeSteps` made it; durable once a `commit` that began later has ended. Throws
   * LogWriteError if the disk does not take it: nothing of it is kept then, and the next call tries
   * again.
   */
  append(record: string | Buffer): void;
  /**
   * Resolves once everything appended before this call is on the disk. Rejects with LogWriteError if
   * the disk fails at that: what it holds then is unknown, so nothing can be appended any more.
   */
  commit(): Promise<void>;
  /**
   * Replaces all records appended before this call by these. Appending and committing go on
   * meanwhile; a crash at any moment leaves the old file or the new one, and so does a full disk, at
   * which it rejects.
   */
  compact(records: Iterable<string>): Promise<void>;
  /** Commits and closes the file. */
  close(): Promise<void>;
}

export interface LogOptions extends OpenRecordsOptions {
  /** Made with its folders if missing. */
  readonly file: string;
  /** Called with a sentence when the end was cut off, and when the disk gets full or has space again. */
  readonly onLog: (line: string) => void;
  /** Called once if a commit fails: nothing can be appended any more. */
  readonly onFailure?: (error: LogWriteError) => void;
  /** The system's by default. */
  readonly disk?: Disk;
}

/** Records are written in pieces of about this size while compacting, to let other work in between. */
const compactChunkBytes = 1 << 16;

/** Throws DataFolderError, `LogDamageError` among them, for a file that can't be used. */
export async function openLog(options: LogOptions): Promise<Log> {
  const { file, onLog, disk = systemDisk } = options;
  const newFile = `${file}.new`;
  let sizeBytes = 0;
  let fd = await withDiskErrors(file, async () => {
    await mkdir(dirname(file), { recursive: true });
    await rm(newFile, { force: true });
    sizeBytes = await openRecords(options);
    const opened = openSync(file, 'a');
    await syncFolder(file);
    return opened;
  });

  let isDirty = false;
  /** Whether the file may end in a part of a record that was refused. */
  let hasPartialRecord = false;
  let isRejecting = false;
  /** Set when nothing can be written any more. */
  let failure: LogWriteError | null = null;
  // While a compaction writes its file, records that arrive meanwhile are collected for it as well.
  let appendedDuringCompaction: Buffer[] | null = null;
  let compacting: Promise<void> = Promise.resolve();
  // Syncing, the end of a compaction and closing take their turns on this chain.
  let queue: Promise<void> = Promise.resolve();

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  function append(record: string | Buffer): void {
    if (failure) throw failure;
    const bytes = typeof record === 'string' ? encodeRecord(record) : record;
    try {
      truncatePartialRecord();
      hasPartialRecord = true;
      writeAll(disk, fd, bytes);
      hasPartialRecord = false;
    } catch (error) {
      rejectAppend(error);
    }
    sizeBytes += bytes.length;
    isDirty = true;
    appendedDuringCompaction?.push(bytes);
    if (isRejecting) onLog(`${file} can be written again. Accepting writes.`);
    isRejecting = false;
  }

  /** Removes the rest of a refused record before anything is written after it. */
  function truncatePartialRecord(): void {
    if (!hasPartialRecord) return;
    disk.truncate(fd, sizeBytes);
    hasPartialRecord = false;
  }

  function rejectAppend(cause: unknown): never {
    try {
      truncatePartialRecord();
    } catch {
      // The next append tries again.
    }
    const reason = reasonOf(cause);
    if (!isRejecting) onLog(`Refusing writes: ${reason}`);
    isRejecting = true;
    throw new LogWriteError(reason, { cause });
  }

  function reasonOf(cause: unknown): string {
    return describeDiskError(cause, file) ?? `${file} can’t be written: ${String(cause)}.`;
  }

  async function sync(): Promise<void> {
    if (failure) throw failure;
    if (!isDirty) return;
    isDirty = false;
    await disk.sync(fd).catch(fail);
  }

  /** After a failed fsync the system may have dropped the data, and reports that only once. */
  function fail(cause: unknown): never {
    failure = new LogWriteError(`Nothing can be saved until a restart. ${reasonOf(cause)}`, {
      cause,
    });
    options.onFailure?.(failure);
    throw failure;
  }

  async function rewrite(records: Iterable<string>, appended: Buffer[]): Promise<void> {
    await rm(newFile, { force: true });
    const newFd = openSync(newFile, 'a');
    let newBytes = 0;
    let isReplaced = false;
    function write(bytes: Buffer): void {
      writeAll(disk, newFd, bytes);
      newBytes += bytes.length;
    }
    try {
      for (const chunk of inChunks(records)) {
        write(chunk);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await disk.sync(newFd);
      await enqueue(async () => {
        // From here on nothing is acknowledged before the new file is in use.
        write(Buffer.concat(appended.splice(0)));
        await disk.sync(newFd);
        // In one go, so that no record arrives between the last one written and the exchange.
        const isTailDirty = appended.length > 0;
        write(Buffer.concat(appended.splice(0)));
        disk.rename(newFile, file);
        isReplaced = true;
        closeSync(fd);
        fd = newFd;
        sizeBytes = newBytes;
        isDirty = isTailDirty;
        hasPartialRecord = false;
        appendedDuringCompaction = null;
        await syncFolder(file).catch(fail);
      });
    } finally {
      appendedDuringCompaction = null;
      if (!isReplaced) {
        closeSync(newFd);
        await rm(newFile, { force: true });
      }
    }
  }

  return {
    get sizeBytes() {
      return sizeBytes;
    },
    get isDirty() {
      return isDirty;
    },
    append,
    commit: () => enqueue(sync),
    compact(records) {
      if (appendedDuringCompaction) {
        return Promise.reject(new Error(`${file} is being compacted already.`));
      }
      appendedDuringCompaction = [];
      const done = rewrite(records, appendedDuringCompaction);
      compacting = done.catch(() => undefined);
      return done;
    },
    async close() {
      await compacting;
      await enqueue(async () => {
        if (!failure) await sync();
      }).finally(() => closeSync(fd));
    },
  };
}

/** A new or renamed file survives a loss of power only once its folder is synced. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

function* inChunks(records: Iterable<string>): Iterable<Buffer> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  for (const record of records) {
    const encoded = encodeRecord(record);
    chunk.push(encoded);
    bytes += encoded.length;
    if (bytes >= compactChunkBytes) {
      yield Buffer.concat(chunk);
      chunk = [];
      bytes = 0;
    }
  }
  yield Buffer.concat(chunk);
}
