import { open } from 'node:fs/promises';
import { decodeRecord, newline } from './logRecord';

/** A line of the log file. */
export interface LogLine {
  /** Counted from 1. */
  readonly number: number;
  /** Where the line begins, in bytes from the start of the file. */
  readonly offset: number;
  /** Without the newline. */
  readonly bytes: Buffer;
  /** False for the end of a file that has no newline there. */
  readonly isComplete: boolean;
}

/** What a file held. */
export interface LogContent {
  readonly sizeBytes: number;
  /** Sound records at the beginning, and their length in bytes. */
  readonly records: number;
  readonly validBytes: number;
  /** The first line that isn't a sound record; null if all are. */
  readonly firstCorruptLine: LogLine | null;
  readonly corruptLines: number;
  /** Sound records behind the first unsound line. */
  readonly validRecordsAfter: number;
}

export interface ValidRecord {
  readonly line: LogLine;
  readonly json: string;
  /** Whether no unsound line is before it. */
  readonly isBeforeCorruption: boolean;
}

const chunkBytes = 1 << 20;

/**
 * Reads a file of records, in order. A line with a wrong checksum costs that line alone: the next
 * newline is the beginning of a record again, so that what is damaged can be told from what was only
 * half written. A missing file is empty.
 */
export async function readLog(
  file: string,
  onRecord: (record: ValidRecord) => void,
): Promise<LogContent> {
  let records = 0;
  let validBytes = 0;
  let firstCorruptLine: LogLine | null = null;
  let corruptLines = 0;
  let validRecordsAfter = 0;

  function readLine(line: LogLine): void {
    const json = line.isComplete ? decodeRecord(line.bytes) : null;
    if (json === null) {
      firstCorruptLine ??= line;
      corruptLines += 1;
      const nested = line.isComplete ? recordWithin(line) : null;
      if (nested) readLine(nested);
      return;
    }
    if (firstCorruptLine) {
      validRecordsAfter += 1;
    } else {
      records += 1;
      validBytes = line.offset + line.bytes.length + 1;
    }
    onRecord({ line, json, isBeforeCorruption: firstCorruptLine === null });
  }

  const sizeBytes = await readLines(file, readLine);
  return { sizeBytes, records, validBytes, firstCorruptLine, corruptLines, validRecordsAfter };
}

/** Returns the size of the file. */
async function readLines(file: string, onLine: (line: LogLine) => void): Promise<number> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return 0;
  let number = 0;
  let offset = 0;
  let pendingChunks: Buffer[] = [];

  function emitLine(end: Buffer, isComplete: boolean): void {
    const bytes = pendingChunks.length === 0 ? end : Buffer.concat([...pendingChunks, end]);
    pendingChunks = [];
    number += 1;
    onLine({ number, offset, bytes, isComplete });
    offset += bytes.length + (isComplete ? 1 : 0);
  }

  try {
    for (;;) {
      // A buffer for each read: what a line keeps of it must not change.
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes));
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      let start = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        emitLine(chunk.subarray(start, end), true);
        start = end + 1;
      }
      if (start < chunk.length) pendingChunks.push(chunk.subarray(start));
    }
    if (pendingChunks.length > 0) emitLine(Buffer.alloc(0), false);
    return offset;
  } finally {
    await handle.close();
  }
}

const header = /[0-9a-f]{8} /g;
/** Text of a record may look like a header. Further ones are not tried. */
const maxAttempts = 100;

/** The sound record in a line that lost the newline before it to a flipped bit; null for none. */
function recordWithin({ number, offset, bytes }: LogLine): LogLine | null {
  let attempts = 0;
  for (const { index } of bytes.toString('latin1').matchAll(header)) {
    if (!isOneBitFromNewline(bytes[index - 1])) continue;
    const recordBytes = bytes.subarray(index);
    if (decodeRecord(recordBytes) !== null) {
      return { number, offset: offset + index, bytes: recordBytes, isComplete: true };
    }
    attempts += 1;
    if (attempts === maxAttempts) break;
  }
  return null;
}

function isOneBitFromNewline(byte = newline): boolean {
  const difference = byte ^ newline;
  return difference !== 0 && (difference & (difference - 1)) === 0;
}
