import { closeSync, openSync } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { systemDisk, writeAll } from './disk';
import { LogDamageError } from './logErrors';
import { decodeRecord, encodeRecord } from './logRecord';
import { type LogContent, type LogLine, readLog } from './readLog';

/** How a log file ends, or which damage it has. */
export type LogEnding =
  /** All of it is sound. */
  | 'sound'
  /** The process or the power failed during the last write, none of which was acknowledged. */
  | 'torn'
  /** The last lines are complete and unsound. */
  | 'altered-end'
  /** Sound records follow an unsound line. */
  | 'damaged'
  /** The file doesn't begin like a log. */
  | 'foreign';

export function classifyLogEnding({
  firstCorruptLine,
  corruptLines,
  records,
  validRecordsAfter,
}: LogContent): LogEnding {
  if (!firstCorruptLine) return 'sound';
  if (validRecordsAfter > 0) return 'damaged';
  if (records === 0 && !isRecordPrefix(firstCorruptLine)) return 'foreign';
  const isTorn =
    corruptLines === 1 && !firstCorruptLine.isComplete && !isCompleteRecord(firstCorruptLine);
  return isTorn ? 'torn' : 'altered-end';
}

/** Whether only the newline behind a record was altered: a write that was cut short ends before it. */
function isCompleteRecord({ bytes }: LogLine): boolean {
  return decodeRecord(bytes.subarray(0, -1)) !== null;
}

/** Whether this may be what is left of the first record of a log; zeros are blocks never written. */
function isRecordPrefix({ bytes }: LogLine): boolean {
  const prefix = bytes.toString('latin1', 0, 10);
  return /^[0-9a-f]{0,8}$|^[0-9a-f]{8} [{[]?$/.test(prefix) || /^\0+$/.test(prefix);
}

/** `copy` is the path of the copy; null where the disk has no room for one. */
export function damagedLogError(
  file: string,
  content: LogContent,
  copy: string | null,
): LogDamageError {
  const { firstCorruptLine, corruptLines, validRecordsAfter } = content;
  return new LogDamageError(
    `${file} is damaged: ${lineText(firstCorruptLine)} has a wrong checksum. Damaged records: ` +
      `${corruptLines}; valid records after the first of them: ${validRecordsAfter}. The file wasn’t ` +
      `changed${copy === null ? '' : `, and a copy is at ${copy}`}. Restore it from a backup, or start ` +
      'with --repair to continue without the damaged records.',
  );
}

export function foreignLogError(file: string): LogDamageError {
  return new LogDamageError(
    `${file} isn’t a Chartroom log, or is damaged from its first byte. It wasn’t changed. ` +
      'Restore it from a backup, or choose another folder with --data.',
  );
}

export function unreadableRecordError(file: string, line: LogLine, cause: unknown): LogDamageError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new LogDamageError(
    `${file} can’t be read: ${lineText(line)} is valid, but ${reason}. It may be from a newer ` +
      'Chartroom. Start that version, or choose another folder with --data.',
    { cause },
  );
}

/** Keeps a copy beside the log, one for each content; returns its path. */
export async function copyDamagedLog(file: string): Promise<string> {
  const copy = `${file}.damaged-${(await checksumOf(file)).toString(16).padStart(8, '0')}`;
  // By way of another name, so that a copy is whole.
  await copyFile(file, `${copy}.new`);
  await rename(`${copy}.new`, copy);
  return copy;
}

/** Rewrites a log without its unsound lines; returns its new size. A crash leaves the old file or the new one. */
export async function dropCorruptRecords(file: string): Promise<number> {
  const newFd = openSync(`${file}.new`, 'w');
  let sizeBytes = 0;
  try {
    await readLog(file, ({ json }) => {
      const bytes = encodeRecord(json);
      writeAll(systemDisk, newFd, bytes);
      sizeBytes += bytes.length;
    });
    await systemDisk.sync(newFd);
  } finally {
    closeSync(newFd);
  }
  await rename(`${file}.new`, file);
  return sizeBytes;
}

async function checksumOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  let checksum = 0;
  for await (const chunk of handle.createReadStream()) checksum = crc32(chunk, checksum);
  return checksum;
}

function lineText(line: LogLine | null): string {
  return line ? `record ${line.number}, at byte ${line.offset},` : 'a record';
}
