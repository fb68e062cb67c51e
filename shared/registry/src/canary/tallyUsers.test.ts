import { describe, expect, test } from '@jest/globals';
import { type HealthRecord, storedHealth } from '../health';
import { tallyUsers } from './tallyUsers';

const minute = 29_000_000;
const since = minute * 60_000 + 31_000;

/** What a person's pages stored in one minute. */
function record(more: Partial<HealthRecord> = {}) {
  const whole = { minute, loads: 1, failures: {}, loadMs: {}, ...more };
  return { [whole.minute]: storedHealth(whole) };
}
const threw = { 'remote/mount-failed': 3 };

describe('distinct users', () => {
  test('count once, whatever their pages report and how often', () => {
    const often = Object.assign(
      {},
      ...[0, 1, 2, 3].map((later) =>
        record({ minute: minute + later, loads: 9999, failures: { 'remote/mount-failed': 9999 } }),
      ),
    );
    expect(tallyUsers({ a: often, b: record(), c: record() }, since)).toEqual({
      users: 3,
      failed: 1,
      byCode: [['remote/mount-failed', 1]],
    });
  });

  test('don’t count for failures that no release caused', () => {
    const failures = { 'remote/origin-unreachable': 4, 'remote/entry-timeout': 1 };
    expect(tallyUsers({ a: record({ failures }) }, since)).toMatchObject({ users: 1, failed: 0 });
  });

  test('are counted by code', () => {
    const health = {
      a: record({ failures: threw }),
      b: record({ failures: { ...threw, 'chart/failed': 100 } }),
    };
    expect(tallyUsers(health, since)).toEqual({
      users: 2,
      failed: 2,
      byCode: [
        ['remote/mount-failed', 2],
        ['chart/failed', 1],
      ],
    });
  });

  test('count from the first minute of the canary on', () => {
    const before = record({ minute: minute - 1, failures: threw });
    const health = { a: before, b: { ...before, ...record() }, c: record({ failures: threw }) };
    expect(tallyUsers(health, since)).toMatchObject({ users: 2, failed: 1 });
  });

  test('don’t count for a code with a count of 0', () => {
    const failures = { 'remote/mount-failed': 0 };
    expect(tallyUsers({ a: record({ failures }) }, since)).toMatchObject({ users: 1, failed: 0 });
  });

  test.each([null, 7, 'text', [], { a: null }, { a: { 1: 'x' } }, { a: { x: { minute } } }])(
    'what can’t be read is nobody: %j',
    (health) => {
      expect(tallyUsers(health, 0)).toEqual({ users: 0, failed: 0, byCode: [] });
    },
  );
});
