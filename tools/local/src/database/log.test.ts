import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Log, openLog } from './log';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-log-'));
  file = join(folder, 'deep', 'er', 'tree.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openReading(): Promise<{ log: Log; records: unknown[]; cut: number }> {
  const records: unknown[] = [];
  let cut = 0;
  const log = await openLog({
    file,
    onRecord: (record) => records.push(record),
    onCut: (bytes) => {
      cut = bytes;
    },
  });
  return { log, records, cut };
}

async function readAll(): Promise<{ records: unknown[]; cut: number }> {
  const { log, records, cut } = await openReading();
  await log.close();
  return { records, cut };
}

describe('the write-ahead log', () => {
  test('what was committed is read back in order, without a clean close', async () => {
    const { log } = await openReading();
    log.append('{"n":1}');
    log.append('["ü\\n",2]');
    await log.commit();
    expect(await readAll()).toEqual({ records: [{ n: 1 }, ['ü\n', 2]], cut: 0 });
    await log.close();
  });

  test('a torn last record is cut off and said, and appending goes on behind the sound ones', async () => {
    const { log } = await openReading();
    log.append('1');
    log.append('"torn"');
    await log.close();
    truncateSync(file, statSync(file).size - 3);

    const again = await openReading();
    expect(again.records).toEqual([1]);
    expect(again.cut).toBeGreaterThan(0);
    again.log.append('3');
    await again.log.close();
    expect((await readAll()).records).toEqual([1, 3]);
  });

  test('nothing behind an altered record is trusted', async () => {
    const { log } = await openReading();
    log.append('1');
    await log.close();
    appendFileSync(file, '00000000 2\n00000000 3\n');
    expect((await readAll()).records).toEqual([1]);
    expect(readFileSync(file, 'utf8')).not.toContain('00000000');
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
    const { log } = await openReading();
    log.append('1');
    await log.close();
    appendFileSync(`${file}.new`, 'half of a');
    expect((await readAll()).records).toEqual([1]);
  });
});
