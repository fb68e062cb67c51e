import { expect, test } from '@jest/globals';
import { runExclusive } from './runExclusive';

/** Locks that grant every request, or none because the browser blocks storage. */
function locksThat(grants: boolean): LockManager {
  return {
    request: async (_name: string, run: () => Promise<void>) => {
      if (!grants) throw new DOMException('Access is denied', 'SecurityError');
      return run();
    },
    query: async () => ({}),
  } as LockManager;
}

test.each([
  ['without locks', undefined],
  ['where locks are refused', locksThat(false)],
  ['under its lock', locksThat(true)],
])('runExclusive runs once %s', async (_, locks) => {
  let runs = 0;
  await runExclusive(locks, 'chartroom.health', async () => {
    runs += 1;
  });
  expect(runs).toBe(1);
});

test('runExclusive rethrows errors of its work, and does not run it again', async () => {
  let runs = 0;
  const work = runExclusive(locksThat(true), 'chartroom.health', async () => {
    runs += 1;
    throw new Error('no answer');
  });
  await expect(work).rejects.toThrow('no answer');
  expect(runs).toBe(1);
});
