import { truncate } from 'node:fs/promises';
import {
  classifyLogEnding,
  copyDamagedLog,
  damagedLogError,
  dropCorruptRecords,
  foreignLogError,
  unreadableRecordError,
} from './damage';
import { type LogContent, readLog } from './readLog';

export interface OpenRecordsOptions {
  readonly file: string;
  /** Called for each record of the file, in order. */
  readonly onRecord: (record: unknown) => void;
  /** Called with a sentence when the end was cut off. */
  readonly onLog: (line: string) => void;
  /** Goes on without damaged records, of which a copy is kept. By default a damaged log is refused. */
  readonly repair?: boolean;
}

/**
 * Hands the records of a log to its owner and leaves a file that ends with a sound record; returns
 * its size. What was only half written is cut off. Where sound records follow a damaged one, nothing
 * is changed and LogDamageError is thrown, unless `repair` asks to go on without the damaged ones.
 */
export async function openRecords(options: OpenRecordsOptions): Promise<number> {
  const { file, onRecord, repair = false } = options;
  const content = await readLog(file, ({ line, json, isBeforeCorruption }) => {
    if (!isBeforeCorruption && !repair) return;
    try {
      onRecord(JSON.parse(json));
    } catch (error) {
      throw unreadableRecordError(file, line, error);
    }
  });
  return repairEnding(options, content);
}

async function repairEnding(
  { file, onLog, repair }: OpenRecordsOptions,
  content: LogContent,
): Promise<number> {
  const { sizeBytes, validBytes, corruptLines } = content;
  const truncatedBytes = sizeBytes - validBytes;
  switch (classifyLogEnding(content)) {
    case 'sound':
      return sizeBytes;
    case 'foreign':
      throw foreignLogError(file);
    case 'torn':
      await truncate(file, validBytes);
      onLog(`${file} ended in an incomplete record. Removed its last ${truncatedBytes} bytes.`);
      return validBytes;
    case 'altered-end': {
      const copy = await copyDamagedLog(file);
      await truncate(file, validBytes);
      onLog(
        `${file} ended in altered records. Removed its last ${truncatedBytes} bytes; ` +
          `the complete copy is at ${copy}.`,
      );
      return validBytes;
    }
    case 'damaged': {
      const copy = await copyDamagedLog(file).catch((error: unknown) => {
        if (repair) throw error;
        return null;
      });
      if (!repair || copy === null) throw damagedLogError(file, content, copy);
      const repaired = await dropCorruptRecords(file);
      onLog(
        `Repaired ${file} by removing damaged records: ${corruptLines}. The copy at ${copy} has them all.`,
      );
      return repaired;
    }
  }
}
