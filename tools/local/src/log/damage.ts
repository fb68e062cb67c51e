import { closeSync, openSync } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { systemDisk, writeAll } from './disk';
import { LogDamaged } from './logErrors';
import { decodeRecord, encodeRecord } from './logRecord';
import { type LogContent, type LogLine, readLog } from './readLog';

/** What becomes of a log that does not end with its last sound record. */
export type Ending =
  /** All of it is sound. */
  | 'sound'
  /** A process or the power ended in the middle of the last write: nothing of it was acknowledged. */
  | 'torn'
  /** The last lines are complete and unsound. */
  | 'altered-end'
  /** Sound records follow an unsound line. */
  | 'damaged'
  /** A file that no log begins like. */
  | 'foreign';

export function endingOf({ unsound, unsoundLines, records, soundAfter }: LogContent): Ending {
  if (!unsound) return 'sound';
  if (soundAfter > 0) return 'damaged';
  if (records === 0 && !isBeginning(unsound)) return 'foreign';
  const isTorn = unsoundLines === 1 && !unsound.isComplete && !isWhole(unsound);
  return isTorn ? 'torn' : 'altered-end';
}

/** Whether only the newline behind a record was altered: a write that was cut short ends before it. */
function isWhole({ bytes }: LogLine): boolean {
  return decodeRecord(bytes.subarray(0, -1)) !== null;
}

/** Whether this may be what is left of the first record of a log; zeros are blocks never written. */
function isBeginning({ bytes }: LogLine): boolean {
  const begin = bytes.toString('latin1', 0, 10);
  return /^[0-9a-f]{0,8}$|^[0-9a-f]{8} [{[]?$/.test(begin) || /^\0+$/.test(begin);
}

/** `copy` is the path of the copy; null where the disk has no room for one. */
export function damagedLog(file: string, content: LogContent, copy: string | null): LogDamaged {
  const { unsound, unsoundLines, soundAfter } = content;
  return new LogDamaged(
    `${file} is damaged: ${lineText(unsound)} has a wrong checksum. Damaged records: ` +
      `${unsoundLines}; sound records behind the first of them: ${soundAfter}. The file was left as it ` +
      `is${copy === null ? '' : `, and a copy is at ${copy}`}. Restore it from a backup, or start ` +
      'with --repair to go on without the damaged records.',
  );
}

export function foreignLog(file: string): LogDamaged {
  return new LogDamaged(
    `${file} is no log of Chartroom, or is damaged from its first byte on. It was left as it is. ` +
      'Restore it from a backup, or choose another folder by --data.',
  );
}

export function unreadableRecord(file: string, line: LogLine, cause: unknown): LogDamaged {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new LogDamaged(
    `${file} can't be read: ${lineText(line)} is sound, but ${reason}. It may be of a newer ` +
      'Chartroom: start that one, or choose another folder by --data.',
    { cause },
  );
}

/** Keeps a copy beside the log, one for each content; returns its path. */
export async function keepCopy(file: string): Promise<string> {
  const copy = `${file}.damaged-${(await sumOf(file)).toString(16).padStart(8, '0')}`;
  // By way of another name, so that a copy is whole.
  await copyFile(file, `${copy}.new`);
  await rename(`${copy}.new`, copy);
  return copy;
}

/** Rewrites a log without its unsound lines; returns its new size. A crash leaves the old file or the new one. */
export async function dropUnsound(file: string): Promise<number> {
  const next = openSync(`${file}.new`, 'w');
  let sizeBytes = 0;
  try {
    await readLog(file, ({ json }) => {
      const bytes = encodeRecord(json);
      writeAll(systemDisk, next, bytes);
      sizeBytes += bytes.length;
    });
    await systemDisk.sync(next);
  } finally {
    closeSync(next);
  }
  await rename(`${file}.new`, file);
  return sizeBytes;
}

async function sumOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  let sum = 0;
  for await (const chunk of handle.createReadStream()) sum = crc32(chunk, sum);
  return sum;
}

function lineText(line: LogLine | null): string {
  return line ? `record ${line.number}, at byte ${line.offset},` : 'a record';
}
