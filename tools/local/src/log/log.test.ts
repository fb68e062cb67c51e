import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DataFolderError } from '../dataFolderError';
import { type Log, type LogOptions, openLog } from './log';
import { LogDamageError, LogWriteError } from './logErrors';
import { createFailingDisk, type FailingDisk } from './test/failingDisk';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-log-'));
  file = join(folder, 'deep', 'er', 'tree.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Opened {
  readonly log: Log;
  readonly records: unknown[];
  readonly lines: string[];
}

async function openReading(options: Partial<LogOptions> = {}): Promise<Opened> {
  const records: unknown[] = [];
  const lines: string[] = [];
  const log = await openLog({
    file,
    onRecord: (record) => records.push(record),
    onLog: (line) => lines.push(line),
    ...options,
  });
  return { log, records, lines };
}

async function readAll(options?: Partial<LogOptions>): Promise<Omit<Opened, 'log'>> {
  const { log, records, lines } = await openReading(options);
  await log.close();
  return { records, lines };
}

/** A log that holds these records. */
async function writeRecords(...records: readonly string[]): Promise<void> {
  const { log } = await openReading();
  for (const record of records) log.append(record);
  await log.close();
}

function flipBit(offset: number, bit = 0): void {
  const bytes = readFileSync(file);
  bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit);
  writeFileSync(file, bytes);
}

const copies = () => readdirSync(dirname(file)).filter((name) => name.includes('damaged'));

describe('the write-ahead log', () => {
  test('what was committed is read back in order, without a clean close', async () => {
    const { log } = await openReading();
    log.append('{"n":1}');
    log.append('["ü\\n",2]');
    await log.commit();
    expect(await readAll()).toEqual({ records: [{ n: 1 }, ['ü\n', 2]], lines: [] });
    await log.close();
  });

  test('a torn last record is cut off and said, and appending goes on behind the sound ones', async () => {
    await writeRecords('1', '"torn"');
    truncateSync(file, statSync(file).size - 3);

    const again = await openReading();
    expect(again.records).toEqual([1]);
    expect(again.lines).toEqual([
      expect.stringContaining('incomplete record. Removed its last 13 bytes'),
    ]);
    again.log.append('3');
    await again.log.close();
    expect((await readAll()).records).toEqual([1, 3]);
    expect(copies()).toEqual([]);
  });

  test('records longer than what is read at once are read whole', async () => {
    const long = JSON.stringify('ü'.repeat(1_300_000));
    await writeRecords('1', long, '2', long);
    const { records } = await readAll();
    expect(records.map((record) => String(record).length)).toEqual([1, 1_300_000, 1, 1_300_000]);
  });

  test('compacting keeps what is appended meanwhile', async () => {
    const { log } = await openReading();
    for (let n = 0; n < 1000; n += 1) {
      log.append(String(n));
    }
    await log.commit();
    const before = log.sizeBytes;
    const compacted = log.compact(['"sum of 0…999"']);
    log.append('1000');
    await log.commit();
    log.append('1001');
    await compacted;
    log.append('1002');
    await log.close();
    expect((await readAll()).records).toEqual(['sum of 0…999', 1000, 1001, 1002]);
    expect(log.sizeBytes).toBeLessThan(before);
    expect(statSync(file).size).toBe(log.sizeBytes);
  });

  test('a compaction that was interrupted leaves the old file', async () => {
    await writeRecords('1');
    appendFileSync(`${file}.new`, 'half of a');
    expect((await readAll()).records).toEqual([1]);
  });
});

describe('a damaged log', () => {
  const records = ['{"n":1}', '{"n":2}', '{"n":3}', '{"n":4}'];

  test('is refused where sound records follow, with a copy, and said exactly', async () => {
    await writeRecords(...records);
    flipBit(12);
    const before = readFileSync(file);
    const message = await readAll().then(String, (error: unknown) => {
      expect(error).toBeInstanceOf(LogDamageError);
      return String(error);
    });
    expect(message).toContain(`${file} is damaged: record 1, at byte 0, has a wrong checksum.`);
    expect(message).toContain('Damaged records: 1; valid records after the first of them: 3.');
    expect(message).toContain('--repair');
    expect(readFileSync(file)).toEqual(before);
    // Each start finds the same, and keeps one copy.
    await expect(readAll()).rejects.toThrow(LogDamageError);
    expect(copies()).toHaveLength(1);
    expect(readFileSync(join(dirname(file), copies()[0] ?? ''))).toEqual(before);
  });

  test('loses no record to any single bit but the one that it hit, wherever that is', async () => {
    await writeRecords(...records);
    const whole = readFileSync(file);
    const line = whole.length / records.length;
    for (let offset = 0; offset < whole.length; offset += 1) {
      for (const bit of [0, 3, 6]) {
        writeFileSync(file, whole);
        flipBit(offset, bit);
        const opened = await readAll().catch((error: unknown) => {
          if (error instanceof LogDamageError) return null;
          throw error;
        });
        if (offset < whole.length - line) expect([offset, opened]).toEqual([offset, null]);
        else expect(opened?.records).toHaveLength(3);
      }
    }
  });

  test('goes on without the damaged record if a repair is requested', async () => {
    await writeRecords(...records);
    flipBit(30);
    const repaired = await readAll({ repair: true });
    expect(repaired.records).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
    expect(repaired.lines).toEqual([expect.stringContaining('Repaired ')]);
    expect(copies()).toHaveLength(1);
    expect((await readAll()).records).toEqual(repaired.records);
  });

  test('loses its altered last record, of which a copy is kept', async () => {
    await writeRecords('1');
    appendFileSync(file, '00000000 2\n00000000 3\n');
    const { records: read, lines } = await readAll();
    expect(read).toEqual([1]);
    expect(lines).toEqual([expect.stringContaining('altered records')]);
    expect(readFileSync(file, 'utf8')).not.toContain('00000000');
    expect(readFileSync(join(dirname(file), copies()[0] ?? ''), 'utf8')).toContain('00000000 3');
  });

  test('is left alone if it is a file of another program', async () => {
    mkdirSync(dirname(file), { recursive: true });
    for (const content of ['PRAGMA journal_mode;\nmore\n', '{"json":true}', 'x']) {
      writeFileSync(file, content);
      await expect(readAll()).rejects.toThrow('isn’t a Chartroom log');
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
  });

  test('begins again if not even its first record was written whole', async () => {
    mkdirSync(dirname(file), { recursive: true });
    for (const content of ['1', '1234abcd', '1234abcd {"set"', '\0\0\0']) {
      writeFileSync(file, content);
      expect((await readAll()).records).toEqual([]);
    }
  });

  test('names the record that its owner can’t read', async () => {
    await writeRecords('{"n":1}', '{"version":9}');
    const onRecord = (record: unknown) => {
      if (JSON.stringify(record).includes('version')) throw new Error('it is unknown');
    };
    await expect(readAll({ onRecord })).rejects.toThrow(
      `${file} can’t be read: record 2, at byte 17, is valid, but it is unknown.`,
    );
  });

  test('is said in a sentence where the system refuses the path', async () => {
    writeFileSync(join(folder, 'deep'), '');
    await expect(readAll()).rejects.toThrow(DataFolderError);
    await expect(readAll()).rejects.toThrow('has a file in its path where a folder should be');
    rmSync(join(folder, 'deep'));
    mkdirSync(file, { recursive: true });
    await expect(readAll()).rejects.toThrow('is a folder, not a file');
  });
});

describe('a log on a full disk', () => {
  let disk: FailingDisk;
  beforeEach(() => {
    disk = createFailingDisk();
  });

  test('refuses the record that does not fit, and goes on once there is space', async () => {
    const { log, lines } = await openReading({ disk });
    log.append('"first"');
    disk.freeBytes = 7;
    expect(() => log.append('"does not fit"')).toThrow(LogWriteError);
    expect(() => log.append('"nor this"')).toThrow(
      'has no space left on its disk. Free some space.',
    );
    await log.commit();
    // Killed now: not even a torn record is there.
    expect(await readAll()).toEqual({ records: ['first'], lines: [] });
    disk.freeBytes = 1000;
    log.append('"second"');
    await log.close();
    expect((await readAll()).records).toEqual(['first', 'second']);
    expect(lines).toEqual([
      expect.stringMatching(/^Refusing writes: .*no space left/),
      expect.stringContaining('can be written again'),
    ]);
  });

  test('writes nothing behind a part of a record that it could not take away', async () => {
    const { log } = await openReading({ disk });
    log.append('"first"');
    disk.freeBytes = 7;
    disk.truncateFailure = 'EIO';
    expect(() => log.append('"in part"')).toThrow(LogWriteError);
    disk.freeBytes = 1000;
    expect(() => log.append('"not behind it"')).toThrow(LogWriteError);
    await log.commit();
    expect((await readAll()).records).toEqual(['first']);
    disk.truncateFailure = null;
    log.append('"second"');
    await log.close();
    expect((await readAll()).records).toEqual(['first', 'second']);
  });

  test('commits nothing more after an fsync has failed', async () => {
    const failures: unknown[] = [];
    const { log } = await openReading({ disk, onFailure: (error) => failures.push(error) });
    log.append('1');
    await log.commit();
    log.append('2');
    disk.syncFailure = 'ENOSPC';
    await expect(log.commit()).rejects.toThrow(LogWriteError);
    disk.syncFailure = null;
    expect(() => log.append('3')).toThrow(LogWriteError);
    await expect(log.commit()).rejects.toThrow(LogWriteError);
    expect(failures).toHaveLength(1);
    await log.close();
    expect((await readAll()).records).toContain(1);
  });

  const failures: readonly [string, (failing: FailingDisk) => void][] = [
    ['there is no room for a second file', (failing) => Object.assign(failing, { freeBytes: 20 })],
    ['its rename fails', (failing) => Object.assign(failing, { renameFailure: 'ENOSPC' })],
    ['its fsync fails', (failing) => Object.assign(failing, { syncFailure: 'EIO' })],
  ];
  test.each(failures)(
    'keeps the old file if a compaction fails because %s',
    async (_title, fail) => {
      const { log } = await openReading({ disk });
      log.append('"first"');
      await log.commit();
      fail(disk);
      await expect(log.compact(['"a sum that is longer than the space"'])).rejects.toThrow(/E\w+/);
      expect(readdirSync(dirname(file))).toEqual(['tree.log']);
      Object.assign(disk, createFailingDisk(), { write: disk.write, sync: disk.sync });
      log.append('"second"');
      await log.commit();
      await log.compact(['"sum"']);
      log.append('"third"');
      await log.close();
      expect((await readAll()).records).toEqual(['sum', 'third']);
    },
  );

  test('keeps every record that it took, for any order of appends, fsyncs and full disks', async () => {
    const { default: fc } = await import('fast-check');
    const step = fc.oneof(
      fc.record({ do: fc.constant('append' as const), n: fc.nat(40) }),
      fc.record({ do: fc.constant('space' as const), n: fc.nat(120) }),
      fc.record({ do: fc.constantFrom('commit' as const, 'compact' as const), n: fc.constant(0) }),
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        round += 1;
        file = join(folder, `${round}.log`);
        const { log } = await openReading({ disk });
        const taken: string[] = [];
        const works: Promise<unknown>[] = [];
        for (const [at, { do: what, n }] of steps.entries()) {
          if (what === 'space') disk.freeBytes = n;
          if (what === 'commit') works.push(log.commit());
          if (what === 'compact') {
            const records = taken.map((record) => JSON.stringify(record));
            works.push(log.compact(records).catch(() => undefined));
          }
          if (what === 'append') {
            const record = `${at}-${'x'.repeat(n)}`;
            try {
              log.append(JSON.stringify(record));
              taken.push(record);
            } catch (error) {
              expect(error).toBeInstanceOf(LogWriteError);
            }
          }
          if (n % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        await Promise.all(works);
        await log.commit();
        const { records, lines } = await readAll();
        expect([records, lines]).toEqual([taken, []]);
        await log.close();
      }),
      { numRuns: 100 },
    );
  });
});
