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
  readonly soundBytes: number;
  /** The first line that is no sound record; null for none. */
  readonly unsound: LogLine | null;
  readonly unsoundLines: number;
  /** Sound records behind the first unsound line. */
  readonly soundAfter: number;
}

export interface SoundRecord {
  readonly line: LogLine;
  readonly json: string;
  /** Whether no unsound line is before it. */
  readonly isTrusted: boolean;
}

const chunkBytes = 1 << 20;

/**
 * Reads a file of records, in order. A line with a wrong checksum costs that line alone: the next
 * newline is the beginning of a record again, so that what is damaged can be told from what was only
 * half written. A missing file is empty.
 */
export async function readLog(
  file: string,
  onRecord: (record: SoundRecord) => void,
): Promise<LogContent> {
  let records = 0;
  let soundBytes = 0;
  let unsound: LogLine | null = null;
  let unsoundLines = 0;
  let soundAfter = 0;

  function take(line: LogLine): void {
    const json = line.isComplete ? decodeRecord(line.bytes) : null;
    if (json === null) {
      unsound ??= line;
      unsoundLines += 1;
      const behind = line.isComplete ? recordBehind(line) : null;
      if (behind) take(behind);
      return;
    }
    if (unsound) {
      soundAfter += 1;
    } else {
      records += 1;
      soundBytes = line.offset + line.bytes.length + 1;
    }
    onRecord({ line, json, isTrusted: unsound === null });
  }

  const sizeBytes = await readLines(file, take);
  return { sizeBytes, records, soundBytes, unsound, unsoundLines, soundAfter };
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
  let begun: Buffer[] = [];

  function take(end: Buffer, isComplete: boolean): void {
    const bytes = begun.length === 0 ? end : Buffer.concat([...begun, end]);
    begun = [];
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
        take(chunk.subarray(start, end), true);
        start = end + 1;
      }
      if (start < chunk.length) begun.push(chunk.subarray(start));
    }
    if (begun.length > 0) take(Buffer.alloc(0), false);
    return offset;
  } finally {
    await handle.close();
  }
}

const header = /[0-9a-f]{8} /g;
/** Text of a record may look like a header. Further ones are not tried. */
const maxAttempts = 100;

/** The sound record in a line that lost the newline before it to a flipped bit; null for none. */
function recordBehind({ number, offset, bytes }: LogLine): LogLine | null {
  let attempts = 0;
  for (const { index } of bytes.toString('latin1').matchAll(header)) {
    if (!isOneBitFromNewline(bytes[index - 1])) continue;
    const behind = bytes.subarray(index);
    if (decodeRecord(behind) !== null) {
      return { number, offset: offset + index, bytes: behind, isComplete: true };
    }
    attempts += 1;
    if (attempts === maxAttempts) break;
  }
  return null;
}

function isOneBitFromNewline(byte = newline): boolean {
  const altered = byte ^ newline;
  return altered !== 0 && (altered & (altered - 1)) === 0;
}
