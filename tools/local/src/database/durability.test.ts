import { describe, expect, test } from '@jest/globals';
import { createDurability } from './durability';
import type { Log } from './log';

/** A log whose commits end when the test says so. */
function slowLog() {
  const commits: { end: () => void; fail: (error: Error) => void }[] = [];
  let isDirty = false;
  const log: Log = {
    sizeBytes: 0,
    get isDirty() {
      return isDirty;
    },
    append: () => {
      isDirty = true;
    },
    commit() {
      isDirty = false;
      return new Promise((end, fail) => commits.push({ end, fail }));
    },
    compact: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { log, commits };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('what tells of a write', () => {
  test('is held back until the write is on the disk, in order, one fsync for all of a turn', async () => {
    const { log, commits } = slowLog();
    const durability = createDurability(log, () => undefined);
    const told: number[] = [];
    for (const n of [1, 2, 3]) {
      log.append('');
      durability.afterwards(() => told.push(n));
    }
    await nextTurn();
    expect([told, commits.length]).toEqual([[], 1]);
    // A read that comes while the disk works may show what is not yet durable, so it waits as well.
    durability.afterwards(() => told.push(4));
    await nextTurn();
    expect(told).toEqual([]);
    commits[0]?.end();
    await durability.settled();
    expect([told, commits.length]).toEqual([[1, 2, 3, 4], 1]);
  });

  test('is never told if the disk fails, and the failure is reported once', async () => {
    const { log, commits } = slowLog();
    const failures: unknown[] = [];
    const durability = createDurability(log, (error) => failures.push(error));
    const told: number[] = [];
    log.append('');
    durability.afterwards(() => told.push(1));
    await nextTurn();
    commits[0]?.fail(new Error('ENOSPC'));
    await durability.settled();
    durability.afterwards(() => told.push(2));
    await nextTurn();
    expect([told, failures]).toEqual([[], [new Error('ENOSPC')]]);
  });
});
