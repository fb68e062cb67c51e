import { truncate } from 'node:fs/promises';
import {
  damagedLog,
  dropUnsound,
  endingOf,
  foreignLog,
  keepCopy,
  unreadableRecord,
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
 * is changed and LogDamaged is thrown, unless `repair` asks to go on without the damaged ones.
 */
export async function openRecords(options: OpenRecordsOptions): Promise<number> {
  const { file, onRecord, repair = false } = options;
  const content = await readLog(file, ({ line, json, isTrusted }) => {
    if (!isTrusted && !repair) return;
    try {
      onRecord(JSON.parse(json));
    } catch (error) {
      throw unreadableRecord(file, line, error);
    }
  });
  return settle(options, content);
}

async function settle(
  { file, onLog, repair }: OpenRecordsOptions,
  content: LogContent,
): Promise<number> {
  const { sizeBytes, soundBytes, unsoundLines } = content;
  const cutBytes = sizeBytes - soundBytes;
  switch (endingOf(content)) {
    case 'sound':
      return sizeBytes;
    case 'foreign':
      throw foreignLog(file);
    case 'torn':
      await truncate(file, soundBytes);
      onLog(`${file} ended in a torn record. Its last ${cutBytes} bytes were cut off.`);
      return soundBytes;
    case 'altered-end': {
      const copy = await keepCopy(file);
      await truncate(file, soundBytes);
      onLog(
        `${file} ended in altered records. Its last ${cutBytes} bytes were cut off; ` +
          `a copy of the whole is at ${copy}.`,
      );
      return soundBytes;
    }
    case 'damaged': {
      const copy = await keepCopy(file).catch((error: unknown) => {
        if (repair) throw error;
        return null;
      });
      if (!repair || copy === null) throw damagedLog(file, content, copy);
      const repaired = await dropUnsound(file);
      onLog(
        `${file} was repaired: damaged records left out: ${unsoundLines}. The copy at ${copy} has all.`,
      );
      return repaired;
    }
  }
}
