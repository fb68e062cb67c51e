import { describe, expect, test } from '@jest/globals';
import type { Log } from '../log/log';
import { createDurability } from './durability';

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

function fail(cause: unknown): never {
  throw new Error(String(cause));
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('what tells of a write', () => {
  test('is held back until the write is on the disk, in order, one fsync for all of a turn', async () => {
    const { log, commits } = slowLog();
    const durability = createDurability({ log, onFailure: fail, onLog: fail });
    const notified: number[] = [];
    for (const n of [1, 2, 3]) {
      log.append('');
      durability.afterCommit(() => notified.push(n));
    }
    await nextTurn();
    expect([notified, commits.length]).toEqual([[], 1]);
    // A read that comes while the disk works may show what is not yet durable, so it waits as well.
    durability.afterCommit(() => notified.push(4));
    await nextTurn();
    expect(notified).toEqual([]);
    commits[0]?.end();
    await durability.settled();
    expect([notified, commits.length]).toEqual([[1, 2, 3, 4], 1]);
  });

  test('is never sent if the disk fails: its sender hears of the loss, and the failure is reported once', async () => {
    const { log, commits } = slowLog();
    const failures: unknown[] = [];
    const durability = createDurability({
      log,
      onFailure: (error) => failures.push(error),
      onLog: fail,
    });
    const notified: number[] = [];
    const lost: number[] = [];
    log.append('');
    durability.afterCommit(
      () => notified.push(1),
      () => lost.push(1),
    );
    const durable = durability.whenDurable();
    await nextTurn();
    commits[0]?.fail(new Error('ENOSPC'));
    await expect(durable).rejects.toThrow('ENOSPC');
    durability.afterCommit(
      () => notified.push(2),
      () => lost.push(2),
    );
    await nextTurn();
    expect([notified, lost, failures]).toEqual([[], [1, 2], [new Error('ENOSPC')]]);
  });

  test('does not keep others from being sent when one of them throws', async () => {
    const { log } = slowLog();
    const lines: string[] = [];
    const durability = createDurability({
      log,
      onFailure: fail,
      onLog: (line) => lines.push(line),
    });
    const sent: number[] = [];
    durability.afterCommit(() => fail('broken'));
    durability.afterCommit(() => sent.push(2));
    await durability.settled();
    expect([sent, lines]).toEqual([[2], [expect.stringContaining('broken')]]);
  });
});
