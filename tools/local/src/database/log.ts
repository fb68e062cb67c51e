import { mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { decodeRecords, encodeRecord } from './logRecord';

/**
 * A write-ahead log in one file of JSON records. Reading all records in order rebuilds the state; a
 * snapshot is nothing but fewer records that rebuild the same. Records appended in one turn share
 * one write and one fsync (group commit).
 *
 * @example
 * const log = await openLog({ file, onRecord: (record) => state.apply(record) });
 * log.append(JSON.stringify(change));
 * await log.commit(); // now the change survives `kill -9` and a loss of power
 */
export interface Log {
  /** Bytes in the file, so that the owner can decide when to compact. */
  readonly sizeBytes: number;
  /** Whether records wait for a `commit`. */
  readonly isDirty: boolean;
  /** Adds a record, given as JSON text. Not durable before a `commit` that began later has ended. */
  append(json: string): void;
  /** Resolves once everything appended before this call is on the disk; rejects if it can't be. */
  commit(): Promise<void>;
  /**
   * Replaces all records appended before this call by these. Appending and committing go on
   * meanwhile; a crash at any moment leaves the old file or the new one.
   */
  compact(records: Iterable<string>): Promise<void>;
  /** Commits and closes the file. */
  close(): Promise<void>;
}

export interface LogOptions {
  /** Made with its folders if missing. */
  readonly file: string;
  /** Called for each record of the file, in order, before `openLog` resolves. */
  readonly onRecord: (record: unknown) => void;
  /** Called when the end of the file was torn or altered, and so was cut off. */
  readonly onCut?: (cutBytes: number) => void;
}

/** Records are written in pieces of about this size while compacting, to let other work in between. */
const compactPieceBytes = 1 << 20;

export async function openLog(options: LogOptions): Promise<Log> {
  const { file } = options;
  await mkdir(dirname(file), { recursive: true });
  await rm(`${file}.new`, { force: true });
  let sizeBytes = await readRecords(options);
  let handle = await open(file, 'a');
  await syncFolder(file);

  let waiting: Buffer[] = [];
  // While a compaction writes its file, records that arrive meanwhile are collected for it as well.
  let arrivedMeanwhile: Buffer[] | null = null;
  let compacting: Promise<void> = Promise.resolve();
  // Writes, compactions and closing take their turns on this chain. It stops for good at the first
  // failure: behind half a record nothing may be written, for reading would stop there.
  let turn: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work);
    turn.catch(() => undefined);
    return turn;
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.length === 0) {
      return;
    }
    const bytes = Buffer.concat(waiting);
    waiting = [];
    await handle.appendFile(bytes);
    await handle.datasync();
    sizeBytes += bytes.length;
  }

  async function compact(records: Iterable<string>): Promise<void> {
    // What waits now is part of the state that `records` describe.
    const coveredByRecords = inTurn(writeWaiting);
    const arrived: Buffer[] = [];
    arrivedMeanwhile = arrived;
    try {
      await coveredByRecords;
      const next = await open(`${file}.new`, 'w');
      let nextBytes = 0;
      for (const piece of inPieces(records)) {
        await next.appendFile(piece);
        nextBytes += piece.length;
      }
      await inTurn(async () => {
        await writeWaiting();
        const rest = Buffer.concat(arrived);
        await next.appendFile(rest);
        await next.sync();
        await next.close();
        await rename(`${file}.new`, file);
        await syncFolder(file);
        await handle.close();
        handle = await open(file, 'a');
        sizeBytes = nextBytes + rest.length;
        arrivedMeanwhile = null;
      });
    } finally {
      arrivedMeanwhile = null;
    }
  }

  return {
    get sizeBytes() {
      return sizeBytes;
    },
    get isDirty() {
      return waiting.length > 0;
    },
    append(json) {
      const bytes = encodeRecord(json);
      waiting.push(bytes);
      arrivedMeanwhile?.push(bytes);
    },
    commit: () => inTurn(writeWaiting),
    compact(records) {
      if (arrivedMeanwhile) {
        return Promise.reject(new Error(`${file} is being compacted already.`));
      }
      const done = compact(records);
      compacting = done.catch(() => undefined);
      return done;
    },
    async close() {
      await compacting;
      await inTurn(writeWaiting).finally(() => handle.close());
    },
  };
}

async function readRecords(options: LogOptions): Promise<number> {
  const bytes = await readFile(options.file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return Buffer.alloc(0);
    }
    throw error;
  });
  const soundBytes = decodeRecords(bytes, options.onRecord);
  if (soundBytes < bytes.length) {
    await truncate(options.file, soundBytes);
    options.onCut?.(bytes.length - soundBytes);
  }
  return soundBytes;
}

/** A new or renamed file survives a loss of power only once its folder is synced. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

function* inPieces(records: Iterable<string>): Iterable<Buffer> {
  let piece: Buffer[] = [];
  let bytes = 0;
  for (const record of records) {
    const encoded = encodeRecord(record);
    piece.push(encoded);
    bytes += encoded.length;
    if (bytes >= compactPieceBytes) {
      yield Buffer.concat(piece);
      piece = [];
      bytes = 0;
    }
  }
  yield Buffer.concat(piece);
}
